import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { ById } from '../common/parts.ts'
import { Said } from '../identity/auth.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { ByNumber } from './office-applications.ts'
import { ApplicationCheck, ApplicationNote, CheckAnswer, NoteText, Rotation } from './review.ts'

/** Answers one check of an application, or takes its answer back. Answers all that are answered. */
export const answerCheck = endpoint({
  method: 'POST',
  path: '/office/applications/{id}/checks',
  access: 'office',
  permission: 'applications.decide',
  params: ByNumber,
  body: CheckAnswer,
  at: 'data',
  answer: v.array(ApplicationCheck),
  failure: somethingWentWrong,
})

/** Writes a note that only the office reads. Answers all of them. */
export const addNote = endpoint({
  method: 'POST',
  path: '/office/applications/{id}/notes',
  access: 'office',
  permission: 'applications.assign',
  params: ByNumber,
  body: NoteText,
  at: 'data',
  answer: v.array(ApplicationNote),
  failure: somethingWentWrong,
})

/** Keeps how far a picture is turned, for its next reader. The file itself stays as it is. */
export const turnFile = endpoint({
  method: 'POST',
  path: '/office/files/{id}/rotation',
  access: 'office',
  permission: 'documents.read',
  params: ById,
  body: v.object({ rotation: Rotation }),
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})
