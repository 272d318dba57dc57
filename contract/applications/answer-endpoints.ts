import * as visitor from '../common/calls/visitor.ts'
import { couldNot } from '../messages/could-not.ts'
import { AskedItem, AskedQuestions, ByItem, ByLink, TypedAnswer } from './answer.ts'
import { ANSWER_FILE } from './answer-file.ts'

/** The calls of the page on which an applicant answers the chapter's questions: apart, for no other page fetches them. The link itself says who asks. */

export const getQuestions = visitor.get('/application/answer/{token}', {
  params: ByLink,
  answer: AskedQuestions,
  failure: couldNot.getQuestions,
})

/** Keeps an answer as it is typed. */
export const saveAnswer = visitor.post('/application/answer/{token}/items/{item}', {
  params: ByItem,
  body: TypedAnswer,
  failure: 'Could not save your answer',
})

export const uploadAnswer = visitor.post('/application/answer/{token}/items/{item}/file', {
  files: [ANSWER_FILE],
  params: ByItem,
  answer: AskedItem,
  failure: 'Could not save your answer',
})

export const sendAnswers = visitor.post('/application/answer/{token}/send', {
  params: ByLink,
  failure: 'Could not send your answers',
})

/** The whole application is withdrawn, not only the answers. */
export const withdrawApplication = visitor.post('/application/answer/{token}/withdraw', {
  params: ByLink,
  failure: couldNot.withdrawApplication,
})
