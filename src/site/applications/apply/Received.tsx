import { Link } from '@tanstack/react-router'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'
import { CheckIcon } from '#src/ui/icons/page-icons.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { ApplicationTimeline } from './ApplicationTimeline.tsx'

/** An application has arrived: what was sent to whom, and what comes now. */
export const Received = () => (
  <div className="container page-space grid items-start gap-x-16 gap-y-14 lg:grid-cols-[1.1fr_1fr]">
    <div className="max-w-[34em]">
      <span className="arch grid h-16 w-14 place-items-center bg-brand text-on-brand">
        <CheckIcon size={30} />
      </span>
      <h2 className="pt-6 font-serif-display text-h2">{flowScreens.registered}</h2>
      <p className="pt-4 text-lede">{flowScreens.applicationReceived}</p>
      <p className="pt-3 text-ink-2">{flowScreens.applicationReviewed}</p>
      <p className="pt-3 text-ink-2">
        Has nothing arrived? Check your spam folder, or{' '}
        <Link to="/forgot-password" className={textLinkClass}>
          reset your password
        </Link>
        .
      </p>
      <div className="flex flex-wrap gap-3 pt-8 max-sm:grid">
        <Link to="/" className={buttonClass()}>
          Back to home
          <ArrowIcon size={18} />
        </Link>
        <Link to="/login" className={buttonClass({ kind: 'outline' })}>
          Sign In
        </Link>
      </div>
    </div>
    <ApplicationTimeline />
  </div>
)
