import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ticketFindFlow } from '#src/site/events/ticket/ticket-find.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Form } from '#src/ui/form/Form.tsx'

export const Route = createFileRoute('/_site/tickets/find')({
  staticData: { title: 'Find my ticket', scene: 'gathering' },
  component: FindTicket,
})

function FindTicket() {
  const flow = useFlow(ticketFindFlow)
  const sent = useSelector(flow, (state) => state.matches('sent'))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const email = useSelector(flow, ({ context }) => context.form.email)
  return (
    <div className="page-space container">
      {sent ? (
        <section role="status" className="grid max-w-[40em] gap-4">
          <h2 className="font-serif-display text-h2">Check your mail</h2>
          <p className="text-lede">
            If there are tickets for <strong className="wrap-anywhere font-strong">{email}</strong> for coming events,
            their links are on the way to that address.
          </p>
          <p className="text-ink-2">
            No mail after a few minutes? Check your spam folder, or try the address with which you registered.
          </p>
        </section>
      ) : (
        <section className="max-w-[40em]">
          <h2 className="font-serif-display text-h2">We send it to you again</h2>
          <p className="mt-3 mb-8 text-ink-2 text-lede">
            Enter the e-mail address with which you registered. The links of your tickets for coming events go to it.
          </p>
          <Form
            flow={flow}
            action={
              <Button size="large" busy={busy} className="max-md:w-full md:justify-self-start">
                Send my tickets
              </Button>
            }
          >
            <FlowField flow={flow} name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
          </Form>
        </section>
      )}
    </div>
  )
}
