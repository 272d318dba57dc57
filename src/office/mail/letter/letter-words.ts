import type { Letter, LetterCounts } from '#contract/mail/letter.ts'

export const letterStateWords = {
  draft: { set: 'quiet', word: 'Draft' },
  sending: { set: 'approved', word: 'Being sent' },
  paused: { set: 'pending', word: 'Paused' },
  done: { set: 'paid', word: 'Sent' },
  cancelled: { set: 'quiet', word: 'Cancelled' },
} as const satisfies Record<Letter['state'], unknown>

export const figure = (count: number) => count.toLocaleString('en-NG')

/** How many read it, in words. */
export function readers({ event }: Pick<Letter, 'event'>, count: number): string {
  const [one, many] = event ? ['person', 'people'] : ['member', 'members']
  return `${figure(count)} ${count === 1 ? one : many}`
}

/** Why somebody who matches gets none, the likeliest first. */
export const leftOut: [keyof LetterCounts, string][] = [
  ['opted_out', 'get no mails of this kind'],
  ['no_account', 'have no account in which to turn such letters off'],
  ['no_address', 'have no e-mail address'],
  ['shared', 'share a mailbox that gets it once'],
  ['ended', 'are no longer members'],
]

export const titleOf = (subject: string) => subject || 'New letter'
