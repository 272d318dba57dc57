import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { MEMBER_PRICE } from '#domain/events/prices.ts'
import type { MachineOf } from '#machines/registry.ts'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { personAt } from './person-form.ts'

interface OrderSummaryProps {
  flow: Actor<MachineOf<'eventRegistration'>>
  facts: EventFacts | null | undefined
}

/** What the seats cost: a line a person, with why it costs less, and the total. Nothing where one person pays the fee. */
export function OrderSummary({ flow, facts }: OrderSummaryProps) {
  const { quote, people: typed, priceTrouble, event, byBill } = useSelector(flow, ({ context }) => context)
  const isAsking = useSelector(flow, (state) => state.hasTag('asking'))
  const people = typed.map(({ first_name, last_name }, at) => {
    const name = [first_name, last_name].filter(Boolean).join(' ').trim()
    const price = quote?.seats[at]
    const ticket = quote?.ticket_types?.find(({ id }) => id === price?.ticket_type)?.name
    return { at, name: name || personAt(at), price, ticket }
  })
  if (!facts || facts.fee === null || !(quote || isAsking || priceTrouble || facts.takes_codes)) return null
  return (
    <section aria-label="Your order" className="grid gap-5 bg-millet-tint px-5 py-6 md:px-6">
      {facts.takes_codes && <CodeField flow={flow} busy={isAsking} />}
      {quote && (
        <ul aria-busy={isAsking} className="grid">
          {people.map(
            ({ at, name, price, ticket }) =>
              price && (
                <li
                  key={at}
                  className="flex flex-wrap justify-between gap-x-6 border-line border-t py-3 first:border-ink first:border-t-2"
                >
                  <span className="wrap-anywhere font-strong">{name}</span>
                  <span className="font-strong tabular-nums">
                    <Money amount={price.amount} />
                  </span>
                  {ticket && <span className="wrap-anywhere w-full text-ink-2 text-small">{ticket}</span>}
                  {price.reason !== null && (
                    <span className="flex w-full flex-wrap justify-between gap-x-6 text-ink-2 text-small">
                      {price.reason}
                      {price.amount < price.full && (
                        <s className="tabular-nums">
                          <span className="sr-only">, instead of </span>
                          <Money amount={price.full} />
                        </s>
                      )}
                    </span>
                  )}
                </li>
              ),
          )}
        </ul>
      )}
      {quote && (
        <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="font-strong">
            {quote.seats.length === 1 ? 'Total' : `Total, ${quote.seats.length} seats`}
          </span>
          <span className="font-bold text-[1.75rem] leading-[1.2] tabular-nums">
            {quote.total === 0 ? 'Free' : <Money amount={quote.total} />}
          </span>
        </p>
      )}
      {priceTrouble && !facts.takes_codes && (
        <p role="alert" className="text-danger text-small">
          {priceTrouble}
        </p>
      )}
      {quote && !quote.dues_open && quote.seats[0]?.reason !== MEMBER_PRICE && facts.member_fee !== undefined && (
        <p className="text-ink-2 text-small">A member who is signed in pays less for one seat of their own.</p>
      )}
      {quote?.dues_open && (
        <p className="text-ink-2 text-small">
          There is a price for members whose dues are settled.{' '}
          <Link to="/account/dues" className={textLinkClass}>
            Pay your dues
          </Link>
        </p>
      )}
      {quote?.total !== 0 && !(byBill && event?.takesBills) && (
        <p className="text-ink-2 text-small">
          The {people.length === 1 ? 'seat is' : 'seats are'} held for 30 minutes once you go to pay.
        </p>
      )}
    </section>
  )
}

function CodeField({ flow, busy }: Pick<OrderSummaryProps, 'flow'> & { busy: boolean }) {
  const { typedCode, code, quote, priceTrouble } = useSelector(flow, ({ context }) => context)
  const used = quote?.seats.filter((seat) => seat.code).length ?? 0
  const saved = quote?.seats.reduce((sum, seat) => sum + (seat.saved ?? 0), 0) ?? 0
  const isApplied = code !== '' && !busy && quote !== undefined
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-3">
        <Field id="discount_code" label="Discount code" optional error={priceTrouble} className="min-w-0 flex-1">
          <TextInput
            name="discount_code"
            value={typedCode}
            onChange={(text) => flow.send({ type: 'code.edit', code: text })}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          />
        </Field>
        <Button
          kind="outline"
          type="button"
          busy={busy}
          className="mt-8"
          onClick={() => flow.send({ type: 'code.apply' })}
        >
          Apply
        </Button>
      </div>
      {isApplied && (
        <p role="status" className="text-small">
          {used === 0
            ? 'Your price is as low without the code.'
            : used === quote.seats.length
              ? 'The code is applied.'
              : `The code is applied to ${used} of ${quote.seats.length} seats${quote.seats[0]?.reason === MEMBER_PRICE ? ': your own keeps the member price' : ''}.`}
          {saved > 0 && (
            <>
              {' '}
              You save <Money amount={saved} />.
            </>
          )}
        </p>
      )}
    </div>
  )
}
