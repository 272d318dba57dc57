import { assign, setup } from 'xstate'
import type { Verdict } from '#contract/events/attendees.ts'
import { cameraRegion, torchRegion } from '#machines/parts/camera.ts'
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
  /** The member who comes without a ticket. */
  member?: number
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
  /** Of what is not in the list of a phone that is not connected: from when the list is, as far as that is known. */
  listed?: number | null
}

/** Whether who holds the phone may let somebody in all the same. */
export const mayForce = ({ verdict, line, member }: DoorVerdict) =>
  verdict === 'cameAlready' ||
  verdict === 'unchecked' ||
  verdict === 'hasTicket' ||
  (verdict === 'atDesk' && member !== undefined) ||
  (verdict === 'unlisted' && line === null)

/** A code or a number as it was read or typed, or a seat that was found by name. */
export type Shown = { text: string } | { seat: number }

/** Somebody without a ticket, as it is typed. */
export interface Guest {
  name: string
  phone: string
  email: string
  number: string
  ticket_type: string
  /** How they pay; empty where nothing was chosen. */
  means: string
}

const nobody: Guest = { name: '', phone: '', email: '', number: '', ticket_type: '', means: '' }

interface Context extends Judging<Shown | undefined> {
  way: Way
  /** The first letters of a name that is looked for. */
  letters: string
  /** Of which seat it was asked whether its person is let in. */
  asked: number | null
  guest: Guest
  shown: DoorVerdict | undefined
}

type Event =
  | JudgingEvent
  | { type: 'camera.start' }
  | { type: 'camera.stop' }
  | { type: 'torch.switch' }
  | { type: 'way.change'; way: Way }
  /** Another way to a ticket, or what else can be done at this door. */
  | { type: 'code.open' }
  | { type: 'name.open' }
  | { type: 'more.open' }
  | { type: 'panel.close' }
  | { type: 'name.edit'; text: string }
  /** Who was found by name is let in after a question, and leaves without one. */
  | { type: 'name.ask'; seat: number }
  | { type: 'name.withhold' }
  | { type: 'name.confirm' }
  | { type: 'name.choose'; seat: number }
  /** Somebody comes without a ticket; of several types the first is chosen. */
  | { type: 'walkIn.open'; ticket_type: string }
  | { type: 'walkIn.edit'; change: Partial<Guest> }
  | { type: 'walkIn.take' }
  | { type: 'scan.next' }
  | { type: 'entry.undo' }
  | { type: 'entry.force' }

/** What stands before the camera. */
export type Panel = 'typing' | 'finding' | 'walkIn' | 'more'

const { actors, actions, guards, delays } = judgingParts<Shown | undefined, Context, Event>((text) => ({ text }))

