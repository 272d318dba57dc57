import { sessionMachine } from '#machines/flows/session/session.machine.ts'
import { forgetCredentials } from '../storage/credentials.ts'
import { flow } from './flow.ts'

export const sessionFlow = flow('session', ({ storage }) =>
  sessionMachine.provide({ actions: { forgetCredentials: () => forgetCredentials(storage) } }),
)
