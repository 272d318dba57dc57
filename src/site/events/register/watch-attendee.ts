import { type EventObject, fromCallback } from 'xstate'
import type { AttendeeForm } from '#contract/events/registration.ts'
import type { Profile } from '#contract/identity/auth.ts'
import { readAttendee } from '#src/site/kit/attendee-draft.ts'
import type { FlowDeps } from '#src/site/kit/flow/flow.ts'

/** A member who is signed in finds their own name, and may write another one over it. */
const attendee = ({ first_name, middle_name, sur_name, phone, email }: Profile): AttendeeForm => ({
  first_name,
  middle_name: middle_name ?? '',
  last_name: sur_name,
  phone: phone ?? '',
  email,
})

/**
 * The attendee as far as known: typed before a reload, else the member who is signed in, unless the form is for somebody
 * else because they have a seat already.
 */
export const watchAttendee = (
  { storage, watchMember }: Pick<FlowDeps, 'storage' | 'watchMember'>,
  hasSeat: (event: number) => Promise<boolean> = async () => false,
) =>
  fromCallback<EventObject, number>(({ input, sendBack }) => {
    const draft = readAttendee(storage, input)
    if (draft) sendBack({ type: 'attendee.known', ...draft })
    return watchMember((profile) => {
      void hasSeat(input).then((has) => {
        if (!has) sendBack({ type: 'attendee.known', people: [attendee(profile)] })
      })
    })
  })
