import * as v from 'valibot'
import * as shared from '../common/calls/shared.ts'
import { couldNot } from '../messages/could-not.ts'
import { Grade } from './grade.ts'

export const listGrades = shared.get('/grade', {
  at: 'data.data',
  answer: v.array(Grade),
  failure: couldNot.getAllGrades,
})

export const getGrade = shared.get('/grade/{id}', { at: 'data.data', answer: Grade, failure: couldNot.getGrade })
