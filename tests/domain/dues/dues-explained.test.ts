import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { explained } from '#domain/dues/dues-explained.ts'
import type { DuesFacts, Ending } from '#domain/dues/dues-facts.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import { Histories } from '#scripts/dues/history.ts'
import { replayed } from '#scripts/dues/replay.ts'
import { bought, ended, rules as hundred, member, money, putOff, spell, waived } from '#tests/support/dues-facts.ts'
import { rules as common, daysOf, historyOf } from '#tests/support/dues-histories.ts'

const { rules, cases } = v.parse(Histories, JSON.parse(readFileSync('tests/domain/dues/dues-cases.json', 'utf8')))

/** What the last line says, as a standing has it. */
function endOf(lines: ReturnType<typeof explained>) {
  const balance = lines.at(-1)?.balance ?? 0
  return { owed: Math.max(0, balance), credit: balance < 0 ? -balance : undefined }
}

test.each(cases.map((one) => [one.id, one.what, one] as const))(
  '[LED-13] history %s adds up: %s',
  (_id, _what, one) => {
    const { facts, rules: own } = replayed(rules, one)
    for (const { day } of one.expect ?? []) {
      const { owed, credit, openYears } = standing(facts, own, day)
      const end = endOf(explained(facts, own, day))
      expect([day, end.owed]).toEqual([day, owed])
      // With an open year what is not enough for it is credit, and taken off what is owed.
      if (openYears.length === 0 && credit >= 0) expect([day, end.credit ?? 0]).toEqual([day, credit])
    }
  },
)

test('[LED-13] whatever happened to a member, the lines add up to what is owed', () => {
  for (let at = 0; at < 60; at++) {
    const history = historyOf(8_831 * 100_003 + at)
    const { facts, rules: own } = replayed(common, history)
    for (const day of daysOf(history)) {
      const lines = explained(facts, own, day)
      expect([at, day, endOf(lines).owed]).toEqual([at, day, standing(facts, own, day).owed])
      expect(lines.map((line) => line.day)).toEqual(lines.map((line) => line.day).toSorted())
    }
  }
})

test('[LED-13] a life with dues is told day by day, with receipts and reasons', () => {
  const { facts, rules: own } = replayed(rules, {
    actions: [
      { d: '2023-09-01', join: 'Associate' },
      { d: '2024-08-03', money: 45_000, ref: 'one' },
      { d: '2025-08-01', waive: 2026 },
      { d: '2026-09-15', end: 'resigned' },
      { d: '2027-10-01', reinstate: 1 },
      { d: '2027-11-01', money: -20_000 },
    ],
  })
  const [waiver] = facts.reliefs
  if (!waiver) throw new Error('Nothing was waived')
  const given = { reason: 'Illness', minute: '14/2025', lifted: '2027-12-01' }
  const reliefs = [{ ...waiver, ...given, kind: 'waived' as const }]
  const receipts = new Map([['given one', 'R24-00012']])
  const told = explained({ ...facts, reliefs }, own, '2028-01-01', receipts)
  expect(told.map(({ day, text, balance }) => `${day} ${text}: ${balance / 100}`)).toEqual([
    '2023-09-01 Membership begins, covered by the membership fee to 30 June 2024: 0',
    '2024-07-01 Dues 2024/25 fall due: 20000',
    '2024-08-03 ₦45,000 is paid, receipt R24-00012: it settles 2024/25, and the rest is credit: -25000',
    '2025-07-01 Dues 2025/26 fall due and are paid with the credit: -5000',
    '2026-09-15 The member resigns: -5000',
    '2027-10-01 Membership goes on as if it had not ended: -5000',
    '2027-10-01 Dues 2027/28 are charged for the time in between: 19000',
    '2027-11-01 ₦20,000 goes back, and 2025/26 is open again: 39000',
    '2027-12-01 Dues 2026/27 are charged again, as a relief was lifted: 59000',
  ])
})

