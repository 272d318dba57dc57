import type { MemberEntry, SignInState } from '#contract/members/members.ts'
import { countedLarge } from '#domain/common/words.ts'
import { dayOf } from '../kit/times.ts'

/** The values of the filter. */
export const signInWords: Record<SignInState, string> = {
  never: 'never',
  'not-invited': 'not invited',
  open: 'link is open',
  lapsed: 'link has lapsed',
  yes: 'has signed in',
}

/** 02/03, and the year where it is another one. */
function shortDay(instant: string, now = Date.now()) {
  const [day, year] = [dayOf(instant), dayOf(new Date(now).toISOString()).slice(-4)]
  return day.endsWith(year) ? day.slice(0, 5) : day
}

/** Whether and when a member signed in, as short as a column has it. */
export function signInOf({ state, at }: MemberEntry['sign_in']): string {
  if (at === null) return signInWords[state]
  if (state === 'yes') return dayOf(at)
  return state === 'open' ? `link of ${shortDay(at)}` : `link lapsed ${shortDay(at)}`
}

export const membersIn = (count: number) => countedLarge(count, 'member')
