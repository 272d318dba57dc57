import type { ReturnEntry } from '#contract/dues/returns.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { dayOf } from '#src/office/kit/times.ts'
import { refuseReturnAct } from '../record/return.acts.ts'

const words = {
  asked: { pay: 'Asks to come back', waive: 'Asks to come back, and that some of the dues are waived' },
  granted: {
    pay: 'The return is approved. Verify the arrears next.',
    waive:
      'The return is approved. The member asked that some of the dues are waived: a relief comes first, from who may give one, then verify the arrears.',
  },
}

/** The member asks to come back: what is asked and why, and how it is decided. */
export const ReturnRequest = ({ request }: { request: ReturnEntry }) => (
  <section aria-label="Request to come back" className="list-notice mx-0 mb-6 flex flex-wrap items-start gap-4">
    <div className="min-w-0 flex-1">
      <p>{words[request.state === 'granted' ? 'granted' : 'asked'][request.asks]}</p>
      {request.reason && (
        <p className="wrap-anywhere max-w-prose whitespace-pre-line pt-1 font-normal">{request.reason}</p>
      )}
      <p className="pt-1 font-normal text-ink-2">
        Asked on {dayOf(request.asked_at)}.
        {request.state === 'asked' && !request.waits && ' To say yes, approve the return below.'}
      </p>
    </div>
    {request.may_refuse && (
      <ActButton act={refuseReturnAct} subject={request}>
        Refuse…
      </ActButton>
    )}
  </section>
)
