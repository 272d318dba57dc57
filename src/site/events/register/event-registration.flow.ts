import { type EventFrom, type EventObject, fromCallback, fromPromise } from 'xstate'
import { type BillAsked, SeatPayer } from '#contract/events/bill-ask.ts'
import { MOST_TRACES } from '#contract/events/order.ts'
import type { Quote } from '#contract/events/quote.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { closingOf } from '#domain/events/registration.ts'
import {
  type Asked,
  type Attending,
  type Billed,
  eventRegistrationMachine,
  type PayerForm,
} from '#machines/events/event-registration/event-registration.machine.ts'
import { type Seat, seatOf } from '#machines/parts/checkout.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { fieldErrors } from '#src/lib/field-errors.ts'
import { forgetAttendee, storeAttendee } from '#src/site/kit/attendee-draft.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { followQuery, watchReturn } from '#src/site/kit/flow/watch.ts'
import { invokePayment } from '#src/site/money/invoke-payment.ts'
import { bindPending, dropPending, storePending } from '#src/site/money/pending.ts'
import { tracesOfEvent } from '#src/site/money/read-pending.ts'
import { eventQueries } from '../event.queries.ts'
import { joinable } from '../joinable.ts'
import { fetchOrderCalls } from '../seats.queries.ts'
import { storePapers } from '../tickets/kept-papers.ts'
import { boughtQuery } from '../tickets/use-bought-tickets.ts'
import { whenEnded } from '../when-ended.ts'
import { askForBillOnce } from './asked-bill.ts'
import { checkPeople } from './check-people.ts'
import { watchAttendee } from './watch-attendee.ts'

type Heard = EventFrom<typeof eventRegistrationMachine>

export const eventRegistrationFlow = flow('eventRegistration', (deps) => {
  const { call, queryClient, storage, notify, navigate, now } = deps
  const withTraces = <Of extends object | undefined>(eventId: number, asked: Of) => {
    const traces = tracesOfEvent(storage, eventId).slice(-MOST_TRACES)
    return traces.length > 0 ? { ...asked, traces } : asked
  }
  /** Places are fewer now; refused, its price or what it asks may have changed since it was shown. */
  const lookAgain = () => void queryClient.invalidateQueries({ queryKey: ['event'] })
  return eventRegistrationMachine.provide({
    actors: {
      watchReturn,
      watchAttendee: watchAttendee(deps, async (event) => {
        const bought = await queryClient.fetchQuery(boughtQuery(call, { event, isMember: true })).catch(() => [])
        return bought.some(({ seats }) => seats.some(({ state, token }) => state === 'valid' && token !== undefined))
      }),
      // The event may still be on its way, or end while the form is filled in.
      watchEvent: fromCallback<EventObject, number>(({ input, sendBack }) => {
        const tell = (heard: Heard) => sendBack(heard)
        if (tracesOfEvent(storage, input).length > 0) tell({ type: 'payment.pending' })
        let forgetEnd = () => {}
        const stop = followQuery({ queryClient }, eventQueries(call).quiet(input || undefined), ({ data, error }) => {
          if (data === undefined) {
            if (error) tell({ type: 'event.failed', error })
            return
          }
          tell({ type: 'event.loaded', event: data && joinable(data.facts, now()) })
          forgetEnd()
          if (data) forgetEnd = whenEnded(closingOf(data.facts), now, () => tell({ type: 'event.ended' }))
        })
        return () => {
          stop()
          forgetEnd()
        }
      }),
      checkPeople,
      askPrice: fromPromise<Quote, Asked>(async ({ input: { eventId, ...body }, signal }) => {
        const { quoteSeats } = await fetchOrderCalls()
        return call(() => quoteSeats, { params: { eventId }, body: withTraces(eventId, body), signal })
      }),
      checkPayer: fromPromise<FieldErrors<PayerForm>, PayerForm>(async ({ input }) => fieldErrors(SeatPayer, input)),
      askForBill: fromPromise<BillAsked, Billed>(async ({ input }) => {
        const shown = queryClient.getQueryData(eventQueries(call).one(input.eventId).queryKey)
        const total = input.order?.total ?? shown?.facts.fee
        const order = total == null ? input.order : { ...input.order, total }
        return askForBillOnce({ call, storage }, { ...input, order }).finally(lookAgain)
      }),
      registerFree: fromPromise<Seat, Attending>(async ({ input: { eventId, form, order } }) => {
        const { registerFree } = await fetchOrderCalls()
        const wanted = withTraces(eventId, order)
        const attendee = await call(() => registerFree, {
          params: { eventId },
          body: { ...form, ...(wanted && { order: wanted }) },
        }).finally(lookAgain)
        storePapers(storage, eventId, attendee)
        return seatOf(attendee)
      }),
      invokePayment: fromPromise<InvokedPayment, Attending>(async ({ input: { eventId, form, order }, signal }) => {
        const shown = queryClient.getQueryData(eventQueries(call).one(eventId).queryKey)
        const total = order?.total ?? shown?.facts.fee
        const wanted = withTraces(eventId, total == null ? order : { ...order, total })
        const body = { purpose: 'event' as const, event_id: eventId, ...form, ...(wanted && { order: wanted }) }
        const invoked = await invokePayment(call, body, { signal }).catch((error: unknown) => {
          lookAgain()
          throw error
        })
        storePapers(storage, eventId, invoked)
        return invoked
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      storeDetails: (_, form) => storePending(storage, 'registrationDetails', form),
      bindDetails: ({ context: { eventId } }, trace) =>
        bindPending(storage, 'registrationDetails', trace, { event_id: eventId }),
      forgetDetails: () => dropPending(storage, 'registrationDetails'),
      storeDraft: (_, draft) => storeAttendee(storage, draft),
      forgetDraft: () => forgetAttendee(storage),
      openPayPage: (_, link) => navigate({ href: link }),
      openSuccess: (_, { eventId, seat }) =>
        navigate({
          to: '/events/$eventId/success',
          params: { eventId: String(eventId) },
          // Back leads to the event, not into a form that was sent.
          replace: true,
          state: { outcome: { is: 'success', seat } },
        }),
    },
  })
})
