import { endpoint } from '../common/endpoint.ts'
import { Said } from '../identity/auth.ts'
import { couldNot } from '../messages/could-not.ts'
import { AskedItem, AskedQuestions, ByItem, ByLink, TypedAnswer } from './answer.ts'

/** The calls of the page on which an applicant answers the chapter's questions: apart, for no other page fetches them. The link itself says who asks. */

export const getQuestions = endpoint({
  method: 'GET',
  path: '/application/answer/{token}',
  access: 'public',
  params: ByLink,
  at: 'data',
  answer: AskedQuestions,
  failure: couldNot.getQuestions,
})

/** Keeps an answer as it is typed. */
export const saveAnswer = endpoint({
  method: 'POST',
  path: '/application/answer/{token}/items/{item}',
  access: 'public',
  params: ByItem,
  body: TypedAnswer,
  at: 'message',
  answer: Said,
  failure: 'Could not save your answer',
})

/** A form of one part, `file`, sent by src/api/upload.ts. */
export const uploadAnswer = endpoint({
  method: 'POST',
  path: '/application/answer/{token}/items/{item}/file',
  access: 'public',
  params: ByItem,
  at: 'data',
  answer: AskedItem,
  failure: 'Could not save your answer',
})

export const sendAnswers = endpoint({
  method: 'POST',
  path: '/application/answer/{token}/send',
  access: 'public',
  params: ByLink,
  at: 'message',
  answer: Said,
  failure: 'Could not send your answers',
})

/** The whole application is withdrawn, not only the answers. */
export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/application/answer/{token}/withdraw',
  access: 'public',
  params: ByLink,
  at: 'message',
  answer: Said,
  failure: couldNot.withdrawApplication,
})
