import { assign, setup } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { MergeField, MergePair } from '#contract/members/merge.ts'
import { failure } from '#machines/parts/notice.ts'
import { errorOf, eventOf, outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

export interface MergeSent {
  id: string
  other: string
  version: number
  other_version: number
  take: readonly MergeField[]
  reason: string
}

interface Context {
  /** The account that is kept, and the one that is merged into it. */
  id: string
  other: string
  pair: MergePair | undefined
  /** Fields that come from the other account. */
  take: readonly MergeField[]
  reason: string
  trouble: string
  /** What the server answered, once a second person was asked. */
  answer: string
}

interface Failed {
  event: { error: unknown }
}

const why = { type: 'setTrouble', params: ({ event }: Failed) => failure('anything', event.error).text ?? '' } as const

const fieldsOf = ({ other }: MergePair) => Object.keys(other.fields) as MergeField[]

/** Where only the other account knows something, that is taken. */
const usualTake = (pair: MergePair) =>
  fieldsOf(pair).filter((field) => pair.kept.fields[field] === null && pair.other.fields[field] !== null)

/** Two accounts are looked at side by side, each field is chosen, and a second person is asked to have them merged. */
export const mergeMachine = setup({
  types: {} as {
    context: Context
    input: { id: string; other: string }
    events:
      | { type: 'field.choose'; field: MergeField; fromOther: boolean }
      | { type: 'reason.edit'; reason: string }
      | { type: 'merge.ask' }
      | { type: 'pair.again' }
    tags: 'busy' | 'shown'
  },
  actors: {
    readPair: unprovided<MergePair, { id: string; other: string }>('readPair'),
    askToMerge: unprovided<string, MergeSent>('askToMerge'),
  },
  actions: {
    setPair: assign(({ context }, pair: MergePair) => ({
      pair,
      // What was chosen before stays chosen.
      take: context.pair ? context.take.filter((field) => pair.other.fields[field] !== null) : usualTake(pair),
    })),
    chooseField: assign(({ context }, { field, fromOther }: { field: MergeField; fromOther: boolean }) => {
      const others = context.take.filter((one) => one !== field)
      return { take: fromOther ? [...others, field] : others, trouble: '' }
    }),
    editReason: assign({ reason: (_, { reason }: { reason: string }) => reason, trouble: '' }),
    setTrouble: assign({ trouble: (_, text: string) => text }),
    setAnswer: assign({ answer: (_, answer: string) => answer, trouble: '' }),
  },
  guards: {
    somethingIsInTheWay: ({ context }) => context.pair === undefined || context.pair.blocks.length > 0,
    reasonIsBlank: ({ context }) => context.reason.trim() === '',
    /** One of the two has changed, or something has come in the way: it is to be read again. */
    itIsAnotherPair: (_, error: unknown) => error instanceof Refusal && error.status === 409,
  },
}).createMachine({
  id: 'merge',
  version: '1',
  context: ({ input }) => ({ ...input, pair: undefined, take: [], reason: '', trouble: '', answer: '' }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readPair',
        src: 'readPair',
        input: ({ context: { id, other } }) => ({ id, other }),
        onDone: { target: 'choosing', actions: { type: 'setPair', params: outputOf } },
        onError: { target: 'unreadable', actions: why },
      },
    },
    unreadable: { on: { 'pair.again': { target: 'reading' } } },
    choosing: {
      tags: 'shown',
      on: {
        'field.choose': { actions: { type: 'chooseField', params: eventOf } },
        'reason.edit': { actions: { type: 'editReason', params: eventOf } },
        'merge.ask': [
          { guard: 'somethingIsInTheWay' },
          { guard: 'reasonIsBlank', actions: { type: 'setTrouble', params: 'Say why these two are one person.' } },
          { target: 'asking' },
        ],
      },
    },
    asking: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'askToMerge',
        src: 'askToMerge',
        input: ({ context: { id, other, pair, take, reason } }) => ({
          id,
          other,
          take,
          reason,
          version: pair?.kept.version ?? 0,
          other_version: pair?.other.version ?? 0,
        }),
        onDone: { target: 'asked', actions: { type: 'setAnswer', params: outputOf } },
        onError: [
          { guard: { type: 'itIsAnotherPair', params: errorOf }, target: 'reading', actions: why },
          { target: 'choosing', actions: why },
        ],
      },
    },
    asked: { type: 'final' },
  },
})
