import { useSelector } from '@xstate/react'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { paymentLinkFlow } from '#src/site/money/link/payment-link.flow.ts'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { MembershipFee } from './MembershipFee.tsx'
import { RefusedLink } from './RefusedLink.tsx'

/** What a mailed payment link opens: who pays what, or why it opens nothing. */
export function PaymentLink({ token }: { token: string }) {
  const flow = useFlow(paymentLinkFlow, { token })
  const state = useSelector(flow, (snapshot) => snapshot)

  const { holder, reason } = state.context
  const loading = state.hasTag('loading')
  return (
    <div className="page-space container">
      {loading && !reason && <Spinner label="Opening your payment" />}
      {state.hasTag('refused') && <RefusedLink reason={reason} />}
      {(state.hasTag('missed') || (loading && reason)) && (
        <FailurePanel text={reason} busy={loading} onRetry={() => flow.send({ type: 'link.retry' })} />
      )}
      {holder && (
        <MembershipFee
          holder={holder}
          busy={state.hasTag('busy') || state.hasTag('left')}
          onPay={() => flow.send({ type: 'fee.pay' })}
        />
      )}
    </div>
  )
}
