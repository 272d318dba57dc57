import { Link, useRouterState } from '@tanstack/react-router'
import art from '#src/site/art/spot-failed.svg'
import { textLinkClass } from '#src/ui/links.tsx'

const ways = [
  { label: 'Home', to: '/' },
  { label: 'Events', to: '/events' },
  { label: 'News', to: '/news' },
  { label: 'Membership', to: '/membership' },
] as const

export function NotFoundPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <section className="page-space">
      <div className="container grid items-center gap-8 md:grid-cols-[240px_1fr] md:gap-16">
        <img src={art} alt="" width={240} height={180} />
        <div>
          <p className="text-lede">
            There is nothing at <code className="break-all rounded-control bg-haze px-2 py-1 font-text">{path}</code>.
            It may have moved, or the address may have a slip in it.
          </p>
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
            {ways.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={textLinkClass}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
