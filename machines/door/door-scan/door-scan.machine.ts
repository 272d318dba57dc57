import { assign, setup } from 'xstate'
import type { CheckedIn } from '#contract/events/attendees.ts'
import { cameraRegion } from '#machines/parts/camera.ts'
import {
  draftEdited,
  draftGiven,
  type Judging,
  type JudgingEvent,
  judged,
  judgingParts,
  looking,
  sayWhyNot,
} from '#machines/parts/judging.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface Context extends Judging<string> {
  event: number
  checked: CheckedIn | undefined
}

interface Shown {
  event: number
  ticket: string
  /** The desk has seen the member. */
  desk: boolean
}

type Event = JudgingEvent | { type: 'camera.start' } | { type: 'camera.stop' } | { type: 'entry.force' }

const { actors, actions, guards, delays } = judgingParts<string, Context, Event>((text) => text)

/** Tickets are checked in one after another: typed, or seen by the camera. */
export const doorScanMachine = setup({
  types: {} as { context: Context; input: { event: number }; events: Event; tags: 'busy' | 'camera' },
  actors: { ...actors, judgeTicket: unprovided<CheckedIn, Shown>('judgeTicket') },
  actions: {
    ...actions,
    /** A reader types what it reads, and the camera may see the same code. */
    setCodeFromDraft: assign(({ context: { draft } }) => ({ ticket: draft, code: draft, trouble: '' })),
    /** A code that was seen leaves what is typed alone. */
    setVerdict: assign(({ context }, checked: CheckedIn) => ({
      checked,
      trouble: '',
      draft: context.draft === context.ticket ? '' : context.draft,
    })),
    setTrouble: assign({ checked: undefined, trouble: (_, { text }: { text?: string }) => text ?? '' }),
  },
  guards: {
    ...guards,
    memberIsAtDesk: ({ context: { checked } }) => checked?.verdict === 'atDesk' && checked.name !== null,
  },
  delays,
}).createMachine({
  id: 'door-scan',
  version: '1',
  context: ({ input: { event } }) => ({ event, draft: '', code: '', ticket: '', checked: undefined, trouble: '' }),
  type: 'parallel',
  on: { 'code.edit': draftEdited },
  states: {
    camera: cameraRegion('off'),
    ticket: {
      initial: 'looking',
      states: {
        looking: {
          ...looking,
          on: {
            ...looking.on,
            'code.give': draftGiven('judging', 'Scan a ticket, or type its number.'),
            'entry.force': { guard: 'memberIsAtDesk', target: 'forcing' },
          },
        },
        judging: {
          tags: 'busy',
          invoke: {
            id: 'judgeTicket',
            src: 'judgeTicket',
            input: ({ context: { event, ticket } }) => ({ event, ticket, desk: false }),
            onDone: { target: 'looking', actions: judged<CheckedIn>() },
            onError: { target: 'looking', actions: sayWhyNot },
          },
        },
        /** The desk lets in a member about whom it was asked. */
        forcing: {
          tags: 'busy',
          invoke: {
            id: 'judgeTicket',
            src: 'judgeTicket',
            input: ({ context: { event, ticket } }) => ({ event, ticket, desk: true }),
            onDone: { target: 'looking', actions: judged<CheckedIn>() },
            onError: { target: 'looking', actions: sayWhyNot },
          },
        },
      },
    },
  },
})
