import { expect, test } from 'vitest'
import type { JournalKind, ReEntry } from '#contract/door/door.ts'
import { mergeJournal } from '#domain/door/door-journal.ts'
import { quorumInWords, quorumReached, votersInside } from '#domain/door/quorum.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const begins = Date.parse('2026-11-30T09:00:00Z')

type Step = [kind: JournalKind, seat: number | null, minute: number, of?: string]

/** Seats from 100 on are of guests; 21 is a second seat of voter 1. */
const voterOf = (seat: number) => (seat >= 100 ? undefined : seat === 21 ? 1 : seat)

function reckoned(steps: readonly Step[], { re_entry = 'free' as ReEntry, needed = 2, later = 0 } = {}) {
  const lines = steps.map(([kind, ticket, minute, of = null], nth) => ({
    id: `${kind}-${ticket}-${minute}`,
    seq: nth + 1,
    kind,
    ticket,
    at: begins + minute * MINUTE,
    of,
  }))
  const now = begins + 600 * MINUTE + later
  const journal = mergeJournal(lines, re_entry, now)
  const reached = quorumReached(journal, { voterOf, needed, re_entry })
  return [votersInside(journal, voterOf), reached === null ? null : (reached - begins) / MINUTE]
}

test('[PRE-04] voters who are inside are counted once each, guests never, and the first moment at which they suffice is found', () => {
  const table: [string, readonly Step[], (number | null)[]][] = [
    ['nobody came', [], [0, null]],
    [
      'one voter and two guests',
      [
        ['in', 1, 0],
        ['in', 100, 1],
        ['in', 101, 2],
      ],
      [1, null],
    ],
    [
      'two voters',
      [
        ['in', 1, 0],
        ['in', 100, 1],
        ['in', 2, 7],
      ],
      [2, 7],
    ],
    [
      'by force counts alike',
      [
        ['in', 1, 0],
        ['forced', 2, 4],
      ],
      [2, 4],
    ],
    [
      'a refused one does not',
      [
        ['in', 1, 0],
        ['refused', 2, 4],
      ],
      [1, null],
    ],
    [
      'one voter by two seats is one',
      [
        ['in', 1, 0],
        ['in', 21, 1],
      ],
      [1, null],
    ],
    [
      'one seat of two left',
      [
        ['in', 1, 0],
        ['in', 21, 1],
        ['out', 1, 2],
        ['in', 2, 3],
      ],
      [2, 3],
    ],
    [
      'one left before the other came',
      [
        ['in', 1, 0],
        ['out', 1, 5],
        ['in', 2, 6],
        ['in', 1, 9],
      ],
      [2, 9],
    ],
    [
      'it stays reached when they leave',
      [
        ['in', 1, 0],
        ['in', 2, 3],
        ['out', 1, 5],
      ],
      [1, 3],
    ],
    [
      'what was taken back never was',
      [
        ['in', 1, 0],
        ['in', 2, 3],
        ['undo', 2, 5, 'in-2-3'],
        ['in', 3, 8],
      ],
      [2, 8],
    ],
    [
      'whoever is let in without a seat is no voter',
      [
        ['in', 1, 0],
        ['forced', null, 4],
      ],
      [1, null],
    ],
    [
      'a late line of another phone',
      [
        ['in', 1, 0],
        ['in', 2, 9],
        ['in', 3, 4],
      ],
      [3, 4],
    ],
  ]
  for (const [what, steps, expected] of table) expect([what, reckoned(steps)]).toEqual([what, expected])
})

test('[PRE-04] where a ticket is good once a day, nobody of yesterday is inside', () => {
  const steps: Step[] = [
    ['in', 1, 0],
    ['in', 2, DAY / MINUTE],
    ['in', 3, DAY / MINUTE + 5],
  ]
  expect(reckoned(steps, { re_entry: 'daily', later: DAY })).toEqual([2, DAY / MINUTE + 5])
  expect(reckoned(steps, { later: DAY })).toEqual([3, DAY / MINUTE])
})

const at = '2026-11-30T09:05:00.000Z'

test.each([
  [{ present: 0, needed: 40, reached: null, corrected: false }, '40 more are needed'],
  [{ present: 39, needed: 40, reached: null, corrected: false }, '1 more is needed'],
  [{ present: 5, needed: 1_500, reached: null, corrected: false }, '1,495 more are needed'],
  [{ present: 40, needed: 40, reached: null, corrected: false }, 'Reached'],
  [{ present: 40, needed: 40, reached: at, corrected: false }, 'Reached at 10:05 AM'],
  [{ present: 41, needed: 40, reached: at, corrected: false }, 'Reached at 10:05 AM'],
  [{ present: 39, needed: 40, reached: at, corrected: false }, 'Reached at 10:05 AM, 1 fewer than needed now'],
  [{ present: 5, needed: 1_500, reached: at, corrected: false }, 'Reached at 10:05 AM, 1,495 fewer than needed now'],
  [
    { present: 40, needed: 40, reached: at, corrected: true },
    'Reached at 10:05 AM, then an admission that counted was taken back',
  ],
  [
    { present: 39, needed: 40, reached: at, corrected: true },
    'Reached at 10:05 AM, then an admission that counted was taken back: 1 more is needed',
  ],
])('[PRE-04] how the quorum stands is told alike everywhere: %j: %s', (count, words) => {
  expect(quorumInWords(count)).toBe(words)
})