/** What is told of a day: text, amount and what is owed after it, of dues of ₦1 a year. */
const toldOn = (day: string, facts: DuesFacts, receipts?: ReadonlyMap<string, string>, by = hundred) =>
  explained(facts, by, day, receipts)
    .filter((line) => line.day === day)
    .map(({ text, amount, balance }) => [text, amount, balance])

describe('[LED-13] of the membership is told', () => {
  test.each([
    [
      'that it began',
      [spell()],
      '2021-09-01',
      [['Membership begins, covered by the membership fee to 30 June 2022', 0, 0]],
    ],
    [
      'that it was taken over, and what was open then',
      [spell({ source: 'takenOver', firstYear: 2020 })],
      '2021-09-01',
      [
        ['Membership is taken over from earlier books, which reach to 30 June 2020', 0, 0],
        ['Dues 2020/21 and 2021/22 are charged', 200, 200],
      ],
    ],
    [
      'that it was taken over again after it had ended',
      [
        spell({ endings: [ended('2022-03-01')] }),
        spell({ id: 2, source: 'takenOver', from: '2024-08-01', firstYear: 2023 }),
      ],
      '2024-08-01',
      [
        ['Membership is taken over from earlier books, which reach to 30 June 2023', 0, 0],
        ['Dues 2023/24 and 2024/25 are charged', 200, 200],
      ],
    ],
    [
      'that the council takes the member back',
      [spell({ endings: [ended('2022-03-01', { returning: '2022-04-01' })] })],
      '2022-04-01',
      [['The council takes the member back', 0, 0]],
    ],
    [
      'that it goes on, with the years in between and the one that begins',
      [spell({ endings: [ended('2022-03-01', { reinstated: '2024-07-01' })] }), spell({ id: 2, from: '2027-09-01' })],
      '2024-07-01',
      [
        ['Membership goes on as if it had not ended', 0, 0],
        ['Dues 2022/23 and 2023/24 are charged for the time in between', 200, 200],
        ['Dues 2024/25 fall due', 100, 300],
      ],
    ],
  ] as const)('%s', (_what, spells, day, lines) => {
    expect(toldOn(day, member({ spells: [...spells] }))).toEqual(lines)
  })

  test.each<[Ending['how'], string]>([
    ['lost', 'Membership is lost for arrears'],
    ['resigned', 'The member resigns'],
    ['transferred', 'The member moves to another chapter'],
    ['expelled', 'The member is expelled'],
    ['died', 'The member has died'],
  ])('how it ended: %s', (how, text) => {
    expect(toldOn('2022-03-01', member({ spells: [spell({ endings: [ended('2022-03-01', { how })] })] }))).toEqual([
      [text, 0, 0],
    ])
  })

  test('nothing where there was none', () => {
    expect(explained(member({ spells: [] }), hundred, '2027-03-12')).toEqual([])
  })
})

