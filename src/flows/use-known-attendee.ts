import { useLayoutEffect } from 'react'
import type { Actor } from 'xstate'
import type { MachineOf } from '#machines/registry.ts'
import { readAttendee } from '../storage/attendee-draft.ts'
import { browserStorage } from '../storage/credentials.ts'

/** What was typed before a reload, or before the provider's page, is found again, before who is signed in is heard of. */
export function useKnownAttendee(flow: Actor<MachineOf<'eventRegistration'>>) {
  useLayoutEffect(() => {
    const form = readAttendee(browserStorage())
    if (form) flow.send({ type: 'attendee.known', form })
  }, [flow])
}
