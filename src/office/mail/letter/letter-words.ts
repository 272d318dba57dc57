import {
  type attendeeGroups,
  type Letter,
  type LetterCounts,
  type LetterPerson,
  letterKindWords,
} from '#contract/mail/letter.ts'
import { countedLarge } from '#domain/common/words.ts'
import { figure } from '#src/office/kit/figures.ts'
import { dayIn } from '#src/office/kit/list/filter-words.ts'
import { dayOf } from '#src/office/kit/times.ts'

export const letterStateWords = {
  draft: { set: 'quiet', word: 'Draft' },
  sending: { set: 'approved', word: 'Being sent' },
  paused: { set: 'pending', word: 'Paused' },
  done: { set: 'paid', word: 'Sent' },
  cancelled: { set: 'quiet', word: 'Cancelled' },
} as const satisfies Record<Letter['state'], unknown>

/** How many read it, in words. */
export function readers({ event }: Pick<Letter, 'event'>, count: number): string {
  const [one, many] = event ? ['person', 'people'] : ['member', 'members']
  return countedLarge(count, one, many)
}

/** Why somebody who matches gets none, the likeliest first. */
export const leftOut: [keyof LetterCounts, string][] = [
  ['opted_out', 'get no mails of this kind'],
  ['no_account', 'have no account in which to turn such letters off'],
  ['no_address', 'have no e-mail address'],
  ['shared', 'share a mailbox that gets it once'],
  ['ended', 'are no longer members'],
]

/** What becomes of a letter for somebody whom it concerns. */
export const outcomeWords = {
  gets: { set: 'approved', word: 'Gets it' },
  opted_out: { set: 'quiet', word: 'Gets no mails of this kind' },
  no_account: { set: 'quiet', word: 'No account' },
  no_address: { set: 'quiet', word: 'No address' },
  shared: { set: 'quiet', word: 'Shared mailbox' },
  ended: { set: 'quiet', word: 'No longer a member' },
  sent: { set: 'paid', word: 'Sent' },
  failed: { set: 'rejected', word: 'Not delivered' },
  waiting: { set: 'pending', word: 'Waiting' },
  unwritten: { set: 'quiet', word: 'Not written yet' },
  gone: { set: 'quiet', word: 'Address, membership or seat ended' },
  withdrawn: { set: 'quiet', word: 'Withdrawn' },
  unknown: { set: 'quiet', word: 'Not known' },
} as const satisfies Record<LetterPerson['outcome'], unknown>

export const titleOf = (subject: string) => subject || 'New letter'

export const groupWords: Record<(typeof attendeeGroups)[number], string> = {
  seats: 'Everybody with a seat',
  expected: 'Those who are expected',
  came: 'Those who came',
  waiting: 'Those on the waiting list',
  calledOff: 'Those with a seat when it was called off',
}
const gradeWords = ['Fellow', 'Member', 'Associate', 'Graduate']
export const gradeChoices = gradeWords.map((label, place) => ({ value: String(place + 1), label }))
export const standingWords = { active: 'Dues paid', due: 'Dues of this year open', inArrears: 'In arrears' }

/** Whom a letter is for, as it was chosen. */
export function audienceWords({ kind, audience, event }: Pick<Letter, 'kind' | 'audience' | 'event'>): string[] {
  const { grade, standing, since, before, chosen, who, type } = audience
  const ticket = event?.types.find(({ id }) => id === type)?.name
  const narrowed = [
    ...(event ? [groupWords[who ?? 'seats'], ticket && `Ticket ${ticket}`] : []),
    chosen !== undefined && `${figure(chosen)} ${chosen === 1 ? 'member who was' : 'members who were'} selected`,
    grade && gradeWords[Number(grade) - 1],
    standing && standingWords[standing],
    since && `Member from ${dayOf(dayIn(since))}`,
    before && `Member before ${dayOf(dayIn(before))}`,
  ].filter((word): word is string => Boolean(word))
  return [...(narrowed.length > 0 ? narrowed : ['All members']), letterKindWords[kind]]
}
