import { useEffect } from 'react'
import type { Actor } from 'xstate'
import type { Profile } from '#contract/auth.ts'
import type { MachineOf } from '#machines/registry.ts'
import { useFlows } from '../../../../../flows/flows-context.tsx'
import { useRootState } from '../../../../../flows/root-actor.ts'

const attendee = ({ first_name, middle_name, sur_name, phone, email }: Profile) => ({
  first_name,
  middle_name: middle_name ?? '',
  last_name: sur_name,
  phone: phone ?? '',
  email,
})

/** Whoever is signed in finds the own name in the form, and may write another one over it. */
export function useKnownAttendee(flow: Actor<MachineOf<'eventRegistration'>>) {
  const { session } = useFlows()
  const profile = useRootState(session, ({ context }) => context.credentials?.profile)

  useEffect(() => {
    if (profile) flow.send({ type: 'attendee.known', form: attendee(profile) })
  }, [flow, profile])
}
