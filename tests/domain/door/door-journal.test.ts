import { describe, expect, test } from 'vitest'
import { correctedTime, type DoorLine, mergeJournal } from '#domain/door/door-journal.ts'
import { randomFrom } from '#tests/support/random.ts'

const DAY = 86_400_000

const at = (time: string) => Date.parse(`2027-03-20T${time}:00.000Z`)

const line = (
  id: string,
  kind: DoorLine['kind'],
  time: string,
  ticket: number | null = 1,
  of: string | null = null,
) => ({ id, seq: 1, kind, ticket, of, at: at(time) })

const told = (lines: DoorLine[], re_entry: Parameters<typeof mergeJournal>[1] = 'never', now = at('12:00')) => {
  const { came, inside, conflicts } = mergeJournal(lines, re_entry, now)
  return { came, inside, conflicts: conflicts.map(({ first, second }) => `${first.id} ${second.id}`) }
}

describe('[EVX-28] lines of several doors', () => {
  test('count a seat once, and twice admitted is a conflict', () => {
    expect(told([line('a', 'in', '08:00'), line('b', 'in', '08:01'), line('c', 'in', '08:02', 2)])).toEqual({
      came: 2,
      inside: 2,
      conflicts: ['a b'],
    })
  })

  test('of which one was taken back are no conflict', () => {
    expect(told([line('a', 'in', '08:00'), line('b', 'in', '08:01'), line('c', 'undo', '08:02', 1, 'b')])).toEqual({
      came: 1,
      inside: 1,
      conflicts: [],
    })
    expect(told([line('a', 'in', '08:00'), line('c', 'undo', '08:02', 1, 'a')])).toEqual({
      came: 0,
      inside: 0,
      conflicts: [],
    })
  })

  test.each([
    ['that names a line of another seat', line('c', 'undo', '08:02', 2, 'a')],
    ['of a line that has not arrived', line('c', 'undo', '08:02', 1, 'elsewhere')],
    ['of no line', line('c', 'undo', '08:02')],
    ['that is none, though it names a line', line('c', 'refused', '08:02', 1, 'a')],
  ])('an undo %s takes nothing back', (_, undo) => {
    expect(told([line('a', 'in', '08:00'), undo])).toEqual({ came: 1, inside: 1, conflicts: [] })
  })

  test('each conflict is of the admission before it', () => {
    expect(told([line('a', 'in', '08:00'), line('b', 'in', '08:01'), line('c', 'in', '08:02')]).conflicts).toEqual([
      'a b',
      'b c',
    ])
  })

  test('the lines that count are all but what was taken back, what took it back, and what was refused', () => {
    const [first, forced, back, refused, out] = [
      line('a', 'in', '08:00'),
      line('b', 'forced', '08:01', null),
      line('c', 'in', '08:02', 2),
      line('d', 'refused', '08:03', 3),
      line('e', 'out', '08:04', 4),
    ] as const
    const lines = [out, refused, line('u', 'undo', '08:05', 2, 'c'), back, forced, first]
    const { seats, conflicts, counted, came, inside } = mergeJournal(lines, 'never', at('12:00'))
    expect([...counted]).toEqual([
      ['a', first],
      ['b', forced],
      ['e', out],
    ])
    // Neither a ticket of no seat nor somebody who was only seen leaving has come.
    expect([...seats]).toEqual([[1, { first, last: first, came: at('08:00'), lastIn: at('08:00'), isInside: true }]])
    expect([conflicts, came, inside]).toEqual([[], 1, 1])
  })

  test('who was let in by force is no conflict, and who was refused did not come', () => {
    expect(told([line('a', 'in', '08:00'), line('b', 'forced', '08:01'), line('c', 'refused', '08:02', null)])).toEqual(
      { came: 1, inside: 1, conflicts: [] },
    )
    expect(told([line('c', 'refused', '08:02', 2)]).came).toBe(0)
  })

  test('the earliest admission by the corrected time is the first', () => {
    const { seats } = mergeJournal([line('a', 'in', '08:05'), line('b', 'in', '08:01')], 'never', at('12:00'))
    expect(seats.get(1)).toMatchObject({ first: { id: 'b' }, came: at('08:01'), lastIn: at('08:05') })
  })

  test('of two doors at the same time stand in one order, in whichever they arrive', () => {
    const [one, other] = [line('a', 'in', '08:00'), line('b', 'out', '08:00')]
    expect([told([one, other], 'free'), told([other, one], 'free')]).toEqual([
      { came: 1, inside: 0, conflicts: [] },
      { came: 1, inside: 0, conflicts: [] },
    ])
  })

  test('of one door count in the order in which they were written, though its clock was set back', () => {
    const left = { ...line('z', 'in', '08:00'), seq: 1 }
    const lines = [{ ...line('a', 'out', '08:00'), seq: 2 }, left, { ...line('m', 'in', '08:00'), seq: 3 }]
    expect(told(lines, 'free')).toEqual({ came: 1, inside: 1, conflicts: [] })
    expect(told(lines.slice(0, 2), 'free')).toEqual({ came: 1, inside: 0, conflicts: [] })
  })

  test('say the same in any order, and however often they arrive', () => {
    const random = randomFrom(7)
    const pick = (most: number) => Math.floor(random() * most)
    for (let round = 0; round < 10; round++) {
      const lines: DoorLine[] = []
      for (let nth = 0; nth < 120; nth++) {
        const before = lines[pick(lines.length + 1)]
        const kind = (['in', 'in', 'in', 'out', 'forced', 'refused', 'undo'] as const)[pick(7)] ?? 'in'
        const undoes = kind === 'undo' && before
        lines.push({
          id: `line-${nth}`,
          seq: nth,
          kind,
          at: at('08:00') + pick(60) * 1_000,
          of: undoes ? before.id : null,
          ticket: undoes ? before.ticket : 1 + pick(30),
        })
      }
      const shuffled = [...lines, ...lines.filter(() => random() < 0.3)].sort(() => random() - 0.5)
      for (const rule of ['never', 'daily', 'free'] as const) {
        expect(told(shuffled, rule)).toEqual(told(lines, rule))
        expect(mergeJournal(shuffled, rule, at('12:00')).seats).toEqual(mergeJournal(lines, rule, at('12:00')).seats)
      }
    }
  })
})

