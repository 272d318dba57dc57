import { Refusal } from '#contract/common/refusal.ts'
import { conflictIn } from '#machines/parts/conflict.ts'
import type { Notice } from '#machines/parts/notice.ts'

/** Why something cannot be published, a sentence a field. */
export type Problems = Readonly<Record<string, string>>

/** Moments by the clock in Lagos; empty where there is none, or half of one while it is typed. */
export interface Times {
  publish_at: string
  unpublish_at: string
}

interface Scheduled {
  times: Times
  /** At a time, and not at once. */
  isLater: boolean
}

/** Who was first, where it is known: with the item, or with its text. */
export interface Changed {
  of: 'item' | 'text'
  by: string | null
  at: string | null
}

export const stale: Notice = {
  tone: 'destructive',
  title: '',
  text: 'This is not possible in its current state. Look at it again.',
}

const ZONED = /(Z|[+-]\d\d:\d\d)$/

const isWhole = (moment: string) => ZONED.test(moment) && !Number.isNaN(Date.parse(moment))

/** What is missing in the times of a schedule. */
export function timesProblems({ times: { publish_at, unpublish_at }, isLater }: Scheduled): Problems {
  const half = 'Give a day and a time.'
  const needsEnd = !isLater || unpublish_at !== ''
  return {
    ...(isLater && !isWhole(publish_at) && { publish_at: half }),
    ...(needsEnd && !isWhole(unpublish_at) && { unpublish_at: half }),
  }
}

export function problemsIn(error: unknown): Problems | undefined {
  const problems = error instanceof Refusal && error.status === 400 ? error.details.problems : null
  if (typeof problems !== 'object' || problems === null) return undefined
  return Object.fromEntries(Object.entries(problems).map(([name, words]) => [name, String(words)]))
}

export function changedIn(error: unknown): Changed | undefined {
  const conflict = conflictIn(error)
  return conflict && { of: conflict.what === 'saved' ? 'text' : 'item', by: conflict.by, at: conflict.at }
}
