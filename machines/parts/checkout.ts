import { ACCEPTED } from '#contract/common/limits.ts'
import type { Attendee, GroupSeat } from '#contract/events/registration.ts'
import { failed, somethingWentWrong } from '#contract/messages/failures.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import type { Notice } from './notice.ts'
import { outputOf } from './params.ts'
import { outside, unprovided, watched } from './unprovided.ts'

/** A seat that was given: who sits on it and under which number. */
export interface Seat {
  name: string
  /** Known only of a paid seat: that of a free one is told by mail alone. */
  ticket?: string | undefined
  /** All who were registered together, this person first. */
  group?: GroupSeat[] | undefined
}

/** The ticket of an attendee: whose it is and its number, without phone and address. */
export const seatOf = ({
  first_name,
  middle_name,
  last_name,
  ticket_number,
  seats,
}: Omit<Attendee, 'id' | 'ticket_number'> & { ticket_number?: string }): Seat => ({
  name: [first_name, middle_name, last_name].filter(Boolean).join(' '),
  ...(ticket_number && { ticket: ticket_number }),
  ...(seats && { group: seats }),
})

/** How a payment ended, as the page shows it and its history entry keeps it. */
export type Outcome =
  | { is: 'success'; seat?: Seat | undefined }
  /**
   * `link`: the private link of a membership fee or of a place that was offered, which is tried again with it. `isUnnamed`:
   * no payment of ours was named, so that nothing is known of one.
   */
  | { is: 'failure'; link?: string | undefined; isUnnamed?: true }
  | { is: 'review' }

/** How long the page that was left for the provider's waits: a payer who is still on it then has stopped its loading. */
const leaveTime = 15_000

/** The provider takes the payment: there is a page where it is made. */
export const isAccepted = ({ responseHeader }: InvokedPayment) => responseHeader.responseCode === ACCEPTED

/** Why it does not, in its own words. */
export const declined = ({ responseHeader }: InvokedPayment): Notice => ({
  tone: 'destructive',
  title: failed.invokingPayment,
  text: responseHeader.responseMessage || somethingWentWrong,
})

interface Answered {
  event: { output: InvokedPayment }
}

/** The provider's no, told in its own words. */
export const tellDeclined = { type: 'notify', params: ({ event }: Answered) => declined(event.output) } as const

interface Checkout<Input, Back, Accepted, Declined, Failed> {
  /** What is paid for. */
  input: Input
  /** Where one is again when no payment has begun, and when its page was left. */
  back: Back
  /** What is done before the provider's page is opened. */
  accepted?: Accepted
  declined: Declined
  /** What the call's failure leads to. */
  failed: Failed
}

/**
 * The way to the provider's page, for every machine that leads there: what it is set up with, and its two states. They
 * stand in the machine that pays and not in a child of it, so that its tags, chart and tape tell of them (decision 033).
 */
export function checkoutParts<Payment>() {
  return {
    actors: { invokePayment: unprovided<InvokedPayment, Payment>('invokePayment'), watchReturn: outside() },
    actions: {
      openPayPage: (_: unknown, _link: string) => {},
      /** What the tab keeps belongs to this payment from here on. */
      bindDetails: (_: unknown, _trace: string) => {},
    },
    guards: { paymentIsAccepted: (_: unknown, invoked: InvokedPayment) => isAccepted(invoked) },
    delays: { leaveTime },
    states: <
      Input,
      const Back extends string,
      const Declined,
      const Failed,
      const Accepted extends readonly unknown[] = [],
    >({
      input,
      back,
      accepted,
      declined,
      failed,
    }: Checkout<Input, Back, Accepted, Declined, Failed>) =>
      ({
        invoking: {
          tags: 'busy',
          invoke: {
            id: 'invokePayment',
            src: 'invokePayment',
            input,
            onDone: [
              {
                guard: { type: 'paymentIsAccepted', params: outputOf },
                target: 'left',
                actions: [
                  ...(accepted ?? []),
                  { type: 'bindDetails', params: ({ event }: Answered) => event.output.traceId },
                  { type: 'openPayPage', params: ({ event }: Answered) => event.output.payPageLink ?? '' },
                ],
              },
              { target: back, actions: declined },
            ],
            onError: failed,
          },
        },
        // A browser may keep this page while the provider's is shown, and bring it back as it was left.
        left: {
          tags: 'left',
          invoke: watched('watchReturn'),
          on: { 'page.returned': { target: back } },
          after: { leaveTime: { target: back } },
        },
      }) as const,
  }
}
