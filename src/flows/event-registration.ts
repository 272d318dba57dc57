import { type EventFrom, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Profile } from '#contract/auth.ts'
import type { InvokedPayment } from '#contract/payment.ts'
import { AttendeeForm } from '#contract/registration.ts'
import { closingOf } from '#domain/registration.ts'
import {
  type Attending,
  eventRegistrationMachine,
} from '#machines/flows/event-registration/event-registration.machine.ts'
import { type Seat, seatOf } from '#machines/parts/checkout.ts'
import { eventQueries } from '../api/event.ts'
import { joinable } from '../lib/joinable.ts'
import { whenEnded } from '../lib/when-ended.ts'
import { forgetAttendee, keepAttendee, readAttendee } from '../storage/attendee-draft.ts'
import { dropPending, isPending, keepPending } from '../storage/pending.ts'
import { checkForm } from './check-form.ts'
import { flow } from './flow.ts'
import { invokePayment } from './invoke-payment.ts'
import { followQuery, watchReturn } from './watch.ts'

type Heard = EventFrom<typeof eventRegistrationMachine>

/** A member who is signed in finds their own name, and may write another one over it. */
const attendee = ({ first_name, middle_name, sur_name, phone, email }: Profile): AttendeeForm => ({
  first_name,
  middle_name: middle_name ?? '',
  last_name: sur_name,
  phone: phone ?? '',
  email,
})

export const eventRegistrationFlow = flow(
  'eventRegistration',
  ({ call, queryClient, storage, notify, navigate, now, watchMember }) => {
    return eventRegistrationMachine.provide({
      actors: {
        watchReturn,
        // What was typed before a reload, or before the provider's page, comes before who is signed in.
        watchAttendee: fromCallback<EventObject, undefined>(({ sendBack }) => {
          const tell = (form: AttendeeForm) => {
            const heard: Heard = { type: 'attendee.known', form }
            sendBack(heard)
          }
          const draft = readAttendee(storage)
          if (draft) tell(draft)
          if (isPending(storage, 'registrationDetails')) sendBack({ type: 'payment.pending' } satisfies Heard)
          return watchMember((profile) => tell(attendee(profile)))
        }),
        // The event may still be on its way, or end while the form is filled in.
        watchEvent: fromCallback<EventObject, number>(({ input, sendBack }) => {
          const tell = (heard: Heard) => sendBack(heard)
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
        checkForm: checkForm<AttendeeForm>(AttendeeForm),
        registerFree: fromPromise<Seat, Attending>(async ({ input: { eventId, form } }) => {
          const attendee = await call((to) => to.registerFree, { params: { eventId }, body: form })
          void queryClient.invalidateQueries({ queryKey: ['event'] })
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
    })
  },
)
