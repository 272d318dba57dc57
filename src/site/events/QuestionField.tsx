import { chosenIn, type EventQuestion } from '#contract/events/event-questions.ts'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { Field, FieldGroup } from '#src/ui/form/Field.tsx'
import { FieldContext, useField } from '#src/ui/form/field-wiring.ts'
import { type FormFlow, useFormField } from '#src/ui/form/form-flow.ts'
import { RadioTiles } from '#src/ui/form/RadioTiles.tsx'
import { TextArea, TextInput } from '#src/ui/form/TextInput.tsx'

interface QuestionFieldProps<Form> {
  flow: FormFlow<Form>
  name: keyof Form & string
  question: EventQuestion
}

const FARTHEST = '2100-12-31'

/** A question of an event, with what it takes as an answer. */
export function QuestionField<Form>({ flow, name, question }: QuestionFieldProps<Form>) {
  const { text, kind, choices, required } = question
  const { id, value, error, change } = useFormField(flow, name)
  const field = { id, label: text, optional: !required, error }
  const typed = { name: id, value, onChange: change, autoComplete: 'off' }
  switch (kind) {
    case 'one':
      return <RadioTiles {...field} name={id} value={value} onChange={change} options={choices.map(optionOf)} />
    case 'yesNo':
      return <RadioTiles {...field} name={id} value={value} onChange={change} options={['Yes', 'No'].map(optionOf)} />
    case 'many':
      return (
        <FieldGroup {...field}>
          <Boxes name={id} choices={choices} value={value} onChange={change} />
        </FieldGroup>
      )
    case 'consent':
      return (
        <Field {...field} hideLabel>
          <Checkbox name={id} checked={value === 'Yes'} onChange={(checked) => change(checked ? 'Yes' : '')}>
            {text}
          </Checkbox>
        </Field>
      )
    case 'day':
      return (
        <Field {...field}>
          <DatePicker name={id} value={value} onChange={change} max={FARTHEST} />
        </Field>
      )
    case 'long':
      return (
        <Field {...field}>
          <TextArea {...typed} rows={3} maxLength={3_000} />
        </Field>
      )
    default:
      return (
        <Field {...field}>
          <TextInput {...typed} maxLength={300} inputMode={kind === 'number' ? 'decimal' : undefined} />
        </Field>
      )
  }
}

const optionOf = (choice: string) => ({ value: choice, label: choice })

interface BoxesProps {
  name: string
  choices: readonly string[]
  value: string
  onChange: (value: string) => void
}

function Boxes({ name, choices, value, onChange }: BoxesProps) {
  const { describedBy, ...group } = useField()
  const chosen = chosenIn(value)
  const choose = (choice: string, isChosen: boolean) =>
    onChange(choices.filter((one) => (one === choice ? isChosen : chosen.includes(one))).join('\n'))
  return (
    // None of them is needed by itself, and what is said of the group is said once.
    <FieldContext value={{ ...group, id: undefined, describedBy: undefined, required: false }}>
      <div className="grid gap-3 md:grid-cols-2">
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            name={name}
            checked={chosen.includes(choice)}
            onChange={(isChosen) => choose(choice, isChosen)}
          >
            {choice}
          </Checkbox>
        ))}
      </div>
    </FieldContext>
  )
}
