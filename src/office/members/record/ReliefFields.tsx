import { exemptionGrounds } from '#contract/members/member-acts.ts'
import type { MemberDues, ReliefKind } from '#contract/members/member-dues.ts'
import { plainNaira } from '#domain/common/money.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { latestPutOff } from '#domain/dues/dues-reliefs.ts'
import { dayAfter } from '#domain/dues/dues-standing.ts'
import type { MemberActForm } from '#machines/members/member-act/member-act.machine.ts'
import { Choices } from '#src/office/kit/Choices.tsx'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { Field, FieldGroup } from '#src/ui/form/Field.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { type FormFlow, useFormField } from '#src/ui/form/form-flow.ts'
import { Select } from '#src/ui/form/Select.tsx'

const kinds: Record<ReliefKind, { label: string; note: string }> = {
  waived: { label: 'Waive', note: 'Nothing is charged for the years.' },
  reduced: { label: 'Reduce', note: 'The years cost less.' },
  putOff: { label: 'Put off', note: 'A year that has begun falls due later.' },
  exempt: { label: 'Exempt', note: 'Each year from one on costs less, without an end.' },
}

const grounds = { honorary: 'Honorary member', life: 'Life member', retired: 'Retired' }

interface ReliefFieldsProps {
  flow: FormFlow<MemberActForm>
  dues: MemberDues
}

/** What is relieved: which years, by how much, until when. */
export function ReliefFields({ flow, dues: { steps, relievable, day } }: ReliefFieldsProps) {
  const act = useFormField(flow, 'act')
  const [from, to] = [useFormField(flow, 'from_year'), useFormField(flow, 'to_year')]
  const years = act.value === 'putOff' ? relievable.filter(({ has_begun }) => has_begun) : relievable
  const options = years.map(({ year, price }) => ({
    value: String(year),
    label: `${nameOfYear(year)}, ${plainNaira(price)}`,
  }))
  const hasEnd = act.value === 'waived' || act.value === 'reduced'
  const choose = (kind: string) => {
    act.change(kind)
    const [begun] = relievable.filter(({ has_begun }) => has_begun)
    const isOpen = relievable.some(({ year, has_begun }) => String(year) === from.value && has_begun)
    if (kind === 'putOff' && begun && !isOpen) from.change(String(begun.year))
  }
  return (
    <>
      <FieldGroup id="act" label="What is given" role="radiogroup">
        <Choices
          name="act"
          value={act.value}
          onChange={choose}
          choices={steps.reliefs.map((value) => ({ value, ...kinds[value] }))}
        />
      </FieldGroup>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field id="from_year" label={act.value === 'putOff' ? 'Year' : 'From'} error={from.error}>
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
        {act.value === 'putOff' && <UntilField flow={flow} day={day} />}
        {act.value === 'exempt' && <GroundField flow={flow} />}
        {(act.value === 'reduced' || act.value === 'exempt') && (
          <FlowField<MemberActForm>
            flow={flow}
            name="price"
            label="Price of a year in naira"
            hint={act.value === 'exempt' ? '0 where nothing is charged.' : undefined}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </div>
    </>
  )
}

function UntilField({ flow, day }: { flow: FormFlow<MemberActForm>; day: string }) {
  const { value, error, change } = useFormField(flow, 'until')
  return (
    <Field id="until" label="Falls due on" error={error}>
      <DatePicker name="until" value={value} min={dayAfter(day, 1)} max={latestPutOff(day)} onChange={change} />
    </Field>
  )
}

function GroundField({ flow }: { flow: FormFlow<MemberActForm> }) {
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