describe('[EVX-29] coming again', () => {
  test.each([
    ['on the same day', 'daily', '22:59', ['a b']],
    ['on the next day, as days are counted in Abuja', 'daily', '23:00', []],
    ['on the next day', 'never', '23:00', ['a b']],
    ['while inside', 'free', '23:00', ['a b']],
  ] as const)('%s, where a ticket is good %s, at %s has the conflicts %j', (_, rule, time, conflicts) => {
    expect(told([line('a', 'in', '08:00'), line('b', 'in', time)], rule).conflicts).toEqual(conflicts)
  })

  test('who stays overnight is inside, but not where a ticket is good once a day', () => {
    const lines = [
      line('a', 'in', '08:00'),
      line('b', 'in', '08:00', 2),
      { ...line('c', 'in', '08:00', 2), at: at('08:00') + DAY },
    ]
    expect(told(lines, 'daily', at('09:00') + DAY)).toEqual({ came: 2, inside: 1, conflicts: [] })
    expect(told(lines.slice(0, 2), 'daily')).toEqual({ came: 2, inside: 2, conflicts: [] })
    expect(told(lines.slice(0, 2), 'free', at('09:00') + DAY).inside).toBe(2)
  })

  test('who has left is not inside on the same day either', () => {
    expect(told([line('a', 'in', '08:00'), line('b', 'out', '08:30')], 'daily').inside).toBe(0)
  })

  test('after leaving is none where people may come and go, and who left is not inside', () => {
    const left = [line('a', 'in', '08:00'), line('b', 'out', '08:30')]
    expect(told(left, 'free')).toEqual({ came: 1, inside: 0, conflicts: [] })
    expect(told([...left, line('c', 'in', '09:00')], 'free')).toEqual({ came: 1, inside: 1, conflicts: [] })
    expect(told([...left, line('c', 'in', '09:00'), line('d', 'in', '09:05')], 'free').conflicts).toEqual(['c d'])
  })
})

describe('[EVX-27] the time of a line', () => {
  const batch = { at: at('10:02'), mono: 600_000, run: 'one' }
  const now = at('10:00')

  test('is corrected by how wrong the clock of the phone is', () => {
    expect(correctedTime({ at: at('09:02'), mono: 5, run: 'before' }, batch, now, null)).toBe(at('09:00'))
  })

  test('does not follow a clock that was set in between', () => {
    expect(correctedTime({ at: at('03:00'), mono: 540_000, run: 'one' }, batch, now, -6 * 3_600_000)).toBe(at('09:59'))
  })

  test('is right though the phone slept, in which its running clock stands still', () => {
    const early = { at: at('09:22'), mono: 540_000, run: 'one' }
    expect(correctedTime(early, batch, now, 2 * 60_000)).toBe(at('09:20'))
    // Without an exchange before, nobody knows whether the clock was set.
    expect(correctedTime(early, batch, now, null)).toBe(at('09:59'))
  })

  test.each([
    ['never lies ahead', at('10:30'), at('10:00')],
    ['is now where it was written as the batch left', batch.at, at('10:00')],
    ['lies no longer ago than a week', batch.at - 7 * DAY - 1, now - 7 * DAY],
    ['may lie a week ago', batch.at - 7 * DAY + 1, now - 7 * DAY + 1],
  ])('%s', (_, written, corrected) => {
    expect(correctedTime({ at: written, mono: 5, run: 'before' }, batch, now, null)).toBe(corrected)
  })

  test.each([
    ['a minute more than it was has not been set', 1, 0, '09:30'],
    ['more than a minute more has been set', 1, -1, '09:59'],
    ['a minute less has not been set', 3, 0, '09:30'],
    ['more than a minute less has been set', 3, 1, '09:59'],
  ])(
    'is told by the clock of the run once that of the phone was set: one that is wrong by %s',
    (_, minutes, more, time) => {
      // Half an hour ago by the phone, a minute by the run.
      const line = { at: batch.at - 30 * 60_000, mono: batch.mono - 60_000, run: 'one' }
      expect(correctedTime(line, batch, now, minutes * 60_000 + more)).toBe(at(time))
    },
  )

  test('is told by the clock of the run before the first exchange, though that of the phone be right', () => {
    const line = { at: now - 30 * 60_000, mono: batch.mono - 60_000, run: 'one' }
    expect(correctedTime(line, { ...batch, at: now }, now, null)).toBe(at('09:59'))
  })
})
