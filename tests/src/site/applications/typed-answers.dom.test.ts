import { expect, test } from 'vitest'
import { forgetAnswers, readAnswers, storeAnswers } from '#src/site/applications/answer/typed-answers.ts'

test('[OFF-21] what is typed is kept for the questions of this link alone, until it is forgotten', () => {
  storeAnswers(sessionStorage, 'a-link', { 'answer-1': '0811' })
  expect(readAnswers(sessionStorage, 'a-link')).toEqual({ 'answer-1': '0811' })
  expect(readAnswers(sessionStorage, 'another-link')).toEqual({})
  forgetAnswers(sessionStorage)
  expect(readAnswers(sessionStorage, 'a-link')).toEqual({})
})

test.each(['', '{', '{"token":"a-link"}', '{"token":"a-link","form":{"answer-1":1}}'])('%j is nothing kept', (text) => {
  sessionStorage.setItem('typedAnswers', text)
  expect(readAnswers(sessionStorage, 'a-link')).toEqual({})
})

test('without storage, or where it is full, typing goes on', () => {
  storeAnswers(undefined, 'a-link', {})
  expect(readAnswers(undefined, 'a-link')).toEqual({})
  const full = {
    ...sessionStorage,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => storeAnswers(full, 'a-link', {})).not.toThrow()
})
