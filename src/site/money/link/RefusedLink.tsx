import { Link } from '@tanstack/react-router'
import art from '#src/site/art/spot-failed.svg'
import { Support } from '#src/site/money/paper/Support.tsx'
import { buttonClass } from '#src/ui/Button.tsx'

/** Why the link opens nothing, and who can help. */
export const RefusedLink = ({ reason }: { reason: string }) => (
  <div className="grid items-center gap-8 md:grid-cols-[240px_1fr] md:gap-16">
    <img src={art} alt="" width={240} height={180} />
    <div>
      <h2 className="font-serif-display text-h2">This link opens no payment</h2>
      <p className="mt-4 max-w-[38em] text-lede">{reason}</p>
      <p className="mt-3 max-w-[38em] text-ink-2">
        Do you expect to pay? Ask the chapter office. Your account lists the payment of an approved application too.
      </p>
      <div className="mt-3">
        <Support />
      </div>
      <Link to="/account" className={buttonClass({ kind: 'outline', className: 'mt-7' })}>
        Go to your account
      </Link>
    </div>
  </div>
)
