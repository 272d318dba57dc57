import { callOffEvent } from '#contract/events/attendee-endpoints.ts'
import type { CallOffState, EventEntry } from '#contract/events/attendees.ts'
import { naira } from '#domain/common/money.ts'
import { act } from '../kit/act/act.ts'
import { Facts } from '../kit/list/ListTable.tsx'

interface ToCallOff {
  event: EventEntry
  /** What it concerns, or what of it is left. */
  state: CallOffState
}

const isCalledOff = ({ event }: ToCallOff) => event.called_off !== null
export const callOffLabel = (event: EventEntry) => (event.called_off ? 'Go on calling off' : 'Call off')

const paymentsOf = ({ payments }: CallOffState) =>
  payments === 1 ? 'one payment' : `${payments.toLocaleString('en')} payments`

const Concerned = ({ subject: { state } }: { subject: ToCallOff }) => (
  <Facts
    facts={[
      ['Seats', state.seats.toLocaleString('en')],
      ['Being paid or offered', state.held.toLocaleString('en')],
      ['Waiting list', state.waiting.toLocaleString('en')],
      ['To be returned', state.payments > 0 ? `${naira(state.money)}, ${paymentsOf(state)}` : 'Nothing was paid'],
    ]}
  />
)

/** Calls an event off, or finishes what of it was not done. */
export const callOffAct = act({
  name: 'call-off-event',
  endpoint: callOffEvent,
  mail: 'all who have a seat or wait',
  title: ({ event }: ToCallOff) => `${callOffLabel(event)}: ${event.title}`,
  text: (subject) =>
    isCalledOff(subject)
      ? 'Some of it is not done. This finishes it, and asks again for refunds that were declined.'
      : 'This cannot be undone. Nobody can register any more, the tickets are not valid, and everybody below gets a mail with your reason. A second person has to approve the refunds, which are in full.',
  label: ({ event }) => callOffLabel(event),
  outlastsSlip: ({ event: { id } }) => id,
  begin: () => ({ reason: '' }),
  Fields: Concerned,
  fields: [
    {
      name: 'reason',
      label: 'Reason',
      hint: 'The attendees read this.',
      longest: 500,
      when: (subject) => !isCalledOff(subject),
    },
  ],
  errors: (subject, { reason }) =>
    isCalledOff(subject) || reason.trim() !== '' ? {} : { reason: 'Give a reason: the attendees read it.' },
  sends: ({ event: { id } }, { reason }) => ({ params: { id }, body: { reason } }),
  done: ({ event }) => `${event.title} is being called off`,
  keeps: (queryClient, state, { event: { id } }) => queryClient.setQueryData(['call-off', id], state),
})
