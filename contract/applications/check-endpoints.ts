import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { ByNumber } from './office-applications.ts'
import { ApplicationCheck, ApplicationNote, CheckAnswer, NoteText, Rotation } from './review.ts'

/** Answers one check of an application, or takes its answer back. Answers all that are answered. */
export const answerCheck = office.post('/applications/{id}/checks', 'applications.decide', {
  params: ByNumber,
  body: CheckAnswer,
  answer: v.array(ApplicationCheck),
})

/** Writes a note that only the office reads. Answers all of them. */
export const addNote = office.post('/applications/{id}/notes', 'applications.assign', {
  params: ByNumber,
  body: NoteText,
  answer: v.array(ApplicationNote),
})

/** Keeps how far a picture is turned, for its next reader. The file itself stays as it is. */
export const turnFile = office.post('/files/{id}/rotation', 'documents.read', {
  body: v.object({ rotation: Rotation }),
})
