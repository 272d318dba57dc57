import { useRouterState } from '@tanstack/react-router'
import { paymentChecks } from '#contract/messages/payment-standings.ts'
import { ArcsIcon } from '#src/ui/icons/icons.tsx'
import { LoadAgain } from '#src/ui/Spinner.tsx'
import { Trace } from '../paper/Support.tsx'

/** As long as the outcome is not known. A timeout is neither success nor failure, so there is nothing to press. */
export function Checking({ isLate, trace }: { isLate: boolean; trace: string | undefined }) {
  const address = useRouterState({ select: ({ location }) => location.href })
  return (
    <div className="result">
      <div className="result-words" role="status">
        <span className="arch result-sign bg-brand-tint text-link" aria-hidden="true">
          <ArcsIcon size={36} />
        </span>
        <h2 className="mt-7 font-serif-display text-h1">{paymentChecks.checkingPayment}</h2>
        <div className="mt-5 grid max-w-[34em] gap-4 text-ink-2 text-lede">
          <p>{isLate ? paymentChecks.stillChecking : paymentChecks.keepPageOpen}</p>
          {isLate && <Trace trace={trace} />}
        </div>
        <LoadAgain address={address} />
      </div>
    </div>
  )
}
