import { useSelector } from '@xstate/react'
import { seatGiveFlow } from '#src/site/events/ticket/seat-give.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

/** Gives the seat of a ticket to somebody else: says what that means, and asks who it is. */
export function GiveSeat({ token }: { token: string }) {
  const flow = useFlow(seatGiveFlow, { token })
  const open = useSelector(flow, (state) => !state.matches('closed') && !state.matches('sent'))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const keep = () => flow.send({ type: 'give.keep' })
  return (
    <>
      <Button kind="outline" size="small" className="shrink-0" onClick={() => flow.send({ type: 'give.ask' })}>
        Give my seat
      </Button>
      <Dialog open={open} onClose={keep} title="Give your seat to somebody else">
        <p className="mb-6 text-ink-2">
          A new ticket is sent to the address below. Your ticket and its link stop being valid, and you cannot undo
          this. We confirm it by e-mail.
        </p>
        <Form
          flow={flow}
          action={
            <div className="flex flex-wrap gap-3 max-sm:grid">
              <Button busy={busy}>Give my seat</Button>
              <Button kind="outline" type="button" onClick={keep}>
                Keep my seat
              </Button>
            </div>
          }
        >
          <FlowField flow={flow} name="first_name" label="First Name" autoComplete="off" maxLength={100} />
          <FlowField flow={flow} name="last_name" label="Last Name" autoComplete="off" maxLength={100} />
          <FlowField flow={flow} name="email" label="Email" type="email" autoComplete="off" maxLength={254} />
        </Form>
      </Dialog>
    </>
  )
}
