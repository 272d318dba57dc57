import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { refundTerms, refundWords } from '#domain/refund-policy.ts'
import type { MachineOf } from '#machines/registry.ts'
import type { EventFacts } from '#src/lib/event-facts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/views/form/Form.tsx'
import { AttendeeFields, DetailsNote } from './AttendeeFields.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OtherPeople } from './OtherPeople.tsx'
import { Questions } from './Questions.tsx'
import { TicketTypes } from './TicketTypes.tsx'

interface RegisterFormProps {
  flow: Actor<MachineOf<'eventRegistration'>>
  facts: EventFacts | null | undefined
  now: () => number
}

/** Who comes. A paid event says on its button that the next page is the provider's. */
export function RegisterForm({ flow, facts, now }: RegisterFormProps) {
  const busy = useSelector(flow, (state) => state.hasTag('busy') || state.hasTag('left'))
  const isPaid = useSelector(flow, ({ context }) => context.event?.isPaid === true && context.quote?.total !== 0)
  return (
    <div>
      <h2 className="font-serif-display text-h2">Attendee Information</h2>
      <p className="mt-3 mb-8 text-ink-2 text-lede">
        The ticket is issued in this name and sent to this e-mail address.
      </p>
      <Form
        flow={flow}
        action={
          <>
            <OrderSummary flow={flow} facts={facts} />
            {isPaid && facts && (
              <p className="text-small">
                {refundWords(refundTerms(facts.refunds, facts.start_date), facts.start_date, now())}
              </p>
            )}
            <DetailsNote />
            <Button
              kind={isPaid ? 'sun' : 'brand'}
              size="large"
              arrow={isPaid}
              busy={busy}
              className="max-md:w-full md:justify-self-start"
            >
              {isPaid ? 'Continue to payment' : 'Register'}
            </Button>
          </>
        }
      >
        <AttendeeFields flow={flow} emailHint="Your ticket is sent to it." />
        <TicketTypes flow={flow} place={1} />
        <Questions flow={flow} place={1} />
        <OtherPeople flow={flow} />
      </Form>
    </div>
  )
}
