import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { refundTerms, refundWords } from '#domain/money/refund-policy.ts'
import type { MachineOf } from '#machines/registry.ts'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { Missing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import '#src/site/events/words/bottom-bar.css'
import { DetailsNote } from './AttendeeFields.tsx'
import { EventSummary, RegistrationFee } from './EventSummary.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PayByBill } from './PayByBill.tsx'
import { People } from './People.tsx'
import { listErrors, payerFieldId, usePersonForm } from './person-form.ts'

interface RegisterFormProps {
  flow: Actor<MachineOf<'eventRegistration'>>
  query: PartQuery<EventFacts | null>
  now: () => number
}

/** Beside the fields where there is room, and seen while they are filled in. */
const BESIDE = [
  'grid items-start gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]',
  'grid min-w-0 gap-6',
  'max-lg:contents lg:sticky lg:top-28 lg:grid lg:gap-4',
] as const

/** Who comes, beside what it costs. A paid event says on its button that the next page is the provider's. */
export function RegisterForm({ flow, query, now }: RegisterFormProps) {
  const { data: facts } = query
  const busy = useSelector(flow, (state) => state.hasTag('busy') || state.hasTag('left'))
  const context = useSelector(flow, (state) => state.context)
  const { quote } = context
  const isGroup = context.people.length > 1
  const registrant = usePersonForm(flow, 0)
  // The fee is the price of one person.
  const total = quote?.total ?? (isGroup && facts?.fee ? undefined : (facts?.fee ?? null))
  const isPaid = context.event?.isPaid === true && quote?.total !== 0
  const mayBill = isPaid && context.event?.takesBills === true
  const byBill = mayBill && context.byBill
  const wrong = Object.entries(context.payerErrors).map(([name, text]) => ({ id: payerFieldId(name), text }))
  return (
    <section className="container page-space">
      <Form
        flow={registrant}
        layout={BESIDE}
        listed={[...listErrors(context), ...wrong]}
        toFirst={isGroup}
        action={
          <>
            <aside aria-label="The event" className="grid gap-5">
              {facts === undefined && <Missing query={query} />}
              {facts && (
                <EventSummary facts={facts}>
                  {!quote && <RegistrationFee facts={facts} />}
                  <OrderSummary flow={flow} facts={facts} />
                </EventSummary>
              )}
              {isPaid && !byBill && facts && (
                <div className="grid gap-3 text-ink-2 text-small">
                  <p>You pay by card on the provider's page. The provider's charge is added there and borne by you.</p>
                  <p>{refundWords(refundTerms(facts.refunds, facts.start_date), facts.start_date, now())}</p>
                </div>
              )}
              <DetailsNote byBill={byBill} />
            </aside>
            <div className="bottom-bar -mx-(--gutter) lg:mx-0">
              {facts && total !== undefined && (
                <p className="text-meta lg:hidden">
                  <span className="block text-ink-2">
                    {quote && quote.seats.length > 1 ? `Total, ${quote.seats.length} seats` : 'Total'}
                  </span>
                  <span className="font-bold text-body tabular-nums">
                    <Total amount={total} />
                  </span>
                </p>
              )}
              <Button kind={isPaid ? 'sun' : 'brand'} busy={busy} className="lg:w-full">
                {byBill ? 'Ask for the bill' : isPaid ? 'Continue to payment' : 'Register'}
              </Button>
            </div>
          </>
        }
      >
        <div>
          <h2 className="font-serif-display text-h2">Attendee Information</h2>
          <p className="mt-3 mb-2 text-ink-2 text-lede">
            {isGroup
              ? 'One form for all. Each person gets a ticket of their own by e-mail.'
              : 'The ticket is issued in this name and sent to this e-mail address.'}
          </p>
        </div>
        <People flow={flow} />
        {mayBill && facts && <PayByBill flow={flow} facts={facts} now={now} />}
      </Form>
    </section>
  )
}

const Total = ({ amount }: { amount: number | null }) => (amount ? <Money amount={amount} /> : 'Free')
