import { expect, test } from 'vitest'
import { judgeLine, mentionsIn, referencedNumber } from '#domain/bank-line.ts'
import { members, narrations } from './narrations.ts'

const wordsOf = (name: string) => mentionsIn(name).names.map((one) => one.join(' '))

/** The accounts whose number or whole name stands in a text. */
function mentionedIn(text: string) {
  const { numbers, names } = mentionsIn(text)
  const inText = new Set(names.map((one) => one.join(' ')))
  const own = ({ name }: { name: string }) =>
    wordsOf(name).find((one) => one.split(' ').length === name.split(' ').length)
  return members
    .filter((one) => numbers.includes(one.number) || inText.has(own(one) ?? ''))
    .map(({ account }) => account)
}

function cameOf(text: string, naira: number) {
  const line = { text, kobo: Math.round(naira * 100) }
  const found = members.find(({ number }) => number === referencedNumber(line))
  const member = found && { ...found, totals: found.totals.map((total) => total * 100) }
  const verdict = judgeLine(line, { member, mentioned: mentionedIn(text) })
  if (verdict.kind === 'suggest') return verdict.reason
  return `${members.find(({ account }) => account === verdict.account)?.number} ${verdict.years}`
}

test('[LED-15] of 200 narrations none is booked wrongly, and each of the others says why not', () => {
  expect(narrations.length).toBeGreaterThanOrEqual(200)
  expect(narrations.map(([text, naira]) => [text, naira, cameOf(text, naira)])).toEqual(narrations)
})

test('[LED-15] where no reference stands the only member who is named is suggested', () => {
  const facts = { member: undefined, mentioned: [7] }
  expect(judgeLine({ text: 'CASH ADA PLACEHOLDER', kobo: 1 }, facts)).toEqual({
    kind: 'suggest',
    reason: 'no-reference',
    account: 7,
  })
  expect(judgeLine({ text: 'CASH', kobo: 1 }, { member: undefined, mentioned: [7, 8] })).toMatchObject({
    account: null,
  })
})
