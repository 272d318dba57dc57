import { type McpdEntry, type McpdProgress, type McpdState, mcpdStateWords } from '#contract/members/mcpd.ts'
import { cardDates } from '#domain/common/days.ts'
import { counted } from '#domain/common/words.ts'
import type { StateWords } from '#src/office/kit/StateBadge.tsx'

const sets = {
  claimed: 'pending',
  asked: 'pending',
  accepted: 'paid',
  refused: 'rejected',
  withdrawn: 'quiet',
  takenBack: 'quiet',
} as const satisfies Record<McpdState, StateWords['set']>

const worded = (state: McpdState): StateWords => ({ set: sets[state], word: mcpdStateWords[state] })

export const mcpdStandings: Record<McpdState, StateWords> = {
  claimed: worded('claimed'),
  asked: worded('asked'),
  accepted: worded('accepted'),
  refused: worded('refused'),
  withdrawn: worded('withdrawn'),
  takenBack: worded('takenBack'),
}

type Days = Pick<McpdEntry, 'first_day' | 'last_day'>

export const daysOf = ({ first_day, last_day }: Days) => cardDates(first_day, last_day)

export const amountOf = ({ hours, count }: Pick<McpdEntry, 'hours' | 'count'>) =>
  hours === null ? counted(count, 'MCPD') : counted(hours, 'hour')

/** Who of one course claims other hours than another. */
export function hoursOf(entries: readonly Pick<McpdEntry, 'hours' | 'count'>[]): { text: string; differ: boolean } {
  const hours = entries.flatMap((entry) => entry.hours ?? [])
  const [least, most] = [Math.min(...hours), Math.max(...hours)]
  return least < most ? { text: `${least} to ${most} hours`, differ: true } : { text: '', differ: false }
}

/** What it would be for the next grade. */
export function wouldBe(
  state: McpdState,
  { counted, needed, next, since }: McpdProgress,
  entry: Days & { count: number },
) {
  if (next === null) return 'The member has the highest grade.'
  if (state === 'accepted') return `${counted} of ${needed} for ${next}`
  if (since !== null && entry.last_day < since)
    return `Nothing: it ended before the present grade, held since ${cardDates(since, since)}`
  return `${counted + entry.count} of ${needed} for ${next}`
}
