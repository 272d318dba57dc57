import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ContentField } from '#contract/office/content-kinds/fields.ts'
import type { EditorActor } from '#src/office/flows/content-editor.ts'
import { isText, kindOf } from './content-words.ts'
import { FieldControl } from './FieldControl.tsx'

interface FieldsProps {
  flow: EditorActor
  problems?: Readonly<Record<string, string>>
  /** What stands above and below the fields at the side. */
  children?: ReactNode
}

/** All fields of a kind: what is read in a column of its own, anything else beside it. */
export function Fields({ flow, problems = {}, children }: FieldsProps) {
  const { kind, data, round } = useSelector(flow, ({ context }) => context)
  const mayWrite = useSelector(flow, (state) => state.hasTag('writing'))
  const { fields, title } = kindOf(kind)
  const control = (field: ContentField) => (
    <FieldControl
      key={field.name}
      field={field}
      value={data[field.name]}
      onChange={(value) => flow.send({ type: 'field.edit', change: { [field.name]: value } })}
      disabled={!mayWrite}
      problem={problems[field.name]}
      round={round}
      isTitle={field.name === title}
    />
  )
  return (
    <div className="editor-columns">
      <div className="editor-text">{fields.filter(isText).map(control)}</div>
      <div className="editor-side">
        {children}
        {fields
          .filter((field) => !isText(field))
          .map((field) => (
            <section key={field.name} aria-label={field.label} className="side-part">
              {control(field)}
            </section>
          ))}
      </div>
    </div>
  )
}
