import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { DAYS_OF_ASKED_BILL, lastDayForSeats, lastDayOf } from '#domain/money/bill.ts'
import { refundTerms, refundWords } from '#domain/money/refund-policy.ts'
import type { MachineOf } from '#machines/registry.ts'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { cardDate } from '#src/site/kit/dates.ts'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { RadioTiles } from '#src/ui/form/RadioTiles.tsx'
import { usePayerForm } from './person-form.ts'

interface PayByBillProps {
  flow: Actor<MachineOf<'eventRegistration'>>
  facts: EventFacts
  now: () => number
}

/** How it is paid: by card at once, or by a bill that the chapter sends to who pays. What follows is said before the press. */
export function PayByBill({ flow, facts, now }: PayByBillProps) {
  const { byBill, people } = useSelector(flow, ({ context }) => context)
  const payer = usePayerForm(flow)
  const chosen = dayAfter(dayInAbuja(now()), DAYS_OF_ASKED_BILL)
  const until = cardDate(lastDayOf(chosen, [lastDayForSeats(facts.start_date)]))
  const places = people.length === 1 ? 'The place is' : `The ${people.length} places are`
  const tickets = people.length === 1 ? 'The ticket follows' : 'The tickets follow'
  return (
    <div className="grid gap-6 border-line border-t pt-8">
      <RadioTiles
        label="How will it be paid?"
        name="way"
        value={byBill ? 'bill' : 'card'}
        onChange={(way) => flow.send({ type: 'way.choose', byBill: way === 'bill' })}
        options={[
          { value: 'card', label: 'By card, now' },
          { value: 'bill', label: 'By bill to an organisation' },
        ]}
      />
      {byBill && (
        <>
          <div className="grid gap-6 md:grid-cols-2">
            <FlowField
              flow={payer}
              name="name"
              label="Who pays"
              hint="The name of the organisation, as it is to stand on the bill."
              autoComplete="organization"
              maxLength={200}
              className="md:col-span-2"
            />
            <FlowField
              flow={payer}
              name="address"
              label="Address for the bill"
              autoComplete="street-address"
              maxLength={300}
              className="md:col-span-2"
            />
            <FlowField
              flow={payer}
              name="email"
              label="Email for the bill"
              type="email"
              autoComplete="off"
              maxLength={254}
              className="md:col-span-2"
            />
          </div>
          <div className="grid gap-3 rounded-panel bg-millet-tint p-6 text-ink">
            <p>
              <strong className="font-strong">
                {places} held until {until}.
              </strong>{' '}
              The chapter office reads your request and then sends the bill to this address, or to the one that it has
              of this payer. {tickets} by e-mail once the bill is paid.
            </p>
            <p>If it is not paid by then, the places go to others.</p>
            <p className="text-small">
              {refundWords(refundTerms(facts.refunds, facts.start_date), facts.start_date, now())} What is refunded goes
              to who has paid.
            </p>
          </div>
        </>
      )}
    </div>
  )
}
