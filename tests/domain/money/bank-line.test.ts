import { describe, expect, test } from 'vitest'
import { judgeLine, type LineFacts, mentionsIn, referencedNumber } from '#domain/money/bank-line.ts'
import { groupedReference, transferReference } from '#domain/money/transfer-reference.ts'
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
  if (verdict.kind === 'book-bill') return `bill ${verdict.bill}`
  return `${members.find(({ account }) => account === verdict.account)?.number} ${verdict.years}`
}

test('[LED-15] of 200 narrations none is booked wrongly, and each of the others says why not', () => {
  expect(narrations.length).toBeGreaterThanOrEqual(200)
  expect(narrations.map(([text, naira]) => [text, naira, cameOf(text, naira)])).toEqual(narrations)
})

describe('[LED-15] what becomes of a line', () => {
  const ada = { account: 7, membership: 'member' as const, totals: [2_000_000, 4_000_000] }
  const fine: LineFacts = { member: ada, mentioned: [7], recorded: false, bookedLike: false }
  const judged = (given: Partial<LineFacts> = {}, text = 'ADA NF00421743', kobo = 2_000_000) =>
    judgeLine({ text, kobo }, { ...fine, ...given })
  const suggested = (reason: string, account: number | null) => ({ kind: 'suggest', reason, account })

  test('it is booked with one reference alone, at the price of whole years', () => {
    expect(judged()).toEqual({ kind: 'book', account: 7, years: 1 })
    expect(judged({ mentioned: [] }, 'NF00421743 FCT-004217', 4_000_000)).toEqual({
      kind: 'book',
      account: 7,
      years: 2,
    })
  })

  test('it is booked as the whole naira that a member with kobo of credit is told, and to the kobo', () => {
    const member = { ...ada, totals: [1_499_950, 3_499_950] }
    const fits = (kobo: number) => judged({ member }, 'NF00421743', kobo)
    expect(fits(1_500_000)).toEqual({ kind: 'book', account: 7, years: 1 })
    expect(fits(3_499_950)).toEqual({ kind: 'book', account: 7, years: 2 })
    for (const kobo of [1_499_900, 1_499_949, 1_500_001]) expect(fits(kobo)).toEqual(suggested('other-amount', 7))
    expect(judged({ member: { ...ada, totals: [0] } }, 'NF00421743', 1)).toEqual(suggested('other-amount', 7))
  })

  test.each([
    ['ADA NF00421743', 1, 'FCT-004217'],
    ['ADA NF00421743', 0, null],
    ['NF00421743 NF00001733', 1, null],
    ['NF00421743 NF0000173', 1, null],
    ['NF0042174', 1, null],
    ['ADA', 1, null],
  ])('of %s with %i kobo the number is asked for: %s', (text, kobo, number) => {
    expect(referencedNumber({ text, kobo })).toBe(number)
  })

  test.each([
    ['NF00421743', 0, 'money-out', null],
    ['NF00421743', -1, 'money-out', null],
    ['CASH', 1, 'no-reference', 7],
    ['NF0042174', 1, 'wrong-reference', 7],
    ['NF00421743 NF00001733', 1, 'two-references', 7],
    ['NF00421743 NF0042174', 1, 'two-references', 7],
  ])('%s with %i kobo is suggested: %s', (text, kobo, reason, account) => {
    expect(judged({}, text, kobo)).toEqual(suggested(reason, account))
  })

  test('where no reference stands nobody is suggested of several or none that are named', () => {
    expect(judged({ mentioned: [7, 8] }, 'CASH')).toEqual(suggested('no-reference', null))
    expect(judged({ mentioned: [] }, 'CASH')).toEqual(suggested('no-reference', null))
  })

  /** All that is against a line at once; each case leaves out those before it. */
  const against: [string, Partial<LineFacts>, string, string, number | null][] = [
    ['no member has the number', { member: undefined }, 'RVSL', 'no-such-member', null],
    ['the account belongs to somebody else', { member: { ...ada, membership: 'merged' } }, 'RVSL', 'merged', null],
    ['the bank gives it back', { mentioned: [7, 8] }, 'RVSL', 'given-back', 7],
    ['another member is named', { mentioned: [7, 8] }, '', 'second-member', 7],
    ['another number stands there', {}, 'FCT-000017', 'second-member', 7],
    ['it is recorded by hand', {}, '', 'recorded', 7],
    ['a line like it is booked', { recorded: false }, '', 'booked-like', 7],
    ['they are no member any more', { recorded: false, bookedLike: false }, '', 'left', 7],
    ['it is no price', { recorded: false, bookedLike: false, member: ada }, '', 'other-amount', 7],
  ]
  test.each(against)('it is suggested where %s', (_why, given, text, reason, account) => {
    const all = { recorded: true, bookedLike: true, member: { ...ada, membership: 'left' as const } }
    expect(judged({ ...all, ...given }, `NF00421743 ${text}`, 1_999_999)).toEqual(suggested(reason, account))
  })
})

