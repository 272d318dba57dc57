import type { PaymentState, ResultPurpose } from '#contract/money/payment.ts'
import { type Reply, refuse } from '#samples/answering.ts'

export interface Outcome {
  /** Twelve characters: the end of the trace that tells it. */
  code: string
  words: string
  /** What the provider adds to the address. */
  status: 'success' | 'failed' | undefined
  withTrace: boolean
  /** Whether this tab still holds what it left behind. */
  isStored: boolean
  /** What the confirmation answers, where it is asked. */
  confirm: string | Reply
  /** What asking for the payment answers, one after the other; the last one from then on. */
  ask: readonly [PaymentState | Reply, ...(PaymentState | Reply)[]]
}

const saying = (state: PaymentState['state']): PaymentState => ({ state, message: '' })

const usual: Omit<Outcome, 'code' | 'words'> = {
  status: 'success',
  withTrace: true,
  isStored: true,
  confirm: 'Payment Successful',
  ask: [refuse(404, 'This is no payment of ours.')],
}

export const outcomes: readonly Outcome[] = [
  { ...usual, code: 'accepted0000', words: 'Paid and confirmed' },
  { ...usual, code: 'declined0000', words: 'Declined', status: 'failed', ask: [saying('failed')] },
  { ...usual, code: 'liedno000000', words: 'Says failed, but is paid', status: 'failed', ask: [saying('fulfilled')] },
  { ...usual, code: 'rejected0000', words: 'Confirmation rejected', confirm: refuse(400, 'The payment was declined.') },
  {
    ...usual,
    code: 'slow00000000',
    words: 'Not settled yet, then paid',
    confirm: refuse(409, 'Not yet'),
    ask: [saying('open'), saying('open'), saying('fulfilled')],
  },
  {
    ...usual,
    code: 'open00000000',
    words: 'Never settled: the mail will say',
    confirm: refuse(503, 'Later'),
    ask: [saying('open')],
  },
  {
    ...usual,
    code: 'review000000',
    words: 'Paid, but cannot be given',
    confirm: refuse(409, 'Not yet'),
    ask: [saying('review')],
  },
  { ...usual, code: 'lost00000000', words: 'Paid in another browser', isStored: false, ask: [saying('fulfilled')] },
  { ...usual, code: 'foreign00000', words: 'A trace that is not ours', isStored: false },
  { ...usual, code: 'notrace00000', words: 'Without a trace', withTrace: false, isStored: false },
]

const TIME = '1805012345678'

/** Where the provider sends somebody back to, for each thing that can be paid. */
export const places: Record<ResultPurpose, { words: string; path: string; isMember: boolean }> = {
  event: { words: 'Event registration', path: '/events/2/success', isMember: false },
  dues: { words: 'Yearly dues', path: '/dues/3/done', isMember: true },
  membership: { words: 'Membership', path: '/membership/3/done', isMember: false },
  upgrade: { words: 'Upgrade', path: '/account/upgrade/success', isMember: true },
}

export const traceOf = ({ code }: Outcome) => `${TIME}${code}`

export function addressOf(purpose: ResultPurpose, outcome: Outcome): string {
  const { status, withTrace } = outcome
  const search = new URLSearchParams({ ...(withTrace && { id: traceOf(outcome) }), ...(status && { status }) })
  return `${places[purpose].path}?${search}`
}

/** The fixture that an address names, if it names one. */
export function fixtureAt({ pathname, search }: { pathname: string; search: string }) {
  const id = new URLSearchParams(search).get('id')
  const outcome = outcomes.find((one) => traceOf(one) === id)
  const purposes = Object.keys(places) as ResultPurpose[]
  const purpose = purposes.find((name) => places[name].path === pathname)
  return outcome && purpose && { outcome, purpose }
}
