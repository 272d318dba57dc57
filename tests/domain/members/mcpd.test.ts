import { expect, test } from 'vitest'
import type { McpdState } from '#contract/members/mcpd.ts'
import { countsSince, sumOfMcpds, wrongDays } from '#domain/members/mcpd.ts'

const entry = (last_day: string, state: McpdState = 'accepted', count = 1, hours: number | null = 8) => ({
  last_day,
  state,
  count,
  hours,
})
const entries = [
  entry('2024-06-30'),
  entry('2024-07-01'),
  entry('2026-01-31', 'accepted', 4, null),
  entry('2026-02-01', 'claimed'),
  entry('2026-02-02', 'asked'),
  entry('2026-02-03', 'refused'),
  entry('2026-02-04', 'withdrawn'),
  entry('2026-02-05', 'takenBack'),
]

test('[MBR-01] what is accepted and ended on the first day of the grade or later counts, an opening balance as many', () => {
  expect(countsSince(entries, '2024-07-01').map(({ last_day }) => last_day)).toEqual(['2024-07-01', '2026-01-31'])
  expect(sumOfMcpds(countsSince(entries, '2024-07-01'))).toEqual({ counted: 5, hours: 8 })
  expect(sumOfMcpds(countsSince(entries, '2026-02-01'))).toEqual({ counted: 0, hours: 0 })
})

test('[MBR-01] where nobody knows since when the grade is held, all that is accepted counts', () => {
  expect(sumOfMcpds(countsSince(entries, null))).toEqual({ counted: 6, hours: 16 })
})

test('[MBR-03] a training ends on the day on which it begins or later, and today at the latest', () => {
  const days = (first_day: string, last_day: string) => wrongDays({ first_day, last_day }, '2026-09-06')
  expect(days('2026-09-06', '2026-09-06')).toBeNull()
  expect(days('2026-09-03', '2026-09-02')).toBe('The last day cannot be before the first.')
  expect(days('2026-09-06', '2026-09-07')).toBe('Enter a training when it is over: its last day is still to come.')
})
