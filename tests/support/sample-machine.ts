import { assign, setup } from 'xstate'
import type { Model } from '#machines/parts/model.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** A machine with all that the real ones may have: a child, a clock, guards, a step taken by itself, a final state. */
export const sampleMachine = setup({
  types: {} as {
    context: { code: string; tries: number }
    events: { type: 'code.edit'; code: string } | { type: 'code.send' } | { type: 'code.drop' }
    tags: 'busy' | 'failed'
  },
  actors: { checkCode: unprovided<{ accepted: boolean }, string>('checkCode') },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    storeCode: assign({ code: (_, code: string) => code }),
  },
  guards: {
    codeIsWhole: ({ context }) => context.code.length === 6,
    codeIsAccepted: (_, accepted: boolean) => accepted,
    triesAreUsedUp: ({ context }) => context.tries > 1,
  },
  delays: { patience: 4000 },
}).createMachine({
  id: 'sample',
  version: '1',
  context: { code: '', tries: 0 },
  initial: 'editing',
  on: { 'code.drop': '.dropped' },
  states: {
    editing: {
      on: {
        'code.edit': { actions: { type: 'storeCode', params: ({ event }) => event.code } },
        'code.send': { guard: 'codeIsWhole', target: 'checking' },
      },
    },
    checking: {
      tags: 'busy',
      entry: 'countTry',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => context.code,
        onDone: [
          { guard: { type: 'codeIsAccepted', params: ({ event }) => event.output.accepted }, target: 'accepted' },
          { target: 'weighing' },
        ],
        onError: { target: 'weighing' },
      },
      after: { patience: { target: 'editing' } },
    },
    weighing: { always: [{ guard: 'triesAreUsedUp', target: 'refused' }, { target: 'editing' }] },
    refused: { tags: 'failed' },
    accepted: { type: 'final' },
    dropped: { type: 'final' },
  },
})

export const sampleModel: Model<typeof sampleMachine> = {
  inputs: [undefined],
  cases: {
    'code.edit': [
      { type: 'code.edit', code: '123456' },
      { type: 'code.edit', code: '12' },
    ],
  },
  outcomes: { checkCode: { done: [{ accepted: true }, { accepted: false }], error: [new Error('No network')] } },
  serialize: ({ context }) => [context.code.length, Math.min(context.tries, 2)],
}
