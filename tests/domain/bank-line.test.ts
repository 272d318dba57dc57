import { expect, test } from 'vitest'
import { judgeLine, mentionsIn, referencedNumber } from '#domain/bank-line.ts'
import { groupedReference, transferReference } from '#domain/transfer-reference.ts'
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
  const verdict = judgeLine(line, { member, mentioned: mentionedIn(text), recorded: false, bookedLike: false })
  if (verdict.kind === 'suggest') return verdict.reason
  return `${members.find(({ account }) => account === verdict.account)?.number} ${verdict.years}`
}

test('[LED-15] of 200 narrations none is booked wrongly, and each of the others says why not', () => {
  expect(narrations.length).toBeGreaterThanOrEqual(200)
  expect(narrations.map(([text, naira]) => [text, naira, cameOf(text, naira)])).toEqual(narrations)
})

test('[LED-15] where no reference stands the only member who is named is suggested', () => {
  const facts = { member: undefined, mentioned: [7], recorded: false, bookedLike: false }
  expect(judgeLine({ text: 'CASH ADA PLACEHOLDER', kobo: 1 }, facts)).toEqual({
    kind: 'suggest',
    reason: 'no-reference',
    account: 7,
  })
  expect(judgeLine({ text: 'CASH', kobo: 1 }, { ...facts, mentioned: [7, 8] })).toMatchObject({
    account: null,
  })
})

/** The same numbers at each run. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const count = Number(process.env.NARRATIONS ?? 500)

test(
  '[LED-15] of many made narrations none is booked for another member or at another sum',
  () => {
    const next = seeded(15)
    const pick = <One>(from: readonly One[]): One => from[next(from.length)] as One
    const firsts = ['Ada', 'Musa', 'Grace', 'Amina', 'Chidi', 'Bola', 'Efe', 'Halima', 'Tunde', 'Zainab']
    const surnames = ['Placeholder', 'Sample', 'Specimen', 'Example', 'Testname']
    const people = Array.from({ length: 500 }, (_, place) => ({
      account: place + 1,
      number: `FCT-${String(place * 7 + 1).padStart(6, '0')}`,
      name: `${pick(firsts)}${pick(['', 'lyn', 'ola', 'ike'])} ${pick(surnames)}${pick(['', 'son', 'a'])}`,
      totals: [1, 2, 3].map((years) => years * pick([1_000_000, 1_500_000, 2_000_000])),
    }))
    const digit = () => String(next(10))
    const damage: ((reference: string) => string)[] = [
      (reference) => reference,
      (reference) => groupedReference(reference),
      (reference) => reference.toLowerCase(),
      (reference) => reference.slice(0, -1),
      (reference) => `${reference}${digit()}`,
      (reference) => `${reference.slice(0, 5)}${digit()}${reference.slice(6)}`,
      (reference) => reference.replace(/(\d)(\d)(\d\d)$/, '$2$1$3'),
      () => '',
    ]
    const shapes = [
      'NIP/GTB/%n/%r',
      '%r',
      'TRF FRM %n %r',
      'USSD/%r/%n',
      'DUES%r',
      '%n %r %o',
      'NIP/%o/%r',
      '%r %s',
      'RVSL %r',
    ]
    const came = { booked: 0, wrong: 0, suggested: 0 }
    for (let run = 0; run < count; run++) {
      const [payer, other] = [pick(people), pick(people)]
      const [shape, reference] = [pick(shapes), pick(damage)(transferReference(payer.number))]
      const owner = reference === '' && shape.includes('%s') ? other : payer
      const text = shape
        .replace('%n', payer.name.toUpperCase())
        .replace('%r', reference)
        .replace('%o', other.name)
        .replace('%s', transferReference(other.number))
      const kobo = pick([...payer.totals, ...payer.totals, 999_900, pick(other.totals)])
      const { numbers, names } = mentionsIn(text)
      const inText = new Set(names.map((one) => one.join(' ')))
      const mentioned = people
        .filter(({ number, name }) => numbers.includes(number) || inText.has(name.toLowerCase()))
        .map(({ account }) => account)
      const found = people.find(({ number }) => number === referencedNumber({ text, kobo }))
      const member = found && { ...found, membership: 'member' as const }
      const verdict = judgeLine({ text, kobo }, { member, mentioned, recorded: false, bookedLike: false })
      if (verdict.kind === 'suggest') came.suggested += 1
      else {
        came.booked += 1
        if (verdict.account !== owner.account || owner.totals[verdict.years - 1] !== kobo) came.wrong += 1
      }
    }
    if (process.env.NARRATIONS) console.info(`${count} narrations`, came)
    expect(came.wrong).toBe(0)
    expect(came.booked).toBeGreaterThan(count / 10)
  },
  10_000 + count * 10,
)