describe('[LED-15] a text mentions', () => {
  const sorted = (text: string) =>
    mentionsIn(text)
      .names.map((one) => one.join(' '))
      .toSorted()

  test.each([
    ['FCT-004217', ['FCT-004217']],
    ['fct 004217, FCT/000017', ['FCT-004217', 'FCT-000017']],
    ['FCT004217/ADA', ['FCT-004217']],
    ['FCT.-004217', ['FCT-004217']],
    ['NF00421743 FCT-004217 FCT-000017', ['FCT-004217', 'FCT-000017']],
    ['FCT-0042170 FCT-00421 004217 FCX-004217', []],
  ])('the numbers in "%s"', (text, numbers) => {
    expect(mentionsIn(text).numbers).toEqual(numbers)
  })

  test.each([
    ['ADA', []],
    ['Ada/Placeholder', ['ada placeholder', 'placeholder ada']],
    ['Ada P. Placeholder-2027', ['ada placeholder', 'placeholder ada']],
    ['ADA NF00421743 PLACEHOLDER', ['ada placeholder', 'placeholder ada']],
    ['ADA NF00421743DUES PLACEHOLDER', ['ada placeholder', 'placeholder ada']],
    ['Ada ada', ['ada ada']],
    ['Ɗanladi Ƙasimu', ['danladi kasimu', 'kasimu danladi']],
    ['Ɓello Ƴusuf', ['bello yusuf', 'yusuf bello']],
    ['Ẹfẹ́ Ngọzi', ['efe ngozi', 'ngozi efe']],
  ])('as names each two words of "%s", folded', (text, names) => {
    expect(sorted(text)).toEqual(names)
  })

  test('each three words in a row, from whichever of them they begin', () => {
    expect(sorted('Mary Jane Sample').filter((name) => name.split(' ').length === 3)).toEqual([
      ...['jane sample mary', 'mary jane sample', 'sample mary jane'],
    ])
    expect(sorted('one two three four').filter((name) => name.split(' ').length === 3)).toEqual([
      ...['four two three', 'one two three', 'three four two', 'three one two', 'two three four', 'two three one'],
    ])
  })

  test('nobody after its first 24 words', () => {
    const words = Array.from({ length: 25 }, (_, place) => `w${String.fromCharCode(97 + place)}`)
    const { names } = mentionsIn(words.join(' '))
    expect(names.some((name) => name.includes('wx'))).toBe(true)
    expect(names.some((name) => name.includes('wy'))).toBe(false)
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
        if (verdict.kind !== 'book' || verdict.account !== owner.account || owner.totals[verdict.years - 1] !== kobo)
          came.wrong += 1
      }
    }
    if (process.env.NARRATIONS) console.info(`${count} narrations`, came)
    expect(came.wrong).toBe(0)
    expect(came.booked).toBeGreaterThan(count / 10)
  },
  10_000 + count * 10,
)
