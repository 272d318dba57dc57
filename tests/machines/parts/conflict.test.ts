import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { conflictIn, mergeForms, newerIn, whoWasFirst } from '#machines/parts/conflict.ts'

const bisi = { by: 'Bisi Example', what: 'changed', at: '2027-03-12T08:11:00.000Z' }

describe('who was first', () => {
  test.each([
    ['somebody', bisi, 'Bisi Example'],
    ['the office key', { ...bisi, by: null }, 'The office key'],
    ['somebody at a time that nobody kept', { ...bisi, by: 'Somebody', at: null }, 'Somebody'],
  ])('is read of the refusal: %s', (_, conflict, name) => {
    const read = conflictIn(wasFirst('Look at it again.', conflict))
    expect([read, read && whoWasFirst(read)]).toEqual([conflict, name])
  })

  test.each([
    ['another refusal of the same status', new Refusal(409, 'This is archived.')],
    ['one that says who but not what', new Refusal(409, 'No.', { by: 'Bisi Example', at: bisi.at })],
    ['the same words with another status', new Refusal(400, 'No.', bisi)],
    ['a call that was not answered', new Error('The site cannot be reached.')],
    ['nothing', null],
  ])('is not known of %s', (_, error) => {
    expect(conflictIn(error)).toBeUndefined()
  })

  test('comes with what stands there now, where that is what the page can read', () => {
    const Thing = v.object({ version: v.number() })
    const refusal = (theirs?: unknown) => wasFirst('Look at it again.', { ...bisi, theirs })
    expect(newerIn(Thing, refusal({ version: 3 }))).toEqual({ ...bisi, theirs: { version: 3 } })
    expect([newerIn(Thing, refusal({})), newerIn(Thing, refusal()), newerIn(Thing, null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('two changes of one form', () => {
  const read = { version: '2', name: 'Ada', phone: '1', town: 'Abuja' }
  const merge = (typed: object, theirs: object) =>
    mergeForms({ typed: { ...read, ...typed }, read, theirs: { ...read, version: '3', ...theirs } }, 'Bisi')

  test.each([
    ['what was typed stays', { name: 'Adaora' }, {}, { name: 'Adaora' }, {}],
    ['what they changed is taken', {}, { phone: '2', town: '' }, { phone: '2', town: '' }, {}],
    ['the same change is no matter', { name: 'Adaora' }, { name: 'Adaora' }, { name: 'Adaora' }, {}],
    [
      'where both changed a field it is said beside it',
      { name: 'Adaora', phone: '3', town: 'Kubwa' },
      { name: 'Adaeze', town: '' },
      { name: 'Adaora', phone: '3', town: 'Kubwa' },
      {
        name: 'Bisi saved “Adaeze” here. Save again to replace it.',
        town: 'Bisi emptied this field. Save again to replace it.',
      },
    ],
    [
      'a long text is quoted by its beginning, a letter whole',
      { name: 'Adaora' },
      { name: '😀'.repeat(121) },
      { name: 'Adaora' },
      { name: `Bisi saved “${'😀'.repeat(120)}…” here. Save again to replace it.` },
    ],
  ])('%s', (_, typed, theirs, form, errors) => {
    expect(merge(typed, theirs)).toEqual({ form: { ...read, version: '3', ...form }, errors })
  })
})
