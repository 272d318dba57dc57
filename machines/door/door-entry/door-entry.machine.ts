import { assign, setup } from 'xstate'
import type { Verdict } from '#contract/events/attendees.ts'
import { type CameraEvent, cameraRegion } from '#machines/parts/camera.ts'
import { failure } from '#machines/parts/notice.ts'
import { outside, unprovided } from '#machines/parts/unprovided.ts'

/** Another way to a ticket, or what else can be done at this door. */
export type Panel = 'code' | 'name' | 'more'

/** Which way somebody goes through the door. */
export type Way = 'in' | 'out'

export interface SeatAtDoor {
  id: number
  name: string
  kind: string
  note: string
}

export interface DoorVerdict {
  verdict: Verdict
  way: Way
  /** The seat that the ticket names, and what the list has of it. */
  ticket: number | null
  seat: SeatAtDoor | null
  /** The issue that was shown, and the newest one. */
  issue: number | null
  newest: number | null
  /** The line that let the holder in, while it can be taken back. */
  line: string | null
  /** By whom, where and when the holder was let in before. */
  before: { at: number; by: string; door: string } | null
  /** It was let in although the ticket alone would not have been. */
  isForced: boolean
}

/** Whether who holds the phone may let somebody in all the same. */
export const mayForce = ({ verdict, line }: DoorVerdict) =>
  verdict === 'cameAlready' || verdict === 'unchecked' || (verdict === 'unlisted' && line === null)

/** A code or a number as it was read or typed, or a seat that was found by name. */
export type Shown = { text: string } | { seat: number }

interface Context {
  way: Way
  /** What stands before the camera. */
  panel: Panel | null
  /** What is in the field for a code. */
  draft: string
  /** The code that was seen last, while it may still be before the camera. */
  code: string
  ticket: Shown | undefined
  shown: DoorVerdict | undefined
  trouble: string
}

interface Judged {
  event: { output: DoorVerdict }
}

const typeCode = 'Type the ticket number.'

