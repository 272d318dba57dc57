import { type EventObject, fromCallback } from 'xstate'
import type { Profile } from '#contract/auth.ts'
import type { FlowDeps } from './flow.ts'

/** Tells a machine when the browser brings its page back as it was left, from another site by its Back button. */
export const watchReturn = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const shown = ({ persisted }: PageTransitionEvent) => persisted && sendBack({ type: 'page.returned' })
  addEventListener('pageshow', shown)
  return () => removeEventListener('pageshow', shown)
})

/** Tells a machine who is signed in, as the event it has for that. */
export const watchMember = (deps: FlowDeps, eventOf: (profile: Profile) => EventObject) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => deps.watchMember((profile) => sendBack(eventOf(profile))))
