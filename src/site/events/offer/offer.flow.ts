import { fromPromise } from 'xstate'
import type { WaitingPlace } from '#contract/events/waiting.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { formOf, type OfferToPay, offerMachine } from '#machines/events/offer/offer.machine.ts'
import { type Seat, seatOf } from '#machines/parts/checkout.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { watchReturn } from '#src/site/kit/flow/watch.ts'
import { invokePayment } from '#src/site/money/invoke-payment.ts'
import { bindPending, dropPending, storePending } from '#src/site/money/pending.ts'
import { fetchWaitingCalls } from '../seats.queries.ts'
import { storePapers } from '../tickets/kept-papers.ts'

interface Link {
  token: string
}

export const offerFlow = flow('offer', ({ call, queryClient, storage, notify, navigate }) =>
  offerMachine.provide({
    actors: {
      watchReturn,
      readPlace: fromPromise<WaitingPlace, Link>(async ({ input: { token }, signal }) => {
        const to = await fetchWaitingCalls()
        return call(() => to.getWaitingPlace, { params: { token }, signal })
      }),
      acceptOffer: fromPromise<Seat, OfferToPay>(async ({ input: { token, place } }) => {
        const to = await fetchWaitingCalls()
        const attendee = await call(() => to.acceptOffer, { params: { token } })
        if (place) storePapers(storage, place.event.id, attendee)
        void queryClient.invalidateQueries({ queryKey: ['event'] })
        return seatOf(attendee)
      }),
      leaveList: fromPromise<WaitingPlace, Link>(async ({ input: { token } }) => {
        const to = await fetchWaitingCalls()
        const left = await call(() => to.leaveWaitingList, { params: { token } })
        void queryClient.invalidateQueries({ queryKey: ['event'] })
        return left
      }),
      invokePayment: fromPromise<InvokedPayment, OfferToPay>(async ({ input: { token, place }, signal }) => {
        if (!place) throw new Error('')
        const order = { total: place.event.fee ?? 0 }
        const body = { purpose: 'event' as const, event_id: place.event.id, ...formOf(place), offer: token, order }
        const invoked = await invokePayment(call, body, { signal })
        storePapers(storage, place.event.id, invoked)
        return invoked
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      storeDetails: ({ context: { token } }, place) => {
        if (place) storePending(storage, 'registrationDetails', { ...formOf(place), offer: token })
      },
      bindDetails: ({ context: { place } }, trace) =>
        bindPending(storage, 'registrationDetails', trace, { event_id: place?.event.id }),
      forgetDetails: () => dropPending(storage, 'registrationDetails'),
      openPayPage: (_, link) => navigate({ href: link }),
      openSuccess: (_, { place, seat }) =>
        navigate({
          to: '/events/$eventId/success',
          params: { eventId: String(place?.event.id) },
          replace: true,
          state: { outcome: { is: 'success', seat } },
        }),
    },
  }),
)
