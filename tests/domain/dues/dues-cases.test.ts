import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Histories } from '#scripts/dues/history.ts'
import { seenOf } from '#scripts/dues/replay.ts'

const { rules, cases } = v.parse(Histories, JSON.parse(readFileSync('tests/domain/dues/dues-cases.json', 'utf8')))

test('there are 67 histories with 177 days', () => {
  expect([cases.length, cases.flatMap((one) => one.expect ?? []).length]).toEqual([67, 177])
})

test.each(cases.map((one) => [one.id, one.what, one] as const))('[LED-03] history %s: %s', (_id, _what, one) => {
  expect(seenOf(rules, one).expect).toEqual(one.expect)
})
