import { assign, setup } from 'xstate'
import { errorOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** A picture that was chosen. The file itself lies with the program that runs the machine, under this id. */
export interface ChosenPicture {
  id: string
  name: string
  /** Why it is not even sent. */
  refused: string
}

export interface BatchPicture extends ChosenPicture {
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** How much of it has left: 0 to 1. */
  share: number
  /** Why it did not arrive. */
  trouble: string
  /** The draft that it became, and where its picture lies. */
  arrived: ArrivedPicture | null
}

export interface ArrivedPicture {
  item: number
  key: string
}

export interface SentPicture {
  id: string
  report: (share: number) => void
}

interface Context {
  pictures: readonly BatchPicture[]
}

const begun = ({ id, name, refused }: ChosenPicture): BatchPicture => ({
  id,
  name,
  refused,
  share: 0,
  arrived: null,
  state: refused ? 'failed' : 'waiting',
  trouble: refused,
})

const changed = ({ pictures }: Context, which: (one: BatchPicture) => boolean, change: Partial<BatchPicture>) => ({
  pictures: pictures.map((one) => (which(one) ? { ...one, ...change } : one)),
})

const isSending = ({ state }: BatchPicture) => state === 'sending'

const idOf = (pictures: readonly BatchPicture[]) => pictures.find(isSending)?.id ?? ''
const idOfSending = ({ context: { pictures } }: { context: Context }) => idOf(pictures)

const ofEvent = fieldOf('id')

/** Several pictures for the gallery: sent one after the other, each becomes a draft. One that fails holds up no other. */
export const pictureBatchMachine = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'pictures.add'; pictures: ChosenPicture[] }
      | { type: 'picture.again'; id: string }
      | { type: 'picture.remove'; id: string }
      | { type: 'picture.progressed'; share: number }
    tags: 'busy'
  },
  actors: { sendPicture: unprovided<ArrivedPicture, SentPicture>('sendPicture') },
  actions: {
    add: assign(({ context: { pictures } }, more: ChosenPicture[]) => ({
      pictures: [...pictures, ...more.map(begun)],
    })),
    begin: assign(({ context }) => {
      const next = context.pictures.find(({ state }) => state === 'waiting')
      return changed(context, (one) => one === next, { state: 'sending', share: 0, trouble: '' })
    }),
    setShare: assign(({ context }, share: number) => changed(context, isSending, { share })),
    setSent: assign(({ context }, arrived: ArrivedPicture) =>
      changed(context, isSending, { state: 'sent', share: 1, arrived }),
    ),
    setFailed: assign(({ context }, error: unknown) => {
      const trouble = error instanceof Error && error.message ? error.message : 'It could not be sent.'
      return changed(context, isSending, { state: 'failed', trouble })
    }),
    sendAgain: assign(({ context }, id: string) =>
      changed(context, (one) => one.id === id, { state: 'waiting', trouble: '' }),
    ),
    remove: assign(({ context: { pictures } }, id: string) => ({ pictures: pictures.filter((one) => one.id !== id) })),
    /** What was sent or taken out is kept no longer. */
    forgetFile: (_, _id: string) => {},
  },
  guards: {
    someWaits: ({ context: { pictures } }) => pictures.some(({ state }) => state === 'waiting'),
    failedOnTheWay: ({ context: { pictures } }, id: string) =>
      pictures.some((one) => one.id === id && one.state === 'failed' && !one.refused),
    isNotOnItsWay: ({ context: { pictures } }, id: string) => !pictures.some((one) => one.id === id && isSending(one)),
  },
}).createMachine({
  id: 'picture-batch',
  version: '2',
  context: { pictures: [] },
  initial: 'resting',
  on: {
    'pictures.add': { actions: { type: 'add', params: fieldOf('pictures') } },
    'picture.again': {
      guard: { type: 'failedOnTheWay', params: ofEvent },
      actions: { type: 'sendAgain', params: ofEvent },
    },
    'picture.remove': {
      guard: { type: 'isNotOnItsWay', params: ofEvent },
      actions: [
        { type: 'remove', params: ofEvent },
        { type: 'forgetFile', params: ofEvent },
      ],
    },
  },
  states: {
    resting: { always: { guard: 'someWaits', target: 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'begin',
      on: { 'picture.progressed': { actions: { type: 'setShare', params: fieldOf('share') } } },
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context: { pictures }, self }) => ({
          id: idOf(pictures),
          report: (share) => self.send({ type: 'picture.progressed', share }),
        }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'forgetFile', params: idOfSending },
            { type: 'setSent', params: outputOf },
          ],
        },
        onError: { target: 'resting', actions: { type: 'setFailed', params: errorOf } },
      },
    },
  },
})
