import { useSelector } from '@xstate/react'
import type { PaymentStanding } from '#contract/money/payment-standing.ts'
import { eventTime } from '#src/site/kit/dates.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Detail } from '../paper/Detail.tsx'
import { Paper } from '../paper/Paper.tsx'
import { Actions, Result } from '../result/Result.tsx'
import { paymentEndFlow } from './payment-end.flow.ts'

const looks = { open: 'review', review: 'review', fulfilled: 'success', failed: 'failure' } as const

const titles: Record<PaymentStanding['state'], string> = {
  open: 'This payment is waiting',
  review: 'We have received your payment',
  fulfilled: 'This payment is made',
  failed: 'This payment has ended',
}

const badges: Record<PaymentStanding['state'], readonly [string, string]> = {
  open: ['pending', 'Waiting'],
  review: ['pending', 'Under review'],
  fulfilled: ['paid', 'Paid'],
  failed: ['rejected', 'Not paid'],
}

function textOf({ state, pay }: PaymentStanding): string {
  if (state === 'fulfilled') return 'The mail about it has what you need.'
  if (state === 'review') return 'The chapter office is checking it and will write to you. Please do not pay again.'
  if (state === 'failed') return 'No money came, and nothing is kept for you any more. You can begin again.'
  return pay
    ? `We have not heard from the card provider that it was made. Your price and your place are kept until ${eventTime(pay.until)}.`
    : 'We have not heard from the card provider that it was made, and we keep asking. Nothing is kept for you any more: if it is not paid, it ends by itself within a day.'
}

interface PaymentStandsProps {
  token: string
  payment: PaymentStanding
  busy: boolean
  onAsk: () => void
}

/** Where a payment stands, and what can be done about it. */
export function PaymentStands({ token, payment, busy, onAsk }: PaymentStandsProps) {
  const { state, pay, item, amount, begun_at } = payment
  const [status, word] = badges[state]
  return (
    <Result
      look={looks[state]}
      title={titles[state]}
      aside={
        <Paper title="Payment" heading={item}>
          <Detail name="Amount">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="tabular-nums">
                <Money amount={amount} />
              </span>
              <Badge status={status} word={word} />
            </span>
          </Detail>
          <Detail name="Begun on">
            <time dateTime={begun_at}>{eventTime(begun_at)}</time>
          </Detail>
        </Paper>
      }
    >
      <p role="status">{textOf(payment)}</p>
      {state === 'open' && (
        <Actions>
          {pay && (
            <a href={pay.link} className={buttonClass({ kind: 'sun' })}>
              Pay now
            </a>
          )}
          <Button kind="outline" busy={busy} onClick={onAsk}>
            Ask again
          </Button>
          <EndPayment token={token} />
        </Actions>
      )}
    </Result>
  )
}

function EndPayment({ token }: { token: string }) {
  const flow = useFlow(paymentEndFlow, { token })
  const asking = useSelector(flow, (state) => state.hasTag('asking'))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const keep = () => flow.send({ type: 'end.keep' })
  return (
    <>
      <Button kind="text" onClick={() => flow.send({ type: 'end.ask' })}>
        End this payment
      </Button>
      <Dialog
        open={asking}
        onClose={keep}
        title="End this payment?"
        actions={
          <>
            <Button busy={busy} onClick={() => flow.send({ type: 'end.confirm' })}>
              End it
            </Button>
            <Button kind="outline" onClick={keep}>
              Keep it
            </Button>
          </>
        }
      >
        <p>
          The card provider is asked once more. If nothing was paid, the payment ends and what was kept for you is free
          for others.
        </p>
      </Dialog>
    </>
  )
}
