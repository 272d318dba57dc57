import { assign, type EventObject } from 'xstate'
import type { Verdict } from '#contract/events/attendees.ts'
import type { CameraEvent } from './camera.ts'
import { failure } from './notice.ts'
import { outside } from './unprovided.ts'

/** What a machine knows that judges tickets, one after another. */
export interface Judging<Ticket> {
  /** What is in the field for a code. */
  draft: string
  /** The code that was seen last, while it may still be before the camera. */
  code: string
  /** What is, or was last, judged. */
  ticket: Ticket
  trouble: string
}

/** How a ticket reaches a door: the camera sees its code, or somebody types it. */
export type JudgingEvent = CameraEvent | { type: 'code.edit'; text: string } | { type: 'code.give' }

/** What a machine is set up with that judges tickets. It has `setVerdict`, and the actor `judgeTicket`, besides. */
export function judgingParts<Ticket, Context extends Judging<Ticket>, Event extends EventObject>(
  ticketOf: (text: string) => Ticket,
) {
  const change = <Params>(changed: (context: Context, params: Params) => Partial<Judging<Ticket>>) =>
    assign<Context, Event, Params, Event, never>(
      ({ context }, params) => changed(context, params) as Partial<typeof context>,
    )
  return {
    actors: {
      /** Tells each code it sees, again for as long as it is seen. */
      watchCamera: outside<undefined, CameraEvent>(),
    },
    actions: {
      /** A sound and a vibration: the person at the door looks at the people. */
      signal: (_: unknown, _verdict: Verdict) => {},
      storeDraft: change<{ text: string }>((_, { text }) => ({ draft: text, trouble: '' })),
      setCodeFromDraft: change<unknown>(({ draft }) => ({ ticket: ticketOf(draft), trouble: '' })),
      setCode: change<{ code: string }>((_, { code }) => ({ code, ticket: ticketOf(code), trouble: '' })),
      forgetCode: change<unknown>(() => ({ code: '' })),
      setTrouble: change<{ text?: string }>((_, { text = '' }) => ({ trouble: text })),
    },
    guards: {
      draftIsEmpty: ({ context }: { context: Context }) => context.draft.trim() === '',
      codeIsAnother: ({ context }: { context: Context }, { code }: { code: string }) => code !== context.code,
    },
    delays: { untilForgotten: 2_500 },
  }
}

interface Seen {
  event: { code: string }
}

interface Failed {
  event: { error: unknown }
}

/**
 * Where the next ticket is looked for. A code that is held before the camera is seen again and again: until it was gone for a
 * while it is the same ticket, and not a second attempt.
 */
export const looking = {
  after: { untilForgotten: { actions: 'forgetCode' } },
  on: {
    'code.seen': [
      {
        guard: { type: 'codeIsAnother', params: ({ event }: Seen) => event },
        target: 'judging',
        actions: { type: 'setCode', params: ({ event }: Seen) => event },
      },
      { target: 'looking', reenter: true },
    ],
  },
} as const

export const draftEdited = {
  actions: { type: 'storeDraft', params: ({ event }: { event: { text: string } }) => event },
} as const

/** What was typed is judged; where nothing was, it is said what is missing. */
export const draftGiven = <const Target extends string>(target: Target, missing: string) =>
  [
    { guard: 'draftIsEmpty', actions: { type: 'setTrouble', params: { text: missing } } },
    { target, actions: 'setCodeFromDraft' },
  ] as const

/** What came of it is shown, heard and felt. */
export const judged = <Judgement extends { verdict: Verdict }>() => {
  interface Judged {
    event: { output: Judgement }
  }
  return [
    { type: 'setVerdict', params: ({ event }: Judged) => event.output },
    { type: 'signal', params: ({ event }: Judged) => event.output.verdict },
  ] as const
}

export const sayWhyNot = {
  type: 'setTrouble',
  params: ({ event }: Failed) => failure('anything', event.error),
} as const
