import type { PaperKind, PaperState } from '#contract/members/papers/papers.ts'
import { dayInAbuja } from '../common/days.ts'

/** How long a letter of good standing is good. */
export const LETTER_DAYS = 90

export const paperNames: Record<PaperKind, string> = {
  letter: 'Letter of good standing',
  attendance: 'Certificate of attendance',
  mcpd: 'Certificate of MCPD',
}

/** What a paper is at a moment: a letter that is good no longer has ended, though nothing was done to it. */
export const paperStateAt = ({ state, valid_until }: { state: PaperState; valid_until: string | null }, now: number) =>
  state === 'valid' && valid_until !== null && valid_until < dayInAbuja(now) ? 'ended' : state

/** Papers are counted by year, letters and certificates apart. */
export const seriesOf = (kind: PaperKind, day: string) => `${kind === 'letter' ? 'L' : 'C'}${day.slice(2, 4)}`

export const paperNumber = ({ series, place }: { series: string; place: number }) =>
  `${series}-${String(place).padStart(5, '0')}`

/** Which kind of signed code a paper has. */
export const codeKind = (kind: PaperKind) => (kind === 'letter' ? 'letter' : 'certificate')
