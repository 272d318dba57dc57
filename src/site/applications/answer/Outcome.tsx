import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import failed from '#src/site/art/spot-failed.svg'
import success from '#src/site/art/spot-success.svg'
import { Support } from '#src/site/money/paper/Support.tsx'
import { buttonClass } from '#src/ui/Button.tsx'

interface OutcomeProps {
  art: string
  title: string
  /** It takes the place of the form, and the focus with it. */
  isNext: boolean
  children: ReactNode
}

function beginHere(heading: HTMLElement | null) {
  if (!heading) return
  heading.focus({ preventScroll: true })
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
}

const Outcome = ({ art, title, isNext, children }: OutcomeProps) => (
  <div className="grid items-center gap-8 md:grid-cols-[240px_1fr] md:gap-16">
    <img src={art} alt="" width={240} height={180} />
    <div className="grid justify-items-start gap-4">
      <h2 ref={isNext ? beginHere : undefined} tabIndex={-1} className="font-serif-display text-h2 outline-none">
        {title}
      </h2>
      {children}
    </div>
  </div>
)

const ToAccount = () => (
  <Link to="/account" className={buttonClass({ kind: 'outline', className: 'mt-3' })}>
    Go to your account
  </Link>
)

export const Ended = ({ reason, isNext }: Pick<OutcomeProps, 'isNext'> & { reason: string }) => (
  <Outcome art={failed} title="There is nothing to answer here" isNext={isNext}>
    <p className="max-w-[38em] text-lede">{reason}</p>
    <p className="max-w-[38em] text-ink-2">
      The newest mail of the chapter has the link that works. Your account lists open questions too.
    </p>
    <Support />
    <ToAccount />
  </Outcome>
)

export const Sent = ({ isNext }: Pick<OutcomeProps, 'isNext'>) => (
  <Outcome art={success} title="Your answers are sent" isNext={isNext}>
    <p className="max-w-[38em] text-lede">
      The chapter office reads them and goes on with your application. There is nothing more to do here.
    </p>
    <p className="max-w-[38em] text-ink-2">We write to you once it is decided, or if something else is missing.</p>
    <ToAccount />
  </Outcome>
)

export const Withdrawn = ({ isNext }: Pick<OutcomeProps, 'isNext'>) => (
  <Outcome art={success} title="Your application is withdrawn" isNext={isNext}>
    <p className="max-w-[38em] text-lede">The chapter office no longer looks at it. You may apply again at any time.</p>
    <ToAccount />
  </Outcome>
)
