import { Link, useMatches } from '@tanstack/react-router'
import art from '#src/site/art/spot-coming-soon.svg'
import { buttonClass } from '#src/ui/Button.tsx'

/** What /coming-soon says; nothing on the site leads there. */
export function ComingSoon() {
  // Below a banner the screen already has its first heading.
  const Heading = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_site') }) ? 'h2' : 'h1'
  return (
    <section className="page-space">
      <div className="container grid justify-items-start gap-4 lg:max-w-140 lg:justify-items-center lg:text-center">
        <img src={art} alt="" width={240} height={180} />
        <Heading className="font-serif-display text-h2">Coming Soon</Heading>
        <p className="text-ink-2 text-lede">We're working hard to bring you something amazing. Stay tuned!</p>
        <Link to="/" className={buttonClass({ kind: 'outline', className: 'mt-2' })}>
          Go to home
        </Link>
      </div>
    </section>
  )
}
