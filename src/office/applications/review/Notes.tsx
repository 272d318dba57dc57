import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import * as to from '#contract/applications/review-endpoints.ts'
import { changeApplication } from '#src/office/applications/review.queries.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { momentOf } from '#src/office/kit/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextArea } from '#src/ui/form/TextInput.tsx'

interface NotesProps {
  application: WholeApplication
  mayWrite: boolean
  text: string
  onType: (text: string) => void
}

export const NOTE = 'internal-note'

/** What the office writes beside an application for itself. */
export function Notes({ application: { id, notes }, mayWrite, text, onType }: NotesProps) {
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: () => call(to.addNote, { params: { id }, body: { text: text.trim() } }),
    onSuccess: (kept) => {
      changeApplication(queryClient, id, () => ({ notes: kept }))
      onType('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <div className="grid gap-4 pt-6">
      {mayWrite && (
        <form onSubmit={submit} className="grid gap-3">
          <Field
            id={NOTE}
            label="Internal note"
            hint="For the office. After the decision it is in the copy of their data that the applicant can ask for."
            error={save.error?.message}
          >
            <TextArea name="note" rows={2} maxLength={2_000} value={text} onChange={onType} />
          </Field>
          {text.trim() !== '' && (
            <div>
              <Button kind="outline" size="small" busy={save.isPending}>
                Save the note
              </Button>
            </div>
          )}
        </form>
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
