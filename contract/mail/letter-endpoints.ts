import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { ById } from '../common/parts.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { Letter, LetterBegin, LetterEdit, LetterEntry, LetterSelection, LetterSending, LetterStep } from './letter.ts'

export const listLetters = endpoint({
  method: 'GET',
  path: '/office/letters',
  access: 'office',
  permission: 'mail.read',
  query: LetterSelection,
  at: 'data',
  answer: page(LetterEntry),
  failure: somethingWentWrong,
})

export const getLetter = endpoint({
  method: 'GET',
  path: '/office/letters/{id}',
  access: 'office',
  permission: 'mail.read',
  params: ById,
  at: 'data',
  answer: Letter,
  failure: somethingWentWrong,
})

/** The same, asked again and again while it is sent. */
export const watchLetter = endpoint({
  method: 'GET',
  path: '/office/letters/{id}/progress',
  access: 'office',
  permission: 'mail.read',
  params: ById,
  at: 'data',
  answer: Letter,
  failure: somethingWentWrong,
  polled: true,
})

/** An empty draft, to members or to the attendees of an event. */
export const createLetter = endpoint({
  method: 'POST',
  path: '/office/letters',
  access: 'office',
  permission: 'mail.test',
  body: LetterBegin,
  at: 'data',
  answer: Letter,
  failure: somethingWentWrong,
})

export const saveLetter = endpoint({
  method: 'POST',
  path: '/office/letters/{id}',
  access: 'office',
  permission: 'mail.test',
  params: ById,
  body: LetterEdit,
  at: 'data',
  answer: Letter,
  failure: somethingWentWrong,
})

/** Mails a test to the caller, as readers would get it. */
export const testLetter = endpoint({
  method: 'POST',
  path: '/office/letters/{id}/test',
  access: 'office',
  permission: 'mail.test',
  params: ById,
  body: LetterStep,
  at: 'data',
  answer: Letter,
  failure: somethingWentWrong,
})

/** Begins to send it, or asks for the second person. */
export const sendLetter = endpoint({
  method: 'POST',
  path: '/office/letters/{id}/send',
  access: 'office',
  permission: 'mail.bulk',
  params: ById,
  body: LetterSending,
  at: 'data',
  answer: Letter,
  failure: somethingWentWrong,
})

export const pauseLetter = endpoint({
  method: 'POST',
  path: '/office/letters/{id}/pause',
  access: 'office',
  permission: 'mail.bulk',
  params: ById,
  at: 'data',
  answer: Letter,
  failure: somethingWentWrong,
})

export const resumeLetter = endpoint({
  method: 'POST',
  path: '/office/letters/{id}/resume',
  access: 'office',
  permission: 'mail.bulk',
  params: ById,
  at: 'data',
  answer: Letter,
  failure: somethingWentWrong,
})

/** What has not left by now does not leave. A draft is discarded by anybody who may write one. */
export const cancelLetter = endpoint({
  method: 'POST',
  path: '/office/letters/{id}/cancel',
  access: 'office',
  permission: 'mail.test',
  params: ById,
  at: 'data',
  answer: Letter,
  failure: somethingWentWrong,
})
