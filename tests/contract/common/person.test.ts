import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ApplicationForm, QualificationName } from '#contract/applications/membership.ts'
import { Line, Name, OptionalName, Phone } from '#contract/common/person.ts'
import { eventKind } from '#contract/content/kinds/event.ts'
import { leaderKind } from '#contract/content/kinds/leader.ts'
import { postKind } from '#contract/content/kinds/post.ts'
import { AttendeeForm } from '#contract/events/registration.ts'
import { ProfileUpdate, Registration } from '#contract/identity/auth.ts'

const hidden = 'This field contains a hidden character. Please type it again.'
const said = (schema: v.GenericSchema, given: unknown) => v.safeParse(schema, given).issues?.[0]?.message

test.each([
  ['an end of line', '\n'],
  ['a tab', '\t'],
  ['an order to a terminal', '\u001b[2J'],
  ['a mark of direction', '\u202e'],
  ['an isolated direction', '\u2066'],
  ['a joint of no width', '\u200b'],
  ['half a letter', '\ud800'],
])('[row 62] a line with %s is refused in plain words', (_, sign) => {
  const text = `Ada${sign}Obi`
  for (const schema of [Name('?'), OptionalName, Line(300), QualificationName]) expect(said(schema, text)).toBe(hidden)
  expect(said(Phone('?'), `0800${sign}000 0000`)).toBe(hidden)
})

test('[row 62] titles and places that are published are lines as well', () => {
  const saidOf = (schema: v.GenericSchema, given: object) =>
    v.safeParse(schema, given).issues?.map(({ message, path }) => [path?.[0]?.key, message])
  const forged = 'Summit\u202ekrad'
  const isHidden = (name: string) => [name, hidden]
  expect(saidOf(eventKind.ready, { title: forged, location: 'Abuja\nAt once' })).toEqual(
    expect.arrayContaining([isHidden('title'), isHidden('location')]),
  )
  expect(saidOf(postKind.ready, { title: forged })).toContainEqual(isHidden('title'))
  expect(saidOf(leaderKind.ready, { name: forged, position: forged })).toEqual(
    expect.arrayContaining([isHidden('name'), isHidden('position')]),
  )
  expect(saidOf(eventKind.ready, { title: 'Ìpàdé – “2027”', location: 'Abuja' })).not.toContainEqual(isHidden('title'))
})

test('names of people, as they are written, are taken', () => {
  for (const name of ['Ngọzi', "D'Almeida", 'Adé́ Ọlá', 'Smith-Cole', 'Dr. A. B.', 'İpek', '李', 'محمد']) {
    expect(v.parse(Name('?'), ` ${name}\n`)).toBe(name)
  }
})

test('[ACC-04] [APP-12] what somebody is responsible for is as long in a profile as in an application', () => {
  for (const { entries } of [ApplicationForm, ProfileUpdate]) {
    expect(said(entries.responsibility, 'x'.repeat(3_000))).toBe(undefined)
    expect(said(entries.responsibility, 'x'.repeat(3_001))).toBe('Use at most 3,000 characters.')
  }
})

test('[APP-12] a turnover is an amount in naira, or nothing', () => {
  const taken = (amount: string) => said(ApplicationForm.entries.business_turnover, amount) === undefined
  for (const amount of ['', '0', '5000', '25,000,000', '25000000.50', '₦ 25,000,000', 'N25000000', 'NGN 1,250']) {
    expect([amount, taken(amount)]).toEqual([amount, true])
  }
  for (const amount of ['abc -5', '-5', '5 million', '2,50', '1.234', '₦']) {
    expect([amount, taken(amount)]).toEqual([amount, false])
  }
})

test('[row 62] every field of one line refuses what is hidden, and several lines stay several lines', () => {
  const several = ['responsibility', 'nature_of_duties', 'early_reason']
  for (const { entries } of [ApplicationForm, ProfileUpdate, AttendeeForm, Registration]) {
    for (const [name, schema] of Object.entries(entries)) {
      if (/password/.test(name)) continue
      const taken = v.safeParse(schema, 'a line\nand another').success
      expect([name, taken]).toEqual([name, several.includes(name)])
    }
  }
})
