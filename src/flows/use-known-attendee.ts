import { useEffect, useLayoutEffect } from 'react'
import type { Actor } from 'xstate'
import type { Profile } from '#contract/auth.ts'
import type { MachineOf } from '#machines/registry.ts'
import { readAttendee } from '../storage/attendee-draft.ts'
import { browserStorage } from '../storage/credentials.ts'
import { useFlows } from './flows-context.tsx'
import { useRootState } from './root-actor.ts'

const attendee = ({ first_name, middle_name, sur_name, phone, email }: Profile) => ({
  first_name,
  middle_name: middle_name ?? '',
  last_name: sur_name,
  phone: phone ?? '',
  email,
})

/**
 * What was typed before a reload, or before the provider's page, is found again. Else whoever is signed in finds the
 * own name, and may write another one over it.
 */
export function useKnownAttendee(flow: Actor<MachineOf<'eventRegistration'>>) {
  const { session } = useFlows()
  const profile = useRootState(session, ({ context }) => context.credentials?.profile)

  useLayoutEffect(() => {
    const form = readAttendee(browserStorage())
    if (form) flow.send({ type: 'attendee.known', form })
  }, [flow])
  useEffect(() => {
    if (profile) flow.send({ type: 'attendee.known', form: attendee(profile) })
  }, [flow, profile])
}