/** One ticket after another at the door: seen by the camera, typed, or found by name. */
export const doorEntryMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' | 'camera' | 'torch' | 'lit' | Panel | 'asking' },
  actors: {
    ...actors,
    /** Judges a ticket and writes it into the journal: before that nobody counts as let in. */
    judgeTicket: unprovided<DoorVerdict, { ticket: Shown | undefined; way: Way }>('judgeTicket'),
    /** Asks the site for a place, where it answers, and writes the line that lets them in; not of a member who has a ticket. */
    takeWalkIn: unprovided<DoorVerdict, { guest: Guest }>('takeWalkIn'),
    undoEntry: unprovided<void, { line: string | null | undefined }>('undoEntry'),
    forceEntry: unprovided<DoorVerdict, { shown: DoorVerdict | undefined }>('forceEntry'),
  },
  actions: {
    ...actions,
    switchTorch: (_, _params: { isOn: boolean }) => {},
    setWay: assign({ way: (_, { way }: { way: Way }) => way }),
    forgetTrouble: assign({ trouble: '' }),
    forgetName: assign({ letters: '', asked: null }),
    setLetters: assign((_, { text }: { text: string }) => ({ letters: text, asked: null })),
    setAsked: assign({ asked: (_, { seat }: { seat: number }) => seat }),
    chooseAsked: assign(({ context: { asked } }) => ({ ticket: asked === null ? undefined : { seat: asked } })),
    setSeat: assign((_, { seat }: { seat: number }) => ({ ticket: { seat } })),
    beginGuest: assign({ guest: (_, { ticket_type }: { ticket_type: string }) => ({ ...nobody, ticket_type }) }),
    editGuest: assign(({ context }, { change }: { change: Partial<Guest> }) => ({
      guest: { ...context.guest, ...change },
      trouble: '',
    })),
    setVerdict: assign({ trouble: '', draft: '', shown: (_, shown: DoorVerdict) => shown }),
    forgetVerdict: assign({ shown: undefined, trouble: '' }),
  },
  guards: {
    ...guards,
    wasAdmitted: ({ context: { shown } }) => shown?.verdict === 'admitted',
    nextIsSeen: ({ context: { shown, code } }, seen: { code: string }) =>
      shown?.verdict === 'admitted' && seen.code !== code,
    guestHasNoName: ({ context: { guest } }) => guest.name.trim() === '',
    canBeUndone: ({ context }) => Boolean(context.shown?.line),
    canBeForced: ({ context: { shown } }) => shown !== undefined && mayForce(shown),
  },
  delays: { ...delays, untilNext: 2_500 },
}).createMachine({
  id: 'door-entry',
  version: '1',
  context: {
    way: 'in',
    draft: '',
    code: '',
    letters: '',
    asked: null,
    guest: nobody,
    ticket: undefined,
    shown: undefined,
    trouble: '',
  },
  type: 'parallel',
  states: {
    camera: cameraRegion('on'),
    torch: torchRegion,
    ticket: {
      initial: 'looking',
      states: {
        looking: {
          ...looking,
          on: {
            ...looking.on,
            'code.open': { target: 'paused.typing' },
            'name.open': { target: 'paused.finding' },
            'more.open': { target: 'paused.more' },
            'walkIn.open': { target: 'paused.walkIn', actions: { type: 'beginGuest', params: ({ event }) => event } },
            'way.change': { actions: { type: 'setWay', params: ({ event }) => event } },
          },
        },
        /** A panel is open: what the camera sees is left alone. */
        paused: {
          entry: 'forgetTrouble',
          initial: 'more',
          on: { 'panel.close': { target: 'looking' } },
          states: {
            typing: {
              tags: 'typing',
              on: {
                'code.edit': draftEdited,
                'code.give': draftGiven('#judging', 'Type the short code or the ticket number.'),
              },
            },
            finding: {
              tags: 'finding',
              entry: 'forgetName',
              initial: 'listing',
              on: {
                'name.edit': { target: '.listing', actions: { type: 'setLetters', params: ({ event }) => event } },
                'name.ask': { target: '.asking', actions: { type: 'setAsked', params: ({ event }) => event } },
                'name.choose': { target: '#judging', actions: { type: 'setSeat', params: ({ event }) => event } },
              },
              states: {
                listing: {},
                asking: {
                  tags: 'asking',
                  on: {
                    'name.withhold': { target: 'listing' },
                    'name.confirm': { target: '#judging', actions: 'chooseAsked' },
                  },
                },
              },
            },
            walkIn: {
              tags: 'walkIn',
              initial: 'filling',
              states: {
                filling: {
                  on: {
                    'walkIn.edit': { actions: { type: 'editGuest', params: ({ event }) => event } },
                    'walkIn.take': [
                      { guard: 'guestHasNoName', actions: { type: 'setTrouble', params: { text: 'Type the name.' } } },
                      { target: 'taking', actions: 'forgetTrouble' },
                    ],
                  },
                },
                /** It is not left before the answer: who was let in would not be known. */
                taking: {
                  tags: 'busy',
                  on: { 'panel.close': {} },
                  invoke: {
                    id: 'takeWalkIn',
                    src: 'takeWalkIn',
                    input: ({ context: { guest } }) => ({ guest }),
                    onDone: { target: '#shown', actions: judged<DoorVerdict>() },
                    onError: { target: 'filling', actions: sayWhyNot },
                  },
                },
              },
            },
            more: { tags: 'more' },
          },
        },
        judging: {
          id: 'judging',
          tags: 'busy',
          invoke: {
            id: 'judgeTicket',
            src: 'judgeTicket',
            input: ({ context: { ticket, way } }) => ({ ticket, way }),
            onDone: { target: 'shown', actions: judged<DoorVerdict>() },
            onError: { target: 'looking', actions: ['forgetCode', sayWhyNot] },
          },
        },
        shown: {
          id: 'shown',
          after: { untilNext: { guard: 'wasAdmitted', target: 'looking', actions: 'forgetVerdict' } },
          on: {
            'code.seen': [
              {
                guard: { type: 'nextIsSeen', params: ({ event }) => event },
                target: 'judging',
                actions: ['forgetVerdict', { type: 'setCode', params: ({ event }) => event }],
              },
              { guard: 'wasAdmitted', target: 'shown', reenter: true },
            ],
            'scan.next': { target: 'looking', actions: 'forgetVerdict' },
            'name.open': { target: 'paused.finding', actions: 'forgetVerdict' },
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
            onError: { target: 'shown', actions: sayWhyNot },
          },
        },
        forcing: {
          tags: 'busy',
          invoke: {
            id: 'forceEntry',
            src: 'forceEntry',
            input: ({ context: { shown } }) => ({ shown }),
            onDone: { target: 'shown', actions: judged<DoorVerdict>() },
            onError: { target: 'shown', actions: sayWhyNot },
          },
        },
      },
    },
  },
})
