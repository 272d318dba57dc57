import { DAY, HOUR } from '#contract/common/spans.ts'
import type { RefundStep } from '#contract/events/event.ts'
import { eventTime } from '../common/days.ts'

/** What holds for an event that says nothing else. */
const USUAL_REFUNDS: readonly RefundStep[] = [
  { hours: 7 * 24, percent: 100 },
  { hours: 48, percent: 50 },
]

/** What was agreed about a seat when it was paid for. */
export interface RefundTerms {
  steps: readonly RefundStep[]
  /** When the event was to begin: the deadlines that were told go by it. */
  starts: string
}

/** The terms of a purchase that is made now. */
export const refundTerms = (refunds: readonly RefundStep[] | undefined, starts: string): RefundTerms => ({
  steps: refunds?.length ? refunds : USUAL_REFUNDS,
  starts,
})

const isMoved = (terms: RefundTerms, starts: string) => Math.abs(Date.parse(starts) - Date.parse(terms.starts)) > DAY

/** What a move gives to who has paid before it. */
export const MOVED_TERMS =
  'The event was moved by more than a day: the full price is refunded if you cancel before it begins.'

/** Whether the full price goes back until the event begins, however late somebody cancels. */
export const movedTermsHold = (terms: RefundTerms, starts: string, now: number) =>
  isMoved(terms, starts) && now < Date.parse(starts)

/** The steps with a refund that can still be had, nearest deadline first. */
const openSteps = ({ steps, starts }: RefundTerms, now: number) =>
  steps
    .map(({ hours, percent }) => ({ until: Date.parse(starts) - hours * HOUR, percent }))
    .filter(({ until, percent }) => now < until && percent > 0)

/** How much of the price goes back when a seat is cancelled now; `starts` is when the event begins by now. */
export function percentBack(terms: RefundTerms, starts: string, now: number): number {
  if (now >= Date.parse(starts)) return 0
  if (isMoved(terms, starts)) return 100
  return openSteps(terms, now)[0]?.percent ?? 0
}

/** Kobo of a price in whole naira. */
export const partOf = (price: number, percent: number) => price * percent

const written = (moment: number) => eventTime(new Date(moment).toISOString())

const share = (percent: number) => (percent === 100 ? 'the full price' : `${percent}% of the price`)

/** The same in sentences. */
export function refundWords(terms: RefundTerms, starts: string, now: number): string {
  if (movedTermsHold(terms, starts, now)) return MOVED_TERMS
  const [first, ...later] = openSteps(terms, now)
  if (!first) return 'The price is not refunded if you cancel.'
  return [
    `If you cancel before ${written(first.until)}, ${share(first.percent)} is refunded.`,
    ...later.map(({ until, percent }) => `Before ${written(until)}: ${share(percent)}.`),
    'After that, nothing is refunded.',
  ].join(' ')
}
