import { useSelector } from '@xstate/react'
import type { Ticket } from '#contract/events/ticket.ts'
import { seatCancelFlow } from '#src/site/events/ticket/seat-cancel.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Money } from '#src/ui/text/Money.tsx'

interface CancelSeatProps {
  token: string
  ticket: Pick<Ticket, 'event' | 'if_cancelled'>
}

/** Cancels the seat of a ticket, after a question that tells what goes back of its price. */
export function CancelSeat({ token, ticket: { event, if_cancelled: paid } }: CancelSeatProps) {
  const flow = useFlow(seatCancelFlow, { token })
  const asking = useSelector(flow, (state) => state.hasTag('asking'))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const { refund } = useSelector(flow, ({ context }) => context)
  const keep = () => flow.send({ type: 'cancel.keep' })
  return (
    <>
      <Button
        kind="outline"
        size="small"
        className="shrink-0"
        onClick={() => flow.send({ type: 'cancel.ask', refund: paid?.refund })}
      >
        Cancel my seat
      </Button>
      <Dialog
        open={asking}
        onClose={keep}
        title="Cancel your seat?"
        actions={
          <>
            <Button busy={busy} onClick={() => flow.send({ type: 'cancel.confirm' })}>
              Cancel my seat
            </Button>
            <Button kind="outline" onClick={keep}>
              Keep my seat
            </Button>
          </>
        }
      >
        {refund !== undefined && (
          <p className="mb-4">
            {refund === 0 ? (
              <strong className="font-strong">You get no refund if you cancel now.</strong>
            ) : (
              <>
                <strong className="font-strong">
                  <Money amount={refund} /> is refunded
                </strong>{' '}
                to the person who paid, the way it was paid, once the chapter office has approved it.
              </>
            )}
          </p>
        )}
        <p className="wrap-anywhere">
          This ticket stops being valid, and somebody else can have your seat at {event.title}. You cannot undo this. We
          confirm it by e-mail.
        </p>
      </Dialog>
    </>
  )
}
