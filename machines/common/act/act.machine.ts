import { assign, setup } from 'xstate'
import type { Permission } from '#contract/common/permissions.ts'
import { codeGuards, enterSixDigits } from '#machines/parts/factor.ts'
import {
  edited,
  type FieldErrors,
  type FormContext,
  hasErrors,
  newForm,
  sentBack,
  type Texts,
} from '#machines/parts/form/form.ts'
import type { FormEvent } from '#machines/parts/form/form-flow.ts'
import { failure, type Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

export interface ActInput {
  /** Its name: what is asked, what is sent and what is said of it stands under that name. */
  act: string
  /** What it is done to, as the page showed it. */
  subject: object
  form: Texts
  /** One press does it: nothing is asked before. */
  isDirect?: boolean
}

/** What came of it, in words. */
export interface Outcome {
  title: string
  /** What followed, each with what there is to add. Where there is nothing to tell, the dialog closes by itself. */
  facts: readonly (readonly [what: string, more?: string])[]
  /** The right of the second person who has to decide first. */
  waitsFor?: Permission
  /** The page that it leads to, and how the way there is called. */
  to?: string
  next?: string
  /** It was taken up, and could not be done; the facts say why. */
  isFailure?: boolean
}

/** Somebody else was first: who, when, and what that changes for what was typed. */
export interface Overtaken {
  by: string
  at: string | null
  text: string
  /** Nothing is left to do. */
  isOver: boolean
  /** What was typed and what is there by now; the same twice is told as it is. */
  rows: readonly { label: string; typed: string; now: string }[]
  /** What the form becomes. What was typed elsewhere stays. */
  change: Texts
}

export type Sent =
  | { came: 'done'; outcome: Outcome }
  | { came: 'overtaken'; overtaken: Overtaken }
  /** It waits for the second factor: nothing was done. */
  | { came: 'unproven' }
  /** No answer came: it may have been done. */
  | { came: 'lost' }

export type Found =
  | Exclude<Sent, { came: 'unproven' | 'lost' }>
  | { came: 'refused'; text: string }
  | { came: 'nothing'; at: string }

export interface Checked {
  errors: FieldErrors<Texts>
  /** A new name for the attempt, under which the server does it at most once. */
  key: string
  at: string
}

/** What the actors work with. */
export interface ActCall extends Required<ActInput> {
  key: string
}

interface Context extends ActCall, FormContext<Texts> {
  /** What was filled in when the key was made: sent again unchanged, it is the same attempt. */
  keyedForm: Texts | undefined
  sentAt: string
  lookedAt: string
  looks: number
  code: string
  codeError: string | undefined
  outcome: Outcome | undefined
  overtaken: Overtaken | undefined
  /** The dialog was closed before the answer came. */
  isLeft: boolean
}

type Event =
  | FormEvent<Texts>
  | { type: 'proof.edit'; code: string }
  | { type: 'proof.submit' }
  | { type: 'passkey.use' }
  | { type: 'proof.back' }
  | { type: 'act.look' }
  | { type: 'dialog.closed' }

interface Failed {
  event: { error: unknown }
}
interface Answered<Output> {
  event: { output: Output }
}

const MOST_LOOKS = 2

const callOf = ({ context }: { context: Context }): ActCall => {
  const { act, subject, form, isDirect, key } = context
  return { act, subject, form, isDirect, key }
}

const isSame = (one: Texts, other: Texts | undefined) =>
  other !== undefined && Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

const NOT_SO_FAR = 'The office has no record of it so far. You can send it again: it will not be done twice.'
const NOT_DONE = 'It was not done'

const wordsOf = ({ event }: Failed) => failure('anything', event.error).text ?? ''
const setTrouble = { type: 'setTrouble', params: wordsOf } as const
const refuseCode = { type: 'refuseCode', params: wordsOf } as const

/** Begun anew, it is another attempt, which the first one may be before. */
const refusedNotice = ({ context: { trouble } }: { context: Context }): Notice =>
  trouble === NOT_SO_FAR
    ? {
        tone: 'destructive',
        title: 'No answer came',
        text: 'The office has no record of it so far. Look again before you repeat it.',
      }
    : { tone: 'destructive', title: NOT_DONE, text: trouble ?? '' }
const overtakenNotice = ({ context: { overtaken } }: { context: Context }): Notice => ({
  tone: 'destructive',
  title: NOT_DONE,
  text: overtaken?.text ?? '',
})
const outcomeNotice = ({ context: { outcome } }: { context: Context }): Notice => ({
  tone: outcome?.isFailure ? 'destructive' : 'success',
  title: outcome?.title ?? '',
  ...(outcome?.isFailure && { text: outcome.facts.map(([what]) => what).join(' ') }),
})
const unproven: Notice = { tone: 'destructive', title: NOT_DONE, text: 'This step needs your second factor.' }

/** Nobody has the dialog before them any more: what came of it is said in a toast. */
const leftWith = <const Params>(params: Params) =>
  ({ guard: 'isLeft', target: '#act.closed', actions: { type: 'notify', params } }) as const

const is = <const Guard extends string>(type: Guard) =>
  ({ type, params: ({ event }: Answered<Sent | Found>) => event.output }) as const
const setOutcome = { type: 'setOutcome', params: ({ event }: Answered<Sent | Found>) => event.output } as const
const setOvertaken = { type: 'setOvertaken', params: ({ event }: Answered<Sent | Found>) => event.output } as const

/** What was sent stays as it is until its answer has come. */
const filledIn = {
  'form.edit': {
    actions: { type: 'edit', params: ({ event }: { event: { change: Partial<Texts> } }) => event.change },
  },
  'form.submit': { target: 'checking' },
} as const

/**
 * Something that the office does once: asked for with a form, or by one press. Whatever becomes of the answer, nothing is done
 * twice and nothing untrue is said: where no answer comes, it is looked up before it may be sent again.
 */
export const actMachine = setup({
  types: {} as {
    context: Context
    input: ActInput
    events: Event
    tags: 'asking' | 'busy' | 'proving' | 'unknown' | 'settled'
  },
  actors: {
    checkForm: unprovided<Checked, ActCall>('checkForm'),
    sendAct: unprovided<Sent, ActCall>('sendAct'),
    lookUp: unprovided<Found, ActCall>('lookUp'),
    proveByCode: unprovided<void, { code: string }>('proveByCode'),
    proveByPasskey: unprovided<void>('proveByPasskey'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    openPage: (_, _path: string) => {},
    edit: assign(({ context }, change: Partial<Texts>) => edited(context, change)),
    setErrors: assign(({ context }, { errors }: Checked) => sentBack(context, errors)),
    setTrouble: assign({ trouble: (_, text: string) => text }),
    setKey: assign(({ context: { form, keyedForm, key } }, checked: Checked) => ({
      key: isSame(form, keyedForm) ? key : checked.key,
      keyedForm: form,
      sentAt: checked.at,
      looks: 0,
      errors: {},
      trouble: undefined,
    })),
    setOutcome: assign((_, came: Sent | Found) => ('outcome' in came ? { outcome: came.outcome } : {})),
    setOvertaken: assign(({ context }, came: Sent | Found) =>
      'overtaken' in came
        ? { overtaken: came.overtaken, form: { ...context.form, ...came.overtaken.change }, keyedForm: undefined }
        : {},
    ),
    countLook: assign(({ context }, lookedAt: string) => ({ looks: context.looks + 1, lookedAt })),
    beginProof: assign({ code: '', codeError: undefined, trouble: undefined }),
    editCode: assign((_, code: string) => ({ code, codeError: undefined })),
    setCodeError: assign({ codeError: enterSixDigits.code }),
    refuseCode: assign((_, trouble: string) => ({ code: '', trouble })),
    endProof: assign({ trouble: undefined }),
    leave: assign({ isLeft: true }),
  },
  guards: {
    isDirect: ({ context }) => context.isDirect,
    isLeft: ({ context }) => context.isLeft,
    errorsAreFound: (_, { errors }: Checked) => hasErrors(errors),
    factorIsMissing: (_, { came }: Sent | Found) => came === 'unproven',
    somebodyWasFirst: (_, { came }: Sent | Found) => came === 'overtaken',
    answerIsLost: (_, { came }: Sent | Found) => came === 'lost',
    wasRefused: (_, { came }: Sent | Found) => came === 'refused',
    nothingIsKnown: (_, { came }: Sent | Found) => came === 'nothing',
    needsSecondPerson: (_, came: Sent | Found) => 'outcome' in came && came.outcome.waitsFor !== undefined,
    nothingIsToTell: ({ context }) => context.outcome?.facts.length === 0,
    lookedEnough: ({ context }) => context.looks >= MOST_LOOKS,
    codeIsShort: ({ context: { code } }) => codeGuards.codeIsShort({ context: { form: { code } } }),
  },
  delays: { lookPause: 5_000 },
}).createMachine({
  id: 'act',
  version: '1',
  context: ({ input: { isDirect = false, ...input } }) => ({
    ...newForm(input.form),
    ...input,
    isDirect,
    key: '',
    keyedForm: undefined,
    sentAt: '',
    lookedAt: '',
    looks: 0,
    code: '',
    codeError: undefined,
    outcome: undefined,
    overtaken: undefined,
    isLeft: false,
  }),
  initial: 'opening',
  on: { 'dialog.closed': { target: '.closed' } },
  states: {
    opening: { always: [{ guard: 'isDirect', target: 'checking' }, { target: 'asking' }] },
    asking: { tags: 'asking', always: leftWith(refusedNotice), on: filledIn },
    checking: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'checkForm',
        src: 'checkForm',
        input: callOf,
        onDone: [
          {
            guard: { type: 'errorsAreFound', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'setErrors', params: ({ event }) => event.output },
          },
          { target: 'sending', actions: { type: 'setKey', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: setTrouble },
      },
    },
    sending: {
      tags: ['asking', 'busy'],
      on: { 'dialog.closed': { actions: 'leave' } },
      invoke: {
        id: 'sendAct',
        src: 'sendAct',
        input: callOf,
        onDone: [
          { guard: is('factorIsMissing'), target: 'proving', actions: 'beginProof' },
          { guard: is('somebodyWasFirst'), target: 'overtaken', actions: setOvertaken },
          { guard: is('answerIsLost'), target: 'unknown' },
          { guard: is('needsSecondPerson'), target: 'waiting', actions: setOutcome },
          { target: 'done', actions: setOutcome },
        ],
        onError: { target: 'asking', actions: setTrouble },
      },
    },
    /** The second factor first; then it is sent again, as the same attempt. */
    proving: {
      tags: 'proving',
      initial: 'asked',
      always: leftWith(unproven),
      on: {
        'proof.edit': { actions: { type: 'editCode', params: ({ event }) => event.code } },
        'proof.back': { target: 'asking', actions: 'endProof' },
      },
      states: {
        asked: {
          on: {
            'proof.submit': [{ guard: 'codeIsShort', actions: 'setCodeError' }, { target: 'byCode' }],
            'passkey.use': { target: 'byPasskey' },
          },
        },
        byCode: {
          tags: 'busy',
          invoke: {
            id: 'proveByCode',
            src: 'proveByCode',
            input: ({ context }) => ({ code: context.code.trim() }),
            onDone: { target: '#act.sending', actions: 'endProof' },
            onError: { target: 'asked', actions: refuseCode },
          },
        },
        byPasskey: {
          tags: 'busy',
          invoke: {
            id: 'proveByPasskey',
            src: 'proveByPasskey',
            onDone: { target: '#act.sending', actions: 'endProof' },
            onError: { target: 'asked', actions: setTrouble },
          },
        },
      },
    },
    overtaken: { tags: 'asking', always: leftWith(overtakenNotice), on: filledIn },
    /** No answer came. It is looked up, and never sent again by itself. */
    unknown: {
      tags: 'unknown',
      initial: 'looking',
      on: { 'dialog.closed': { actions: 'leave' } },
      states: {
        looking: {
          tags: 'busy',
          invoke: {
            id: 'lookUp',
            src: 'lookUp',
            input: callOf,
            onDone: [
              { guard: is('somebodyWasFirst'), target: '#act.overtaken', actions: setOvertaken },
              {
                guard: is('wasRefused'),
                target: '#act.asking',
                actions: {
                  type: 'setTrouble',
                  params: ({ event }) => ('text' in event.output ? event.output.text : ''),
                },
              },
              {
                guard: is('nothingIsKnown'),
                target: 'notYet',
                actions: { type: 'countLook', params: ({ event }) => ('at' in event.output ? event.output.at : '') },
              },
              { guard: is('needsSecondPerson'), target: '#act.waiting', actions: setOutcome },
              { target: '#act.done', actions: setOutcome },
            ],
            onError: { target: 'away', actions: setTrouble },
          },
        },
        /** The office does not know of it: it may still be on its way. */
        notYet: {
          always: { guard: 'lookedEnough', target: '#act.asking', actions: { type: 'setTrouble', params: NOT_SO_FAR } },
          after: { lookPause: { target: 'looking' } },
          on: { 'act.look': { target: 'looking' } },
        },
        /** There is no connection, and nobody to ask. */
        away: { after: { lookPause: { target: 'looking' } }, on: { 'act.look': { target: 'looking' } } },
      },
    },
    waiting: { tags: 'settled', always: leftWith(outcomeNotice) },
    done: {
      tags: 'settled',
      always: [
        leftWith(outcomeNotice),
        {
          guard: 'nothingIsToTell',
          target: 'closed',
          actions: [
            { type: 'notify', params: outcomeNotice },
            { type: 'openPage', params: ({ context }) => context.outcome?.to ?? '' },
          ],
        },
      ],
    },
    closed: { type: 'final' },
  },
})
