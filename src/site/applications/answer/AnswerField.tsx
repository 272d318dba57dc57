import type { AskedItem } from '#contract/applications/answer.ts'
import { LONGEST_PASSAGE } from '#contract/common/limits.ts'
import { nameOf } from '#machines/applications/answer-request/answer-request-context.ts'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { certificateKinds, pictureKinds } from '#src/ui/form/file-kinds.ts'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { RadioTiles } from '#src/ui/form/RadioTiles.tsx'
import { TextArea, TextInput } from '#src/ui/form/TextInput.tsx'
import { type QuestionProps, useAnswerFile } from './answer-flow.ts'
import { fileText } from './file-text.ts'

const LONGEST_LINE = 300

/** Above the field stands what it is about; a reader who cannot see hears it with the field. */
const Yours = ({ item, children }: { item: AskedItem; children: string }) => (
  <>
    {children}
    <span className="sr-only">: {item.label}</span>
  </>
)

/** The field that a question is answered in. */
export function AnswerField({ flow, item }: QuestionProps) {
  if (item.field === 'file') return <AnswerFile flow={flow} item={item} />
  if (item.field === 'choice') return <AnswerChoice flow={flow} item={item} />
  return <AnswerText flow={flow} item={item} />
}

function AnswerText({ flow, item }: QuestionProps) {
  const name = nameOf(item)
  const { value, error, change } = useFormField(flow, name)
  const old = item.old_value
  const begin = old && item.field !== 'day' && !value && (
    <button
      type="button"
      onClick={() => change(old)}
      className="relative cursor-pointer rounded-xs text-link text-small underline underline-offset-[0.2em] after:absolute after:-inset-3"
    >
      Copy what you sent
    </button>
  )
  const input = { name, value, onChange: change }
  return (
    <Field id={name} label={<Yours item={item}>Your answer</Yours>} error={error} aside={begin}>
      {item.field === 'passage' && <TextArea {...input} rows={6} maxLength={LONGEST_PASSAGE} />}
      {item.field === 'day' && <DatePicker {...input} />}
      {item.field === 'line' && <TextInput {...input} maxLength={LONGEST_LINE} />}
      {item.field === 'phone' && <TextInput {...input} type="tel" autoComplete="tel" maxLength={30} />}
    </Field>
  )
}

function AnswerChoice({ flow, item }: QuestionProps) {
  const name = nameOf(item)
  const { value, error, change } = useFormField(flow, name)
  const [first, second] = item.choices
  if (first && second) {
    const pair = { id: name, name, label: `Your answer: ${item.label}`, value, error, onChange: change }
    return <RadioTiles {...pair} options={[first, second]} />
  }
  return (
    <Field id={name} label={<Yours item={item}>Your answer</Yours>} error={error}>
      <Checkbox
        name={name}
        checked={value !== '' && value === first?.value}
        onChange={(checked) => change(checked ? (first?.value ?? '') : '')}
      >
        {first?.label}
      </Checkbox>
    </Field>
  )
}

function AnswerFile({ flow, item }: QuestionProps) {
  const { file, note, error, progress, isAnotherSent, choose } = useAnswerFile(flow, item)
  const there = item.new_file && !file ? `Kept: ${fileText(item.new_file)}. Choose another file to replace it. ` : ''
  return (
    <Field
      id={nameOf(item)}
      label={<Yours item={item}>Your new file</Yours>}
      hint={`${there}At most 5 MB. A larger photograph is made smaller for you.`}
      error={error}
    >
      <FileDrop
        file={file}
        kinds={item.takes_pdf ? certificateKinds : pictureKinds}
        note={note}
        progress={progress}
        disabled={isAnotherSent}
        onFile={choose}
      />
    </Field>
  )
}
