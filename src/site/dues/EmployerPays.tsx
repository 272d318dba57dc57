import { useSelector } from '@xstate/react'
import { MOST_YEARS_AT_ONCE } from '#contract/common/limits.ts'
import type { DuesQuote } from '#contract/dues/dues.ts'
import type { OwnDues } from '#contract/dues/dues-account.ts'
import { cardDate } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import type { EmployerForm } from '#machines/money/employer-bill/employer-bill.machine.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { type FormFlow, useFormField } from '#src/ui/form/form-flow.ts'
import { Select } from '#src/ui/form/Select.tsx'
import { employerBillFlow } from './employer-bill.flow.ts'

interface EmployerPaysProps {
  quote: DuesQuote
  bills: NonNullable<OwnDues['bills']>
}

/** Somebody else gets a bill for the dues; while one is under way, how it stands. */
export const EmployerPays = ({ quote, bills }: EmployerPaysProps) => (
  <section aria-labelledby="employer-pays">
    <h2 id="employer-pays" className="pb-3 font-serif-display text-h3">
      Let my employer pay
    </h2>
    {bills.length > 0 ? (
      <ul className="grid gap-3">
        {bills.map(({ number, payer, until, years }) => (
          <li key={`${number} ${payer}`} className="border-line border-b pb-3">
            <b>{payer}</b>: dues for {yearsInWords(years)}.{' '}
            {number === null
              ? 'The chapter office reads your request, and then sends the bill.'
              : `Bill ${number} is to be paid by ${cardDate(until)}.`}
          </li>
        ))}
      </ul>
    ) : (
      <Ask quote={quote} />
    )}
  </section>
)

function Ask({ quote }: Pick<EmployerPaysProps, 'quote'>) {
  const flow = useFlow(employerBillFlow)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  return (
    <>
      <p className="pb-5 text-ink-2">
        The chapter sends the bill to the firm or person that pays for you. It shows your name, your number, your grade
        and the years, and nothing else that you owe.
      </p>
      <Form
        flow={flow}
        action={
          <Button kind="outline" wide busy={busy}>
            Ask for a bill
          </Button>
        }
      >
        <FlowField flow={flow} name="name" label="Who pays" hint="A firm, an authority or a person." maxLength={200} />
        <FlowField flow={flow} name="address" label="Address" maxLength={300} />
        <FlowField flow={flow} name="email" label="Email of who pays" type="email" maxLength={254} />
        <FlowField flow={flow} name="contact" label="Whom to write to" optional maxLength={200} />
        <Years flow={flow} quote={quote} />
      </Form>
    </>
  )
}

function Years({ flow, quote }: { flow: FormFlow<EmployerForm>; quote: DuesQuote }) {
  const { id, value, error, change } = useFormField(flow, 'years')
  const options = quote.years.slice(0, MOST_YEARS_AT_ONCE).map((_, place) => {
    const chosen = quote.years.slice(0, place + 1)
    const sum = chosen.reduce((total, { price }) => total + price, 0)
    return { value: String(place + 1), label: `${yearsInWords(chosen.map(({ year }) => year))}: ${naira(sum)}` }
  })
  return (
    <Field id={id} label="Dues for" error={error}>
      <Select name={id} value={value} onChange={change} options={options} placeholder="Choose the years" />
    </Field>
  )
}
