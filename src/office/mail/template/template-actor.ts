import type { Actor } from 'xstate'
import type { OfficeMachine } from '#src/office/kit/flow.ts'

export type TemplateActor = Actor<OfficeMachine<'mailTemplate'>>