describe('[LED-13] a year', () => {
  test.each<[string, string, Partial<DuesFacts>, [string, number, number][]]>([
    ['falls due', '2022-07-01', {}, [['Dues 2022/23 fall due', 100, 100]]],
    [
      'is paid with the credit',
      '2022-07-01',
      { money: [money('2021-10-01', 100), money('2022-07-01', 0, { agreed: [{ year: 2022, price: 100 }] })] },
      [['Dues 2022/23 fall due and are paid with the credit', 100, 0]],
    ],
    [
      'is paid with the credit, of which some goes back',
      '2022-07-01',
      { money: [money('2021-10-01', 150), money('2022-07-01', -50)] },
      [
        ['Dues 2022/23 fall due and are paid with the credit', 100, -50],
        ['₦0.50 goes back', 50, 0],
      ],
    ],
    [
      'is paid on the day it falls due',
      '2022-07-01',
      { money: [money('2021-10-01', 10), money('2022-07-01', 90)] },
      [
        ['Dues 2022/23 fall due', 100, 90],
        ['₦0.90 is paid: it settles 2022/23', -90, 0],
      ],
    ],
    [
      'is paid ahead',
      '2022-08-01',
      { money: [bought('2022-08-01', [2022, 2023])] },
      [
        ['Dues 2023/24 are paid ahead', 100, 200],
        ['₦2 is paid: it settles 2022/23 and 2023/24', -200, 0],
      ],
    ],
    [
      'is no longer paid ahead',
      '2022-09-01',
      {
        money: [bought('2022-08-01', [2022, 2023]), money('2022-09-01', -100)],
        spells: [spell({ endings: [ended('2022-01-15', { reinstated: '2022-02-01' })] })],
        reliefs: [waived('2022-09-01', 2030)],
        postponements: [putOff('2022-09-01', 2021, '2022-12-01')],
      },
      [
        ['Dues 2023/24 are no longer paid ahead', -100, -100],
        ['₦1 goes back', 100, 0],
      ],
    ],
    [
      'is no longer paid ahead, as the membership ends',
      '2022-03-01',
      {
        money: [bought('2021-10-01', [2022])],
        spells: [spell({ endings: [ended('2022-03-01')] }), spell({ id: 2, from: '2027-09-01' })],
      },
      [
        ['The member resigns', 0, 0],
        ['Dues 2022/23 are not charged, as the membership has ended', -100, -100],
      ],
    ],
    [
      'costs less, as it was bought at less',
      '2022-08-01',
      {
        money: [money('2022-08-01', 80, { agreed: [{ year: 2022, price: 80 }] })],
        postponements: [putOff('2022-07-05', 2022, '2022-07-20')],
      },
      [
        ['Dues 2022/23 cost less', -20, 80],
        ['₦0.80 is paid: it settles 2022/23', -80, 0],
      ],
    ],
    [
      'costs more, as its booking was undone',
      '2022-09-01',
      {
        money: [
          money('2022-08-01', 80, { agreed: [{ year: 2022, price: 80 }], undone: '2022-09-01' }),
          money('2022-09-01', -80, { reference: 'undo bank 7' }),
        ],
      },
      [
        ['Dues 2022/23 cost more', 20, 20],
        ['₦0.80 is taken off: its booking was undone, and 2022/23 is open again', 80, 100],
      ],
    ],
  ])('%s', (_what, day, given, lines) => {
    expect(toldOn(day, member(given))).toEqual(lines)
  })
})

describe('[LED-13] of a year that is paid ahead is told', () => {
  const fees = [...hundred.fees, { year: 2000, grade: 2, price: 50 }]
  const lower = { from: '2022-09-01', grade: 2 }
  const told = (day: string, given: Partial<DuesFacts>) => toldOn(day, member(given), new Map(), { ...hundred, fees })
  const [first] = member().grades

  test('that it costs less in a lower grade', () => {
    const grades = first ? [first, lower] : []
    expect(told('2022-09-01', { money: [bought('2022-08-01', [2022, 2023])], grades })).toEqual([
      ['Dues 2023/24 cost less', -50, -50],
    ])
  })

  test.each(['2022-03-01', '2022-07-01'])('that it costs more, once the booking at less is undone on %s', (undone) => {
    const cheaper = money('2021-10-01', 60, { agreed: [{ year: 2022, price: 60 }], undone })
    expect(told(undone, { money: [cheaper, bought('2021-10-02', [2022])] })).toEqual([
      ['Dues 2022/23 cost more', 40, -60],
    ])
  })
})

