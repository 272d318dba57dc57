import { useSelector } from '@xstate/react'
import type { OfficePerson } from '#machines/staff/office-session/office-session.machine.ts'
import { useOffice } from '../flow.ts'

const nobody: OfficePerson = { id: 0, name: '', email: '', roles: [], permissions: [] }

/** Who is signed in. Behind the door there is always somebody. */
export const usePerson = () => useSelector(useOffice().session.actor, ({ context }) => context.person) ?? nobody
