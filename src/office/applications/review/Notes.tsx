import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { momentOf } from '#src/office/kit/times.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { TextArea } from '#src/ui/form/TextInput.tsx'
import { addNoteAct } from './review.acts.ts'

interface NotesProps {
  application: WholeApplication
  mayWrite: boolean
  text: string
  onType: (text: string) => void
}

export const NOTE = 'internal-note'

/** What the office writes beside an application for itself. */
export function Notes({ application: { id, notes }, mayWrite, text, onType }: NotesProps) {
  return (
    <div className="grid gap-4 pt-6">
      {mayWrite && (
        <div className="grid gap-3">
          <Field
            id={NOTE}
            label="Internal note"
            hint="For the office. After the decision it is in the copy of their data that the applicant can ask for."
          >
            <TextArea name="note" rows={2} maxLength={2_000} value={text} onChange={onType} />
          </Field>
          {text.trim() !== '' && (
            <div>
              <ActButton act={addNoteAct} subject={{ id }} form={{ text }} onDone={() => onType('')}>
                Save the note
              </ActButton>
            </div>
          )}
        </div>
      )}
      {notes.length > 0 && (
        <ul aria-label="Internal notes" className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="border-line border-l-4 pl-3">
              <p className="whitespace-pre-line break-words">{note.text}</p>
              <p className="text-ink-3 text-meta">
                {note.by}, {momentOf(note.at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
