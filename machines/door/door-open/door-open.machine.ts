import { assign, setup } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { PassOffer } from '#contract/door/door.ts'
import { failure } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** What an earlier link has left on this phone. */
export interface KeptPairing {
  /** For which door, and which event. */
  door: string
  /** The link that was opened now is another one. */
  isOther: boolean
}

interface Context {
  /** Of the link with which the page was opened; empty without one, and once it has paired this phone. */
  secret: string
  kept: KeptPairing | null
  offer: PassOffer | undefined
  pin: string
  holder: string
  trouble: string
  /** How many lines were removed that the office had not taken. */
  lost: number
}

interface Answered<Output> {
  event: { output: Output }
}

const GONE = 410

/** Everything is removed from this phone after it was said what would be lost. */
const removal = {
  initial: 'staying',
  states: {
    staying: { on: { 'phone.leave': { target: 'leaving' } } },
    leaving: { tags: 'leaving', on: { 'phone.stay': { target: 'staying' }, 'phone.remove': { target: '#wiping' } } },
  },
} as const

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
      | { type: 'link.use' }
      | { type: 'link.ignore' }
      | { type: 'phone.leave' }
      | { type: 'phone.stay' }
      | { type: 'phone.remove' }
      /** The office takes nothing more; so many lines are still here. */
      | { type: 'pass.ended'; unsent: number }
    tags: 'busy' | 'resting' | 'leaving'
  },
  actors: {
    /** How this phone is paired already. What has ended meanwhile is removed at once. */
    readDevice: unprovided<KeptPairing | null, { secret: string }>('readDevice'),
    askOffer: unprovided<PassOffer, { secret: string }>('askOffer'),
    /** Pairs, fetches the list and keeps both. */
    pairPhone: unprovided<void, { secret: string; pin: string; holder: string }>('pairPhone'),
    /** Removes everything that is kept on this phone, and tells how many lines had not been taken. */
    wipePhone: unprovided<number>('wipePhone'),
  },
  actions: {
    /** Another window may be the door from now on. */
    releasePhone: () => {},
    setPairing: assign({ kept: (_, kept: KeptPairing | null) => kept }),
    setLost: assign({ trouble: '', lost: (_, lost: number) => lost }),
    /** A used link is no other one. */
    forgetLink: assign({ secret: '' }),
    setOffer: assign({ trouble: '', offer: (_, offer: PassOffer) => offer }),
    setTrouble: assign({ trouble: (_, { text = '' }: { text?: string }) => text }),
    setPin: assign({ trouble: '', pin: (_, { text }: { text: string }) => text }),
    setHolder: assign({ trouble: '', holder: (_, { text }: { text: string }) => text }),
    forgetPin: assign({ pin: '' }),
  },
  guards: {
    isPaired: (_, kept: KeptPairing | null) => kept !== null,
    linkIsAnother: (_, kept: KeptPairing | null) => kept?.isOther === true,
    nothingIsLeft: (_, { unsent }: { unsent: number }) => unsent === 0,
    linkWasOpened: ({ context }) => context.secret !== '',
    pinIsIncomplete: ({ context }) => !/^\d{4}$/.test(context.pin),
    holderIsMissing: ({ context }) => context.holder.trim() === '',
    linkHasEnded: (_, { error }: { error: unknown }) => error instanceof Refusal && error.status === GONE,
  },
}).createMachine({
  id: 'door-open',
  version: '1',
  context: ({ input: { secret } }) => ({
    secret,
    kept: null,
    offer: undefined,
    pin: '',
    holder: '',
    trouble: '',
    lost: 0,
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        input: ({ context: { secret } }) => ({ secret }),
        onDone: [
          {
            guard: { type: 'linkIsAnother', params: ({ event }: Answered<KeptPairing | null>) => event.output },
            target: 'choosing',
            actions: { type: 'setPairing', params: ({ event }: Answered<KeptPairing | null>) => event.output },
          },
          {
            guard: { type: 'isPaired', params: ({ event }: Answered<KeptPairing | null>) => event.output },
            target: 'paired',
          },
          { guard: 'linkWasOpened', target: 'asking' },
          { target: 'unpaired' },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'setTrouble', params: ({ event }) => failure('anything', event.error) },
        },
      },
    },
    /** A phone that still works for one door was given the link of another. */
    choosing: { on: { 'link.use': 'wiping', 'link.ignore': 'paired' } },
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
          actions: { type: 'setOffer', params: ({ event }: Answered<PassOffer>) => event.output },
        },
        onError: {
          target: 'refused',
          actions: { type: 'setTrouble', params: ({ event }) => failure('anything', event.error) },
        },
      },
    },
    refused: { ...removal, on: { 'offer.retry': 'reading' } },
    pairing: {
      on: {
        'pin.edit': { actions: { type: 'setPin', params: ({ event }) => event } },
        'holder.edit': { actions: { type: 'setHolder', params: ({ event }) => event } },
        'form.send': [
          {
            guard: 'pinIsIncomplete',
            actions: { type: 'setTrouble', params: { text: 'Type the four digits of the PIN.' } },
          },
          { guard: 'holderIsMissing', actions: { type: 'setTrouble', params: { text: 'Type your name.' } } },
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
            actions: { type: 'setTrouble', params: ({ event }) => failure('anything', event.error) },
          },
          {
            target: 'pairing',
            actions: ['forgetPin', { type: 'setTrouble', params: ({ event }) => failure('anything', event.error) }],
          },
        ],
      },
    },
    paired: {
      ...removal,
      entry: 'forgetLink',
      on: { 'pass.ended': { guard: { type: 'nothingIsLeft', params: ({ event }) => event }, target: 'wiping' } },
    },
    wiping: {
      id: 'wiping',
      tags: 'busy',
      invoke: {
        id: 'wipePhone',
        src: 'wipePhone',
        onDone: [
          {
            guard: 'linkWasOpened',
            target: 'asking',
            actions: { type: 'setLost', params: ({ event }: Answered<number>) => event.output },
          },
          { target: 'ended', actions: { type: 'setLost', params: ({ event }: Answered<number>) => event.output } },
        ],
        onError: {
          target: 'ended',
          actions: {
            type: 'setTrouble',
            params: {
              text: 'The list could not be removed. Remove the data of this site in the settings of the browser.',
            },
          },
        },
      },
    },
    ended: { type: 'final', entry: 'releasePhone' },
  },
})
