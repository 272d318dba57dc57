import { assign, setup } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { OwnCard } from '#contract/members/papers/card.ts'
import { ifTokenIsRefused, setTroubleOf, tellFailure, tokenGuards } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { errorOf, outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface Context {
  card: OwnCard | null
  trouble: string
}

const renewed: Notice = { tone: 'success', title: 'You have another card', text: 'The one before no longer counts.' }

/** The card of a member: shown, saved as a file, and made anew after it was lost. */
export const memberCardMachine = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'card.look' }
      | { type: 'card.save' }
      | { type: 'renew.ask' }
      | { type: 'renew.confirm' }
      | { type: 'renew.keep' }
    tags: 'shown' | 'failed' | 'asking' | 'busy' | 'saving'
  },
  actors: {
    readCard: unprovided<OwnCard>('readCard'),
    saveCard: unprovided<void>('saveCard'),
    renewCard: unprovided<OwnCard>('renewCard'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    /** Who has no card any more has none on the phone either. */
    forgetKept: () => {},
    setCard: assign({ card: (_, card: OwnCard) => card, trouble: '' }),
    setTrouble: assign({ trouble: (_, { text }: { text?: string }) => text ?? '' }),
  },
  guards: { ...tokenGuards, isRefused: (_, error: unknown) => error instanceof Refusal && error.status < 429 },
}).createMachine({
  id: 'member-card',
  version: '1',
  context: { card: null, trouble: '' },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readCard',
        src: 'readCard',
        onDone: { target: 'shown', actions: { type: 'setCard', params: outputOf } },
        onError: [
          {
            guard: { type: 'isRefused', params: errorOf },
            target: 'failed',
            actions: [setTroubleOf('anything'), 'forgetKept'],
          },
          { target: 'failed', actions: setTroubleOf('anything') },
        ],
      },
    },
    failed: { tags: 'failed', on: { 'card.look': { target: 'reading' } } },
    shown: {
      tags: 'shown',
      on: { 'card.look': { target: 'reading' }, 'card.save': { target: 'saving' }, 'renew.ask': { target: 'asking' } },
    },
    saving: {
      tags: ['shown', 'saving'],
      invoke: {
        id: 'saveCard',
        src: 'saveCard',
        onDone: { target: 'shown' },
        onError: [ifTokenIsRefused({ target: 'shown' }), { target: 'shown', actions: tellFailure('anything') }],
      },
    },
    asking: {
      tags: ['shown', 'asking'],
      on: { 'renew.confirm': { target: 'renewing' }, 'renew.keep': { target: 'shown' } },
    },
    renewing: {
      tags: ['shown', 'asking', 'busy'],
      invoke: {
        id: 'renewCard',
        src: 'renewCard',
        onDone: {
          target: 'shown',
          actions: [
            { type: 'setCard', params: outputOf },
            { type: 'notify', params: renewed },
          ],
        },
        // The answer may be lost after the card was made: what counts is read again.
        onError: [ifTokenIsRefused({ target: 'shown' }), { target: 'reading', actions: tellFailure('anything') }],
      },
    },
  },
})
