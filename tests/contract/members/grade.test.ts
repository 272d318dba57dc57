import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Grade } from '#contract/members/grade.ts'

const graduate = { id: 4, name: 'Graduate', dues: '10000', upgrade_fee: null, description: 'The first grade.' }

test('[ENT-09] a grade has id, name, dues as a numeric string, upgrade fee and description', () => {
  expect(v.parse(Grade, graduate)).toEqual(graduate)
})

test('[ENT-09] dues may come as a number or with an empty fraction, and are digits afterwards', () => {
  for (const dues of [10_000, '10000', '10000.00']) expect(v.parse(Grade, { ...graduate, dues })).toEqual(graduate)
  for (const dues of ['', 'ten', -1, '10000.50', null])
    expect([dues, v.is(Grade, { ...graduate, dues })]).toEqual([dues, false])
})

test('[ENT-09] the description may be called desc, and may be missing', () => {
  const { description, ...rest } = graduate
  expect(v.parse(Grade, { ...rest, desc: description })).toEqual(graduate)
  expect(v.parse(Grade, { ...graduate, desc: 'Another' })).toEqual(graduate)
  expect(v.parse(Grade, rest)).toEqual({ ...graduate, description: null })
})

test('[ENT-09] an empty upgrade fee is none, a numeric string is a number', () => {
  expect(v.parse(Grade, { ...graduate, upgrade_fee: '' }).upgrade_fee).toBe(null)
  expect(v.parse(Grade, { ...graduate, upgrade_fee: '30000' }).upgrade_fee).toBe(30_000)
})
