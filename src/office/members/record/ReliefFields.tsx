import { exemptionGrounds } from '#contract/members/member-acts.ts'
import type { ReliefKind } from '#contract/members/member-dues.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { plainNaira } from '#domain/common/money.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { latestPutOff } from '#domain/dues/dues-reliefs.ts'
import { Choices } from '#src/office/kit/fields/Choices.tsx'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { Field, FieldGroup } from '#src/ui/form/Field.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { type FormFlow, useFormField } from '#src/ui/form/form-flow.ts'
import { Select } from '#src/ui/form/Select.tsx'
import type { ReliefForm } from './consequences.ts'
import type { DuesOfMember } from './membership.acts.ts'

const kinds: Record<ReliefKind, { label: string; note: string }> = {
  waived: { label: 'Waive', note: 'Nothing is charged for the years.' },
  reduced: { label: 'Reduce', note: 'The years cost less.' },
  putOff: { label: 'Put off', note: 'A year that has begun falls due later.' },
  exempt: { label: 'Exempt', note: 'Each year from one on costs less, without an end.' },
}

const grounds = { honorary: 'Honorary member', life: 'Life member', retired: 'Retired' }

interface ReliefFieldsProps {
  flow: FormFlow<ReliefForm>
  subject: DuesOfMember
}

/** What is relieved: which years, by how much, until when. */
export function ReliefFields({ flow, subject }: ReliefFieldsProps) {
  const { steps, relievable, day } = subject.dues
  const kind = useFormField(flow, 'kind')
  const [from, to] = [useFormField(flow, 'from_year'), useFormField(flow, 'to_year')]
  const years = kind.value === 'putOff' ? relievable.filter(({ has_begun }) => has_begun) : relievable
  const options = years.map(({ year, price }) => ({
    value: String(year),
    label: `${nameOfYear(year)}, ${plainNaira(price)}`,
  }))
  const hasEnd = kind.value === 'waived' || kind.value === 'reduced'
  const choose = (chosen: string) => {
    kind.change(chosen)
    const [begun] = relievable.filter(({ has_begun }) => has_begun)
    const isOpen = relievable.some(({ year, has_begun }) => String(year) === from.value && has_begun)
    if (chosen === 'putOff' && begun && !isOpen) from.change(String(begun.year))
  }
  return (
    <>
      <FieldGroup id="kind" label="What is given" error={kind.error} role="radiogroup">
        <Choices
          name="kind"
          value={kind.value}
          onChange={choose}
          choices={steps.reliefs.map((value) => ({ value, ...kinds[value] }))}
        />
      </FieldGroup>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field id="from_year" label={kind.value === 'putOff' ? 'Year' : 'From'} error={from.error}>
          <Select
            name="from_year"
            value={from.value}
            onChange={(year) => {
              from.change(year)
              if (Number(to.value) < Number(year)) to.change(year)
            }}
            options={options}
          />
        </Field>
        {hasEnd && (
          <Field id="to_year" label="To" error={to.error}>
            <Select
              name="to_year"
              value={to.value}
              onChange={to.change}
              options={options.filter(({ value }) => Number(value) >= Number(from.value))}
            />
          </Field>
        )}
        {kind.value === 'putOff' && <UntilField flow={flow} day={day} />}
        {kind.value === 'exempt' && <GroundField flow={flow} />}
        {(kind.value === 'reduced' || kind.value === 'exempt') && (
          <FlowField<ReliefForm>
            flow={flow}
            name="price"
            label="Price of a year in naira"
            hint={kind.value === 'exempt' ? '0 where nothing is charged.' : undefined}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </div>
    </>
  )
}

function UntilField({ flow, day }: { flow: FormFlow<ReliefForm>; day: string }) {
  const { value, error, change } = useFormField(flow, 'until')
  return (
    <Field id="until" label="Falls due on" error={error}>
      <DatePicker name="until" value={value} min={dayAfter(day, 1)} max={latestPutOff(day)} onChange={change} />
    </Field>
  )
}

function GroundField({ flow }: { flow: FormFlow<ReliefForm> }) {
  const { value, error, change } = useFormField(flow, 'ground')
  return (
    <Field id="ground" label="Why" error={error}>
      <Select
        name="ground"
        value={value}
        onChange={change}
        placeholder="Choose"
        options={exemptionGrounds.map((ground) => ({ value: ground, label: grounds[ground] }))}
      />
    </Field>
  )
}
