import * as v from 'valibot'
import { Id, Instant, OptionalText } from '../common/parts.ts'
import { Line } from '../common/person.ts'

interface Rule {
  usual: number
  least: number
  most: number
}

/** What the chapter may set, what holds until it does, and within which bounds. */
export const settingRules = {
  /** Whole naira: money above it needs a second person. */
  second_person_limit: { usual: 100_000, least: 0, most: 100_000_000 },
  /** A letter to more people needs a second person. */
  letter_cap: { usual: 200, least: 0, most: 100_000 },
  /** So many members are invited at once at most. */
  invitations_at_once: { usual: 1_000, least: 1, most: 10_000 },
  /** Days that an applicant has for an answer. */
  answer_days: { usual: 21, least: 1, most: 365 },
  /** Days after the end of a dues year in which it still counts as paid. */
  grace_days: { usual: 0, least: 0, most: 365 },
  /** Month and day as one number, 401 for 1 April: who joins from then to 30 June has the next dues year covered too. Nought where none is set. */
  late_from: { usual: 0, least: 0, most: 1231 },
  /** Which courtesies the chapter sends: 1 for yes, nought for no. */
  remind_coming: { usual: 1, least: 0, most: 1 },
  remind_due: { usual: 1, least: 0, most: 1 },
  remind_days30: { usual: 1, least: 0, most: 1 },
  remind_days90: { usual: 1, least: 0, most: 1 },
  remind_days180: { usual: 1, least: 0, most: 1 },
  /** Whether the list of the first week is shown, as long as something of it is left. */
  first_week: { usual: 1, least: 0, most: 1 },
} as const satisfies Record<string, Rule>

export type SettingName = keyof typeof settingRules

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingRules, name)
export const settingNames = Object.keys(settingRules).filter(isSettingName)

/**
 * Above these amounts a second person is needed, or nothing is done. Raising one needs a second person, too: alone, it would switch the
 * rule off. Lowering one does not.
 */
export const limitNames: readonly SettingName[] = ['second_person_limit', 'letter_cap', 'invitations_at_once']

const Name = v.picklist(settingNames, 'There is no such setting.')

export const BySetting = v.object({ name: Name })

/** With the version that was read: another's change meanwhile is not undone unseen. */
export const SettingChange = v.object({
  value: v.pipe(v.number('Give a whole number.'), v.integer('Give a whole number.')),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Of a higher limit, for the second person. */
  reason: v.optional(Line(500), ''),
})
export type SettingChange = v.InferOutput<typeof SettingChange>

export const Setting = v.object({
  name: Name,
  value: v.number(),
  /** Nought until it is changed for the first time. */
  version: v.number(),
  /** Who changed it last, and when; null where no one has, or the key of the shell did. */
  by: OptionalText,
  at: v.nullable(Instant),
  /** A higher limit that waits for a second person. */
  waiting: v.optional(v.object({ approval: Id, value: v.number() })),
})
export type Setting = v.InferOutput<typeof Setting>
