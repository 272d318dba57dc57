import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { type ContentField, fieldsOf, pageOf, sectionsOf, withChoices } from '#contract/content/kinds/fields.ts'
import type { EditorActor } from '#src/office/content/content-editor.flow.ts'
import { ErrorSummary } from '#src/ui/form/ErrorSummary.tsx'
import { FieldNote } from '#src/ui/form/field-wiring.ts'
import { isText, kindOf } from '../content-words.ts'
import type { Pending } from '../use-pending.ts'
import { FieldControl, fieldId } from './FieldControl.tsx'
import type { FieldControlProps } from './field-props.ts'
import { Jumps, Section } from './Sections.tsx'

interface FieldsProps {
  flow: EditorActor
  /** Why it cannot be published like this, a sentence a field. */
  problems: Readonly<Record<string, string>>
  /** Grows with each attempt to publish. */
  attempt: number
  onEdit: (name: string) => void
  addresses: FieldControlProps['addresses']
  pending: Pending | undefined
  /** Above the texts. */
  above: ReactNode
  /** Above the fields at the side. */
  children: ReactNode
}

/** All fields of a kind: in its sections, or where it has none, what is read in a column of its own and anything else beside it. */
export function Fields({ flow, problems, attempt, onEdit, addresses, pending, above, children }: FieldsProps) {
  const { kind, data, round } = useSelector(flow, ({ context }) => context)
  const mayWrite = useSelector(flow, (state) => state.hasTag('writing'))
  const fields = fieldsOf(kindOf(kind), data)
  const { title } = kindOf(kind)
  const page = pageOf(kindOf(kind), data)
  const sections = page?.sections ?? kindOf(kind).sections
  const parts = sections ? sectionsOf({ sections }, fields) : []
  const loose = sections ? [] : fields
  /** Of the field itself, and of all within its entries. */
  const problemsIn = (name: string) => Object.keys(problems).filter((key) => key === name || key.startsWith(`${name}.`))
  const control = (field: ContentField) => (
    <Changed key={field.name} field={field} pending={pending}>
      <FieldControl
        field={withChoices(field, data)}
        value={data[field.name]}
        onChange={(value) => {
          flow.send({ type: 'field.edit', change: { [field.name]: value } })
          for (const name of [field.name, ...problemsIn(field.name)]) onEdit(name)
        }}
        disabled={!mayWrite}
        problem={problems[field.name]}
        problems={problems}
        round={round}
        addresses={addresses}
        isTitle={field.name === title}
        pending={pending?.fields.has(field.name) ? { was: pending.data[field.name], word: pending.word } : undefined}
      />
    </Changed>
  )
  // Each column scrolls by itself. Where nothing in it takes the focus, it does: else a keyboard could not scroll it.
  const scrolls = mayWrite ? {} : { tabIndex: 0 }
  return (
    <div className="editor-columns">
      <section aria-label="Content" className="editor-text" {...scrolls}>
        <ErrorSummary
          title="This cannot be published yet"
          attempt={attempt}
          errors={fields.flatMap(({ name }) =>
            problemsIn(name).map((key) => ({ id: fieldId(key), text: problems[key] ?? '' })),
          )}
        />
        {above}
        {/* Heard in the head of the editor. */}
        {page && (
          <p className="font-serif-display text-h3" aria-hidden="true">
            {page.title}
          </p>
        )}
        {parts.length > 0 && <Jumps parts={parts} className="lg:hidden" />}
        {parts.map((part) => (
          <Section key={part.id} part={part}>
            {part.fields.map(control)}
          </Section>
        ))}
        {loose.filter(isText).map(control)}
      </section>
      <section aria-label="Details" className="editor-side" {...scrolls}>
        {children}
        {parts.length > 0 && <Jumps parts={parts} className="side-part max-lg:hidden" />}
        {loose
          .filter((field) => !isText(field))
          .map((field) => (
            <section key={field.name} aria-label={field.label} className="side-part">
              {control(field)}
            </section>
          ))}
      </section>
    </div>
  )
}

interface ChangedProps {
  field: ContentField
  pending: Pending | undefined
  children: ReactNode
}

/** A field with the bar of what is not public yet. A long text has one beside each block that was changed. */
function Changed({ field: { name, type }, pending, children }: ChangedProps) {
  const id = useId()
  const word = pending?.fields.has(name) ? pending.word : undefined
  return (
    <div className="content-field" data-pending={(word && type !== 'rich') || undefined}>
      {word && (
        <span id={id} className="sr-only">
          {word}
        </span>
      )}
      <FieldNote value={word && id}>{children}</FieldNote>
    </div>
  )
}
