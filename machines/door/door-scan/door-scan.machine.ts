import { assign, setup } from 'xstate'
import type { CheckedIn, Verdict } from '#contract/events/attendees.ts'
import { type CameraEvent, cameraRegion } from '#machines/parts/camera.ts'
import { failure } from '#machines/parts/notice.ts'
import { outside, unprovided } from '#machines/parts/unprovided.ts'

interface Context {
  event: number
  /** What is in the field. */
  draft: string
  /** The ticket that is, or was last, judged. */
  ticket: string
  checked: CheckedIn | undefined
  /** Why the last ticket could not be judged, or the camera does not work. */
  trouble: string
}

interface Judged {
  event: { output: CheckedIn }
}

/** Tickets are checked in one after another: typed, or seen by the camera. */
export const doorScanMachine = setup({
  types: {} as {
    context: Context
    input: { event: number }
    events:
      | CameraEvent
      | { type: 'camera.start' }
      | { type: 'camera.stop' }
      | { type: 'ticket.edit'; text: string }
      | { type: 'ticket.give' }
    tags: 'busy' | 'camera'
  },
  actors: {
    judgeTicket: unprovided<CheckedIn, { event: number; ticket: string }>('judgeTicket'),
    /** Tells each code it sees, again for as long as it is seen. */
    watchCamera: outside<undefined, CameraEvent>(),
  },
  actions: {
    /** A sound and a vibration: the person at the door looks at the people. */
    signal: (_, _verdict: Verdict) => {},
    keepDraft: assign({ draft: (_, { text }: { text: string }) => text }),
    takeDraft: assign({ ticket: ({ context }) => context.draft }),
    takeCode: assign({ ticket: (_, { code }: { code: string }) => code }),
    /** A code that was seen leaves what is typed alone. */
    takeVerdict: assign(({ context }, checked: CheckedIn) => ({
      checked,
      trouble: '',
      draft: context.draft === context.ticket ? '' : context.draft,
    })),
    takeTrouble: assign({ checked: undefined, trouble: (_, { text }: { text?: string }) => text ?? '' }),
  },
  guards: {
    draftIsEmpty: ({ context }) => context.draft.trim() === '',
    codeIsAnother: ({ context }, { code }: { code: string }) => code !== context.ticket,
  },
  /** A code that was held before the camera for longer than this is the same ticket, not a second attempt. */
  delays: { untilForgotten: 2_500 },
}).createMachine({
  id: 'door-scan',
  version: '1',
  context: ({ input: { event } }) => ({ event, draft: '', ticket: '', checked: undefined, trouble: '' }),
  type: 'parallel',
  on: { 'ticket.edit': { actions: { type: 'keepDraft', params: ({ event }) => event } } },
  states: {
    camera: cameraRegion('off'),
    ticket: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'code.seen': { target: 'judging', actions: { type: 'takeCode', params: ({ event }) => event } },
            'ticket.give': [
              {
                guard: 'draftIsEmpty',
                actions: { type: 'takeTrouble', params: { text: 'Scan a ticket, or type its number.' } },
              },
              { target: 'judging', actions: 'takeDraft' },
            ],
          },
        },
        judging: {
          tags: 'busy',
          invoke: {
            id: 'judgeTicket',
            src: 'judgeTicket',
            input: ({ context: { event, ticket } }) => ({ event, ticket }),
            onDone: {
              target: 'shown',
              actions: [
                { type: 'takeVerdict', params: ({ event }: Judged) => event.output },
                { type: 'signal', params: ({ event }: Judged) => event.output.verdict },
              ],
            },
            onError: {
              target: 'shown',
              actions: { type: 'takeTrouble', params: ({ event }) => failure('anything', event.error) },
            },
          },
        },
        shown: {
          after: { untilForgotten: { target: 'resting' } },
          on: {
            'code.seen': [
              {
                guard: { type: 'codeIsAnother', params: ({ event }) => event },
                target: 'judging',
                actions: { type: 'takeCode', params: ({ event }) => event },
              },
              { target: 'shown', reenter: true },
            ],
            'ticket.give': [
              {
                guard: 'draftIsEmpty',
                actions: { type: 'takeTrouble', params: { text: 'Scan a ticket, or type its number.' } },
              },
              { target: 'judging', actions: 'takeDraft' },
            ],
          },
        },
      },
    },
  },
})
