import { describe, expect, test } from 'vitest'
import { correctedTime, type DoorLine, mergeJournal } from '#domain/door-journal.ts'
import { randomFrom } from '#tests/support/random.ts'

const at = (time: string) => Date.parse(`2027-03-20T${time}:00.000Z`)

const line = (
  id: string,
  kind: DoorLine['kind'],
  time: string,
  ticket: number | null = 1,
  of: string | null = null,
) => ({
  ...{ id, seq: 1, kind, ticket, of },
  at: at(time),
})

const told = (lines: DoorLine[], re_entry: Parameters<typeof mergeJournal>[1] = 'never', now = at('12:00')) => {
  const { came, inside, conflicts } = mergeJournal(lines, re_entry, now)
  return { came, inside, conflicts: conflicts.map(({ first, second }) => `${first.id} ${second.id}`) }
}

describe('[EVX-28] lines of several doors', () => {
  test('count a seat once, and twice admitted is a conflict', () => {
    expect(told([line('a', 'in', '08:00'), line('b', 'in', '08:01'), line('c', 'in', '08:02', 2)])).toEqual({
      ...{ came: 2, inside: 2, conflicts: ['a b'] },
    })
  })

  test('of which one was taken back are no conflict', () => {
    expect(told([line('a', 'in', '08:00'), line('b', 'in', '08:01'), line('c', 'undo', '08:02', 1, 'b')])).toEqual({
      ...{ came: 1, inside: 1, conflicts: [] },
    })
    expect(told([line('a', 'in', '08:00'), line('c', 'undo', '08:02', 1, 'a')])).toEqual({
      ...{ came: 0, inside: 0, conflicts: [] },
    })
  })

  test('an undo that names a line of another seat takes nothing back', () => {
    expect(told([line('a', 'in', '08:00'), line('c', 'undo', '08:02', 2, 'a')]).came).toBe(1)
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

  test('of one door count in the order in which they were written, though its clock was set back', () => {
    const left = { ...line('z', 'in', '08:00'), seq: 1 }
    const lines = [{ ...line('a', 'out', '08:00'), seq: 2 }, left, { ...line('m', 'in', '08:00'), seq: 3 }]
    expect(told(lines, 'free')).toEqual({ came: 1, inside: 1, conflicts: [] })
    expect(told(lines.slice(0, 2), 'free')).toEqual({ came: 1, inside: 0, conflicts: [] })
  })

  test('say the same in any order, and however often they arrive', () => {
    const random = randomFrom(7)
    const pick = (most: number) => Math.floor(random() * most)
    for (let round = 0; round < 40; round++) {
      const lines: DoorLine[] = []
      for (let nth = 0; nth < 120; nth++) {
        const before = lines[pick(lines.length + 1)]
        const kind = (['in', 'in', 'in', 'out', 'forced', 'refused', 'undo'] as const)[pick(7)] ?? 'in'
        const undoes = kind === 'undo' && before
        lines.push({
          ...{ id: `line-${nth}`, seq: nth, kind, at: at('08:00') + pick(60) * 1_000, of: undoes ? before.id : null },
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
  test('is a conflict on the same day alone where a ticket is good once a day', () => {
    const next = { ...line('b', 'in', '08:00'), at: at('08:00') + 86_400_000 }
    expect(told([line('a', 'in', '08:00'), next], 'daily').conflicts).toEqual([])
    expect(told([line('a', 'in', '08:00'), next], 'never').conflicts).toEqual(['a b'])
  })

  test('on the next day counts as inside alone who came that day, where a ticket is good once a day', () => {
    const day = 86_400_000
    const lines = [
      line('a', 'in', '08:00'),
      line('b', 'in', '08:00', 2),
      { ...line('c', 'in', '08:00', 2), at: at('08:00') + day },
    ]
    expect(told(lines, 'daily', at('09:00') + day)).toEqual({ came: 2, inside: 1, conflicts: [] })
    expect(told(lines.slice(0, 2), 'daily')).toEqual({ came: 2, inside: 2, conflicts: [] })
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

  test('never lies ahead', () => {
    expect(correctedTime({ at: at('10:30'), mono: 5, run: 'before' }, batch, now, null)).toBe(now)
  })
})
