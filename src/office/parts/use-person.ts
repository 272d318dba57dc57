import { useSelector } from '@xstate/react'
import { useOffice } from '../flows/flow.ts'

const nobody = { id: 0, name: '', email: '', roles: [], permissions: [] }

/** Who is signed in. Behind the door there is always somebody. */
export const usePerson = () => useSelector(useOffice().session.actor, ({ context }) => context.person) ?? nobody
