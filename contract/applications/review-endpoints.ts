import * as v from 'valibot'
import { file } from '../common/calls/call.ts'
import * as office from '../common/calls/office.ts'
import { Job } from '../common/job.ts'
import { MailPreview } from '../mail/mail-template.ts'
import { AskedQuestions } from './answer.ts'
import { ApplicationEntry, ApplicationEntrySelection, ApplicationExport, TabCounts } from './applications.ts'
import { Assignment, Decision, Reversal } from './decision.ts'
import { ByNumber, WholeApplication } from './office-applications.ts'
import {
  ApplicationCheck,
  ApplicationNote,
  CheckAnswer,
  NoteText,
  Officer,
  Questions,
  Rotation,
  Verdicts,
} from './review.ts'

/** What is asked, as it is written by now. */
export const WrittenQuestions = v.pick(Questions, ['items'])
export type WrittenQuestions = v.InferOutput<typeof WrittenQuestions>

/** What the applicant would read, if they were sent so: the mail, and the page behind its link. */
export const QuestionsPreview = v.object({ mail: MailPreview, page: AskedQuestions })
export type QuestionsPreview = v.InferOutput<typeof QuestionsPreview>

/** A decision is held before it counts; until then it can be undone. */
export const decideApplication = office.post('/applications/{id}/decide', 'applications.decide', {
  params: ByNumber,
  body: Decision,
  answer: WholeApplication,
})

export const undoDecision = office.post('/applications/{id}/undo', 'applications.decide', {
  params: ByNumber,
  answer: WholeApplication,
})

/** Takes back a decision that was told already: the application is under review again, and its payment links end. */
export const reverseApplication = office.post('/applications/{id}/reverse', 'applications.reverse', {
  params: ByNumber,
  body: Reversal,
  answer: WholeApplication,
})

export const assignApplication = office.post('/applications/{id}/assign', 'applications.assign', {
  params: ByNumber,
  body: Assignment,
  answer: WholeApplication,
})

/** To whom an application can be given: who of the office may decide. */
export const listOfficers = office.get('/officers', 'applications.assign', { answer: v.array(Officer) })

export const reopenApplication = office.post('/applications/{id}/reopen', 'applications.reverse', { params: ByNumber })

/** Page by page; the shell asks for all at once, by /office/applications. */
export const listApplicationEntries = office.list(
  '/applications/entries',
  'applications.read',
  ApplicationEntrySelection,
  ApplicationEntry,
)

export const countApplicationTabs = office.get('/applications/tabs', 'applications.read', { answer: TabCounts })

/** The applications that match now, as a file for a day. */
export const exportApplications = office.post('/exports/applications', 'applications.read', {
  body: ApplicationExport,
  answer: Job,
})

export const showApplication = office.get('/applications/{id}', 'applications.read', {
  params: ByNumber,
  answer: WholeApplication,
})

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

/** A picture of any application; each look is recorded. */
export const getOfficeFile = office.get('/files/{id}', 'documents.read', file)

/** Asks the applicant, or keeps what is to be asked. */
export const askApplicant = office.post('/applications/{id}/questions', 'applications.ask', {
  params: ByNumber,
  body: Questions,
  answer: WholeApplication,
})

/** What the applicant would read; keeps nothing. */
export const previewQuestions = office.post('/applications/{id}/questions/preview', 'applications.ask', {
  params: ByNumber,
  body: WrittenQuestions,
  answer: QuestionsPreview,
})

/** Takes answers over, or leaves the application as it was. */
export const decideAnswers = office.post('/applications/{id}/answers', 'applications.ask', {
  params: ByNumber,
  body: Verdicts,
  answer: WholeApplication,
})