describe('[LED-13] [R12] a relief', () => {
  const why = { reason: 'Illness', minute: '14/2025' }

  test.each<[string, Partial<DuesFacts>, string]>([
    ['waives', { reliefs: [waived('2023-08-01', 2022)] }, 'Dues 2022/23 are waived'],
    [
      'names reason and minute',
      { reliefs: [waived('2023-08-01', 2022, why)] },
      'Dues 2022/23 are waived (minute 14/2025, Illness)',
    ],
    [
      'names the reason',
      { reliefs: [waived('2023-08-01', 2022, { reason: 'Illness', minute: null })] },
      'Dues 2022/23 are waived (Illness)',
    ],
    [
      'names the minute',
      { reliefs: [waived('2023-08-01', 2022, { minute: '14/2025' })] },
      'Dues 2022/23 are waived (minute 14/2025)',
    ],
    [
      'waives years together',
      { reliefs: [waived('2023-08-01', 2022, { toYear: 2023 })] },
      'Dues 2022/23 and 2023/24 are waived',
    ],
    [
      'reduces',
      { reliefs: [waived('2023-08-01', 2022, { kind: 'reduced', price: 50, ...why })] },
      'Dues 2022/23 are reduced to ₦0.50 (minute 14/2025, Illness)',
    ],
    [
      'exempts',
      { reliefs: [waived('2023-08-01', 2023, { kind: 'exempt', toYear: null, ...why })] },
      'Dues 2023/24 cost ₦0, as the member is exempt (minute 14/2025, Illness)',
    ],
    [
      'is of before the ledger',
      { reliefs: [waived('2023-08-01', 2022, { kind: 'beforeLedger', ...why })] },
      'Dues 2022/23 are not charged: they are from before the records on this site',
    ],
    [
      'puts off',
      { postponements: [putOff('2023-08-01', 2022, '2024-01-15', why)] },
      'Dues 2022/23 are put off to 15 January 2024 (minute 14/2025, Illness)',
    ],
    [
      'is the last one of the day that covers the year',
      {
        reliefs: [waived('2023-08-01', 2022, { price: 60 }), waived('2023-08-01', 2022), waived('2023-08-01', 2030)],
        postponements: [putOff('2023-08-01', 2022, '2024-01-15')],
      },
      'Dues 2022/23 are waived',
    ],
    [
      'that puts off is the last one of the day for the year',
      {
        reliefs: [waived('2022-08-01', 2022, { price: 120 })],
        postponements: [
          putOff('2023-08-01', 2022, '2024-01-15'),
          putOff('2023-08-01', 2022, '2024-02-15'),
          putOff('2023-08-01', 2021, '2024-03-15'),
        ],
      },
      'Dues 2022/23 are put off to 15 February 2024',
    ],
  ])('%s', (_what, given, text) => {
    expect(toldOn('2023-08-01', member(given)).map(([told]) => told)).toEqual([text])
  })

  test('that has several causes stands in a line for each', () => {
    const given = { reliefs: [waived('2023-08-01', 2022)], postponements: [putOff('2023-08-01', 2023, '2024-01-15')] }
    expect(toldOn('2023-08-01', member(given))).toEqual([
      ['Dues 2022/23 are waived', -100, 100],
      ['Dues 2023/24 are put off to 15 January 2024', -100, 0],
    ])
  })

  test('stands in the order of the years, whichever falls due first', () => {
    const reliefs = [waived('2023-09-01', 2023), waived('2023-09-01', 2022, { price: 50 })]
    expect(
      toldOn('2023-09-01', member({ reliefs, postponements: [putOff('2022-07-05', 2022, '2023-08-01')] })),
    ).toEqual([
      ['Dues 2022/23 are reduced to ₦0.50', -50, 150],
      ['Dues 2023/24 are waived', -100, 50],
    ])
  })

  test('that is lifted charges the year again', () => {
    const lifted = '2023-09-01'
    const again = [['Dues 2022/23 are charged again, as a relief was lifted', 100, 200]]
    expect(toldOn(lifted, member({ reliefs: [waived('2023-08-01', 2022, { lifted })] }))).toEqual(again)
    const postponements = [putOff('2023-08-01', 2022, '2024-01-15', { lifted })]
    expect(toldOn(lifted, member({ postponements }))).toEqual(again)
  })

  test('that is lifted for another year says nothing of the one that falls due', () => {
    const lifted = '2022-07-01'
    const reliefs = [waived('2022-01-15', 2030, { lifted })]
    const postponements = [putOff('2022-01-15', 2021, '2022-09-01', { lifted })]
    expect(toldOn(lifted, member({ reliefs, postponements }))).toEqual([['Dues 2022/23 fall due', 100, 100]])
  })

  test('that puts off ends on its new day', () => {
    const postponements = [putOff('2022-08-01', 2022, '2022-10-15')]
    expect(toldOn('2022-10-15', member({ postponements }))).toEqual([['Dues 2022/23 fall due', 100, 100]])
  })
})

