import type { Actor } from 'xstate'
import type { OfficeMachine } from '#src/office/flows/flow.ts'

export type TemplateActor = Actor<OfficeMachine<'mailTemplate'>>