/** One ticket after another at the door: seen by the camera, typed, or found by name. */
export const doorEntryMachine = setup({
  types: {} as {
    context: Context
    events:
      | CameraEvent
      | { type: 'camera.start' }
      | { type: 'camera.stop' }
      | { type: 'way.change'; way: Way }
      | { type: 'code.edit'; text: string }
      | { type: 'code.give' }
      | { type: 'ticket.choose'; seat: number }
      | { type: 'scan.next' }
      | { type: 'panel.open'; panel: Panel }
      | { type: 'panel.close' }
      | { type: 'entry.undo' }
      | { type: 'entry.force' }
    tags: 'busy' | 'camera'
  },
  actors: {
    /** Judges a ticket and writes it into the journal: before that nobody counts as let in. */
    judgeTicket: unprovided<DoorVerdict, { ticket: Shown | undefined; way: Way }>('judgeTicket'),
    undoEntry: unprovided<void, { line: string | null | undefined }>('undoEntry'),
    forceEntry: unprovided<DoorVerdict, { shown: DoorVerdict | undefined }>('forceEntry'),
    /** Tells each code it sees, again for as long as it is seen. */
    watchCamera: outside<undefined, CameraEvent>(),
  },
  actions: {
    /** A sound and a vibration: the person at the door looks at the people. */
    signal: (_, _verdict: Verdict) => {},
    takeWay: assign({ way: (_, { way }: { way: Way }) => way }),
    takePanel: assign({ trouble: '', panel: (_, { panel }: { panel: Panel }) => panel }),
    forgetPanel: assign({ panel: null }),
    keepDraft: assign({ trouble: '', draft: (_, { text }: { text: string }) => text }),
    takeDraft: assign({ trouble: '', ticket: ({ context }) => ({ text: context.draft }) }),
    takeCode: assign((_, { code }: { code: string }) => ({ code, trouble: '', ticket: { text: code } })),
    takeSeat: assign((_, { seat }: { seat: number }) => ({ trouble: '', ticket: { seat } })),
    takeVerdict: assign({ trouble: '', draft: '', shown: (_, shown: DoorVerdict) => shown }),
    takeTrouble: assign({ trouble: (_, { text = '' }: { text?: string }) => text }),
    forgetCode: assign({ code: '' }),
    forgetVerdict: assign({ shown: undefined, trouble: '' }),
  },
  guards: {
    draftIsEmpty: ({ context }) => context.draft.trim() === '',
    codeIsAnother: ({ context }, { code }: { code: string }) => code !== context.code,
    wasAdmitted: ({ context: { shown } }) => shown?.verdict === 'admitted',
    nextIsSeen: ({ context: { shown, code } }, seen: { code: string }) =>
      shown?.verdict === 'admitted' && seen.code !== code,
    canBeUndone: ({ context }) => Boolean(context.shown?.line),
    canBeForced: ({ context: { shown } }) => shown !== undefined && mayForce(shown),
  },
  /** A code that is held before the camera for longer than this is the same ticket, not a second attempt. */
  delays: { untilForgotten: 2_500, untilNext: 2_500 },
}).createMachine({
  id: 'door-entry',
  version: '1',
  context: { way: 'in', panel: null, draft: '', code: '', ticket: undefined, shown: undefined, trouble: '' },
  type: 'parallel',
  states: {
    camera: cameraRegion('on'),
    ticket: {
      initial: 'looking',
      states: {
        looking: {
          after: { untilForgotten: { actions: 'forgetCode' } },
          on: {
            'panel.open': { target: 'paused', actions: { type: 'takePanel', params: ({ event }) => event } },
            'way.change': { actions: { type: 'takeWay', params: ({ event }) => event } },
            'code.seen': [
              {
                guard: { type: 'codeIsAnother', params: ({ event }) => event },
                target: 'judging',
                actions: { type: 'takeCode', params: ({ event }) => event },
              },
              { target: 'looking', reenter: true },
            ],
          },
        },
        /** A panel is open: what the camera sees is left alone. */
        paused: {
          exit: 'forgetPanel',
          on: {
            'panel.close': 'looking',
            'code.edit': { actions: { type: 'keepDraft', params: ({ event }) => event } },
            'code.give': [
              { guard: 'draftIsEmpty', actions: { type: 'takeTrouble', params: { text: typeCode } } },
              { target: 'judging', actions: 'takeDraft' },
            ],
            'ticket.choose': { target: 'judging', actions: { type: 'takeSeat', params: ({ event }) => event } },
          },
        },
        judging: {
          tags: 'busy',
          invoke: {
            id: 'judgeTicket',
            src: 'judgeTicket',
            input: ({ context: { ticket, way } }) => ({ ticket, way }),
            onDone: {
              target: 'shown',
              actions: [
                { type: 'takeVerdict', params: ({ event }: Judged) => event.output },
                { type: 'signal', params: ({ event }: Judged) => event.output.verdict },
              ],
            },
            onError: {
              target: 'looking',
              actions: ['forgetCode', { type: 'takeTrouble', params: ({ event }) => failure('anything', event.error) }],
            },
          },
        },
        shown: {
          after: { untilNext: { guard: 'wasAdmitted', target: 'looking', actions: 'forgetVerdict' } },
          on: {
            'code.seen': [
              {
                guard: { type: 'nextIsSeen', params: ({ event }) => event },
                target: 'judging',
                actions: ['forgetVerdict', { type: 'takeCode', params: ({ event }) => event }],
              },
              { guard: 'wasAdmitted', target: 'shown', reenter: true },
            ],
            'scan.next': { target: 'looking', actions: 'forgetVerdict' },
            'panel.open': {
              target: 'paused',
              actions: ['forgetVerdict', { type: 'takePanel', params: ({ event }) => event }],
            },
            'entry.undo': { guard: 'canBeUndone', target: 'undoing' },
            'entry.force': { guard: 'canBeForced', target: 'forcing' },
          },
        },
        undoing: {
          tags: 'busy',
          invoke: {
            id: 'undoEntry',
            src: 'undoEntry',
            input: ({ context: { shown } }) => ({ line: shown?.line }),
            onDone: { target: 'looking', actions: 'forgetVerdict' },
            onError: {
              target: 'shown',
              actions: { type: 'takeTrouble', params: ({ event }) => failure('anything', event.error) },
            },
          },
        },
        forcing: {
          tags: 'busy',
          invoke: {
            id: 'forceEntry',
            src: 'forceEntry',
            input: ({ context: { shown } }) => ({ shown }),
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
      },
    },
  },
})
