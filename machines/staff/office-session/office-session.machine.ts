import { assign, setup } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { somethingWentWrong } from '#contract/messages/failures.ts'
import { tellFailure } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { errorOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** Who is signed in to the office. */
export interface OfficePerson {
  id: number
  name: string
  email: string
  roles: readonly string[]
  permissions: readonly string[]
  /** One person is the whole office: what needs two takes effect a day after it was asked. */
  single_officer?: boolean | undefined
}

/** What the server says of the session, and in how many milliseconds it ends. */
export interface SessionReading {
  person: OfficePerson
  endsIn: number
}

interface Context {
  person: OfficePerson | undefined
  endsIn: number
  /** The page that somebody was on the way to. */
  returnTo: string
  /** Why who is signed in may not come in: a role waits for approval. */
  refusal: string
  /** Why the session could not be prolonged. */
  trouble: string
}

/** How long before its end a session says so. */
const NOTICE = 120_000

const DESK = '/'

const isRefused = { type: 'sessionIsRefused', params: errorOf } as const
const failedWith = { target: 'failed', actions: { type: 'setRefusal', params: errorOf } } as const
const setReading = { type: 'setReading', params: outputOf } as const

/** To the page that was asked for before. */
const letIn = {
  target: 'inside',
  actions: [
    setReading,
    'forgetRefusal',
    { type: 'openPage', params: ({ context }: { context: Context }) => context.returnTo },
    { type: 'setReturnTo', params: DESK },
  ],
} as const

const left = ['forgetPerson', 'forgetAnswers', 'openDoor'] as const

/** Asks the server who is here. */
const reading = <const Then extends object>(then: Then) => ({ id: 'readSession', src: 'readSession', ...then }) as const

/** Who is here, and for how long. A session that has ended is begun again over the page, which keeps what was typed. */
export const officeSessionMachine = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'session.entered' }
      | { type: 'session.used' }
      | { type: 'session.stay' }
      | { type: 'session.refused' }
      | { type: 'session.leave' }
      | { type: 'session.left' }
      | { type: 'session.retry' }
      | { type: 'page.asked'; path: string }
    tags: 'settling' | 'failed' | 'visitor' | 'inside' | 'nearEnd' | 'ended' | 'busy'
  },
  actors: { readSession: unprovided<SessionReading>('readSession'), signOut: unprovided<void>('signOut') },
  actions: {
    notify: (_, _notice: Notice) => {},
    forgetAnswers: () => {},
    openDoor: () => {},
    openPage: (_, _path: string) => {},
    startAnew: () => {},
    setReading: assign((_, { person, endsIn }: SessionReading) => ({ person, endsIn })),
    setTrouble: assign({
      trouble: (_, error: unknown) => (error instanceof Error && error.message) || somethingWentWrong,
    }),
    setRefusal: assign({
      refusal: (_, error: unknown) => (error instanceof Refusal && error.status === 403 ? error.message : ''),
    }),
    forgetRefusal: assign({ refusal: '' }),
    forgetTrouble: assign({ trouble: '' }),
    forgetPerson: assign({ person: undefined }),
    setReturnTo: assign({ returnTo: (_, path: string) => path }),
  },
  guards: {
    sessionIsRefused: (_, error: unknown) => error instanceof Refusal && error.status === 401,
    personIsAnother: ({ context }, { person }: SessionReading) =>
      context.person !== undefined && context.person.id !== person.id,
  },
  delays: {
    untilNotice: ({ context }) => Math.max(0, context.endsIn - NOTICE),
    untilEnd: ({ context }) => Math.max(0, Math.min(context.endsIn, NOTICE)),
  },
}).createMachine({
  id: 'office-session',
  version: '1',
  context: { person: undefined, endsIn: 0, returnTo: DESK, refusal: '', trouble: '' },
  initial: 'settling',
  states: {
    settling: {
      tags: 'settling',
      invoke: reading({
        onDone: { target: 'inside', actions: setReading },
        onError: [{ guard: isRefused, target: 'outside' }, failedWith],
      }),
      on: { 'page.asked': { actions: { type: 'setReturnTo', params: fieldOf('path') } } },
    },
    failed: {
      tags: 'failed',
      on: {
        'page.asked': { actions: { type: 'setReturnTo', params: fieldOf('path') } },
        'session.retry': { target: 'retrying' },
      },
    },
    retrying: {
      tags: ['failed', 'busy'],
      invoke: reading({ onDone: letIn, onError: [{ guard: isRefused, target: 'outside' }, failedWith] }),
    },
    outside: {
      id: 'outside',
      tags: 'visitor',
      entry: 'forgetRefusal',
      on: {
        'page.asked': { actions: { type: 'setReturnTo', params: fieldOf('path') } },
        'session.entered': { target: 'entering' },
      },
    },
    entering: { tags: ['visitor', 'busy'], invoke: reading({ onDone: letIn, onError: failedWith }) },
    inside: {
      tags: 'inside',
      initial: 'calm',
      on: {
        'session.refused': { target: 'ended' },
        'session.leave': { target: '.leaving' },
        // All sessions of the person were ended, and this one with them.
        'session.left': { target: 'outside', actions: left },
      },
      states: {
        calm: { on: { 'session.used': { target: 'rereading' } }, after: { untilNotice: { target: 'nearEnd' } } },
        rereading: {
          invoke: reading({
            onDone: { target: 'calm', actions: setReading },
            onError: [{ guard: isRefused, target: '#ended' }, { target: 'calm' }],
          }),
        },
        nearEnd: {
          tags: 'nearEnd',
          on: { 'session.stay': { target: 'staying' }, 'session.used': { target: 'staying' } },
          after: { untilEnd: { target: '#ended' } },
        },
        staying: {
          tags: ['nearEnd', 'busy'],
          entry: 'forgetTrouble',
          invoke: reading({
            onDone: { target: 'calm', actions: setReading },
            onError: [
              { guard: isRefused, target: '#ended' },
              { target: 'nearEnd', actions: { type: 'setTrouble', params: errorOf } },
            ],
          }),
        },
        leaving: {
          tags: 'busy',
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { target: '#outside', actions: left },
            onError: [
              { guard: isRefused, target: '#outside', actions: left },
              { target: 'calm', actions: tellFailure('anything') },
            ],
          },
        },
      },
    },
    ended: {
      id: 'ended',
      tags: 'ended',
      on: { 'session.entered': { target: 'returning' }, 'session.leave': { target: 'outside', actions: left } },
    },
    returning: {
      tags: ['ended', 'busy'],
      invoke: reading({
        onDone: [
          // What stands on the page is the other person's.
          {
            guard: { type: 'personIsAnother', params: outputOf },
            target: 'inside',
            actions: [setReading, 'forgetAnswers', 'startAnew'],
          },
          { target: 'inside', actions: setReading },
        ],
        onError: { target: 'ended' },
      }),
    },
  },
})