describe('[LED-13] money', () => {
  /** On 1 August 2023 two years are open: ₦2. */
  const day = '2023-08-01'
  const on = (...of: DuesFacts['money']) => toldOn(day, member({ money: of }))

  test.each<[string, DuesFacts['money'], [string, number, number][]]>([
    ['settles years', [money(day, 200)], [['₦2 is paid: it settles 2022/23 and 2023/24', -200, 0]]],
    [
      'settles years, and the rest is credit',
      [money(day, 201)],
      [['₦2.01 is paid: it settles 2022/23 and 2023/24, and the rest is credit', -201, -1]],
    ],
    ['settles a year, and another stays open', [money(day, 150)], [['₦1.50 is paid: it settles 2022/23', -150, 50]]],
    ['stays as credit', [money(day, 50)], [['₦0.50 is paid and stays as credit', -50, 150]]],
    [
      'comes through the bank',
      [money(day, 200, { reference: 'bank 7' })],
      [['₦2 is paid into the bank: it settles 2022/23 and 2023/24', -200, 0]],
    ],
    [
      'comes with a merge',
      [money(day, 100, { reference: 'merge 7' })],
      [['₦1 comes from a merged account: it settles 2022/23', -100, 100]],
    ],
    [
      'goes with a merge',
      [money('2022-08-01', 100), money(day, -100, { reference: 'merge 7' })],
      [['₦1 moves to the kept account, and 2022/23 is open again', 100, 200]],
    ],
    [
      'goes back, and years are open again',
      [money('2022-08-01', 200), money(day, -150)],
      [['₦1.50 goes back, and 2022/23 and 2023/24 are open again', 150, 150]],
    ],
    ['is told where it is some', [money(day, 0, { agreed: [{ year: 2022, price: 100 }] })], []],
    ['is told once', [money(day, 50), money(day, 50)], [['₦0.50 is paid and stays as credit', -50, 150]]],
  ])('%s', (_what, of, lines) => {
    expect(on(...of)).toEqual(lines)
  })

  test('of one day is told one by one, each with what came of it', () => {
    expect(on(money(day, 100, { reference: 'one' }), money(day, 150, { reference: 'two' }))).toEqual([
      ['₦1 is paid: it settles 2022/23', -100, 100],
      ['₦1.50 is paid: it settles 2023/24, and the rest is credit', -150, -50],
    ])
    expect(on(money(day, 200, { reference: 'one' }), money(day, -150, { reference: 'two' }))).toEqual([
      ['₦2 is paid: it settles 2022/23 and 2023/24', -200, 0],
      ['₦1.50 goes back, and 2022/23 and 2023/24 are open again', 150, 150],
    ])
  })

  test('of the due day settles what the credit did not', () => {
    const due = '2022-07-01'
    const facts = member({ money: [money('2022-06-01', 100), money(due, 50, { reference: 'two' })] })
    expect(toldOn(due, facts)).toEqual([
      ['Dues 2022/23 fall due and are paid with the credit', 100, 0],
      ['₦0.50 is paid and stays as credit', -50, -50],
    ])
  })

  test('that comes has its receipt', () => {
    const receipts = new Map([
      ['one', 'R23-00012'],
      ['two', 'R23-00013'],
    ])
    const facts = member({ money: [money(day, 150, { reference: 'one' }), money(day, -50, { reference: 'two' })] })
    expect(toldOn(day, facts, receipts)).toEqual([
      ['₦1.50 is paid, receipt R23-00012: it settles 2022/23', -150, 50],
      ['₦0.50 goes back', 50, 100],
    ])
  })

  test('of a later day is not told yet', () => {
    expect(explained(member({ money: [money('2022-09-01', 100)] }), hundred, '2022-08-31').at(-1)).toEqual({
      day: '2022-07-01',
      text: 'Dues 2022/23 fall due',
      amount: 100,
      balance: 100,
    })
  })
})
