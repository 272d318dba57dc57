import { assign, setup } from 'xstate'
import type { PassOffer } from '#contract/door.ts'
import { Refusal } from '#contract/refusal.ts'
import { failure } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface Context {
  /** Of the link with which the page was opened; empty without one. */
  secret: string
  offer: PassOffer | undefined
  pin: string
  holder: string
  trouble: string
}

interface Answered<Output> {
  event: { output: Output }
}

const GONE = 410

/** A phone is paired with the door of an event, works as one of its doors, and forgets everything at the end. */
export const doorOpenMachine = setup({
  types: {} as {
    context: Context
    input: { secret: string }
    events:
      | { type: 'pin.edit'; text: string }
      | { type: 'holder.edit'; text: string }
      | { type: 'form.send' }
      | { type: 'offer.retry' }
      | { type: 'phone.leave' }
      | { type: 'pass.ended' }
    tags: 'busy' | 'resting'
  },
  actors: {
    /** Whether this phone is paired already. */
    readDevice: unprovided<boolean>('readDevice'),
    askOffer: unprovided<PassOffer, { secret: string }>('askOffer'),
    /** Pairs, fetches the list and keeps both. */
    pairPhone: unprovided<void, { secret: string; pin: string; holder: string }>('pairPhone'),
    /** Removes everything that is kept on this phone. */
    wipePhone: unprovided<void>('wipePhone'),
  },
  actions: {
    takeOffer: assign({ trouble: '', offer: (_, offer: PassOffer) => offer }),
    takeTrouble: assign({ trouble: (_, { text = '' }: { text?: string }) => text }),
    keepPin: assign({ trouble: '', pin: (_, { text }: { text: string }) => text }),
    keepHolder: assign({ trouble: '', holder: (_, { text }: { text: string }) => text }),
    forgetPin: assign({ pin: '' }),
  },
  guards: {
    isPaired: (_, paired: boolean) => paired,
    linkWasOpened: ({ context }) => context.secret !== '',
    pinIsIncomplete: ({ context }) => !/^\d{4}$/.test(context.pin),
    holderIsMissing: ({ context }) => context.holder.trim() === '',
    linkHasEnded: (_, { error }: { error: unknown }) => error instanceof Refusal && error.status === GONE,
  },
}).createMachine({
  id: 'door-open',
  version: '1',
  context: ({ input: { secret } }) => ({ secret, offer: undefined, pin: '', holder: '', trouble: '' }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        onDone: [
          { guard: { type: 'isPaired', params: ({ event }: Answered<boolean>) => event.output }, target: 'paired' },
          { guard: 'linkWasOpened', target: 'asking' },
          { target: 'unpaired' },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'takeTrouble', params: ({ event }) => failure('anything', event.error) },
        },
      },
    },
    /** Opened without a link: the office makes one. */
    unpaired: { tags: 'resting' },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askOffer',
        src: 'askOffer',
        input: ({ context: { secret } }) => ({ secret }),
        onDone: {
          target: 'pairing',
          actions: { type: 'takeOffer', params: ({ event }: Answered<PassOffer>) => event.output },
        },
        onError: {
          target: 'refused',
          actions: { type: 'takeTrouble', params: ({ event }) => failure('anything', event.error) },
        },
      },
    },
    refused: { on: { 'offer.retry': 'reading' } },
    pairing: {
      on: {
        'pin.edit': { actions: { type: 'keepPin', params: ({ event }) => event } },
        'holder.edit': { actions: { type: 'keepHolder', params: ({ event }) => event } },
        'form.send': [
          {
            guard: 'pinIsIncomplete',
            actions: { type: 'takeTrouble', params: { text: 'Type the four digits of the PIN.' } },
          },
          { guard: 'holderIsMissing', actions: { type: 'takeTrouble', params: { text: 'Type your name.' } } },
          { target: 'submitting' },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'pairPhone',
        src: 'pairPhone',
        input: ({ context: { secret, pin, holder } }) => ({ secret, pin, holder }),
        onDone: { target: 'paired', actions: 'forgetPin' },
        onError: [
          {
            guard: { type: 'linkHasEnded', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'takeTrouble', params: ({ event }) => failure('anything', event.error) },
          },
          {
            target: 'pairing',
            actions: ['forgetPin', { type: 'takeTrouble', params: ({ event }) => failure('anything', event.error) }],
          },
        ],
      },
    },
    paired: { on: { 'phone.leave': 'wiping', 'pass.ended': 'wiping' } },
    wiping: {
      tags: 'busy',
      invoke: {
        id: 'wipePhone',
        src: 'wipePhone',
        onDone: 'ended',
        onError: {
          target: 'ended',
          actions: {
            type: 'takeTrouble',
            params: {
              text: 'The list could not be removed. Remove the data of this site in the settings of the browser.',
            },
          },
        },
      },
    },
    ended: { type: 'final' },
  },
})
