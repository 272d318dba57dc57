import type { Actor } from 'xstate'
import type { OfficeMachine } from '#src/office/kit/flow.ts'

export type LetterActor = Actor<OfficeMachine<'bulkLetter'>>
