import { fromPromise } from 'xstate'
import type { InvokedPayment } from '#contract/payment.ts'
import type { AttendeeForm } from '#contract/registration.ts'
import {
  type Attending,
  eventRegistrationMachine,
} from '#machines/flows/event-registration/event-registration.machine.ts'
import type { Seat } from '#machines/parts/outcome.ts'
import { seatOf } from '../lib/seat.ts'
import { forgetAttendee, keepAttendee } from '../storage/attendee-draft.ts'
import { dropPending, keepPending } from '../storage/pending.ts'
import { askAgain } from './ask-again.ts'
import { checkBy } from './check-form.ts'
import { flow } from './flow.ts'
import { invokePayment } from './invoke-payment.ts'

export const eventRegistrationFlow = flow('eventRegistration', ({ call, reader, storage, notify, navigate, refresh }) =>
  eventRegistrationMachine.provide({
    actors: {
      checkForm: checkBy<AttendeeForm>(async () => (await import('#contract/registration.ts')).AttendeeForm),
      registerFree: fromPromise<Seat, Attending>(async ({ input: { eventId, form } }) => {
        const attendee = await call((to) => to.registerFree, { params: { eventId }, body: form })
        await askAgain(reader, 'event')
        refresh()
        return seatOf(attendee)
      }),
      invokePayment: fromPromise<InvokedPayment, Attending>(({ input: { eventId, form }, signal }) =>
        invokePayment(call, { purpose: 'event', event_id: eventId, ...form }, { signal }),
      ),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      keepDetails: (_, form) => keepPending(storage, 'registrationDetails', form),
      forgetDetails: () => dropPending(storage, 'registrationDetails'),
      keepDraft: (_, form) => keepAttendee(storage, form),
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
  }),
)
