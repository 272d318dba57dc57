import type { McpdState } from '#contract/members/mcpd.ts'

interface Entry {
  state: McpdState
  last_day: string
  count: number
  hours: number | null
}

/** What is accepted and ended since the grade; where its day is not known, all that is accepted. An opening balance counts by its last day. */
export const countsSince = <One extends Entry>(entries: readonly One[], since: string | null): One[] =>
  entries.filter(({ state, last_day }) => state === 'accepted' && (since === null || last_day >= since))

export interface McpdSums {
  counted: number
  hours: number
}

export const sumOfMcpds = (entries: readonly Pick<Entry, 'count' | 'hours'>[]): McpdSums => ({
  counted: entries.reduce((sum, { count }) => sum + count, 0),
  hours: entries.reduce((sum, { hours }) => sum + (hours ?? 0), 0),
})

interface Days {
  first_day: string
  last_day: string
}

/** Why a training cannot have been on these days, or null. */
export function wrongDays({ first_day, last_day }: Days, today: string): string | null {
  if (last_day < first_day) return 'The last day cannot be before the first.'
  return last_day > today ? 'Enter a training when it is over: its last day is still to come.' : null
}
