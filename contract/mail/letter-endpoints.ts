import * as office from '../common/calls/office.ts'
import {
  Letter,
  LetterBegin,
  LetterEdit,
  LetterEntry,
  LetterPeopleSelection,
  LetterPerson,
  LetterSelection,
  LetterSending,
  LetterStep,
} from './letter.ts'

export const listLetters = office.list('/letters', 'mail.read', LetterSelection, LetterEntry)

export const getLetter = office.get('/letters/{id}', 'mail.read', { answer: Letter })

/** The same, asked again and again while it is sent. */
export const watchLetter = office.get('/letters/{id}/progress', 'mail.read', { answer: Letter, polled: true })

/** Before it is sent all who match, with who gets none and why; from then on all who were to get it. */
export const listLetterPeople = office.list('/letters/{id}/people', 'members.read', LetterPeopleSelection, LetterPerson)

/** An empty draft, to members or to the attendees of an event. */
export const createLetter = office.post('/letters', 'mail.test', { body: LetterBegin, answer: Letter })

export const saveLetter = office.post('/letters/{id}', 'mail.test', {
  body: LetterEdit,
  answer: Letter,
  forgetsAnswer: true,
})

/** Mails a test to the caller, as readers would get it. */
export const testLetter = office.post('/letters/{id}/test', 'mail.test', { body: LetterStep, answer: Letter })

/** Begins to send it, or asks for the second person. */
export const sendLetter = office.post('/letters/{id}/send', 'mail.bulk', { body: LetterSending, answer: Letter })

export const pauseLetter = office.post('/letters/{id}/pause', 'mail.bulk', { answer: Letter })

export const resumeLetter = office.post('/letters/{id}/resume', 'mail.bulk', { answer: Letter })

/** What has not left by now does not leave. A draft is discarded by anybody who may write one. */
export const cancelLetter = office.post('/letters/{id}/cancel', 'mail.test', { answer: Letter })
