import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { doorOpenMachine } from './door-open.machine.ts'

const offer = {
  event: 'Communicators’ Summit',
  door: 'Door 1',
  tries: 5,
  opens: '2027-03-20T06:00:00.000Z',
  closes: '2027-03-20T18:00:00.000Z',
}

const door = 'Door 1 of Communicators’ Summit'

export const doorOpenModel: Model<typeof doorOpenMachine> = {
  inputs: [{ secret: 'a-secret-of-43-characters-as-a-link-has-it' }, { secret: '' }],
  cases: {
    'pin.edit': [
      { type: 'pin.edit', text: '40' },
      { type: 'pin.edit', text: '4071' },
    ],
    'holder.edit': [
      { type: 'holder.edit', text: '' },
      { type: 'holder.edit', text: 'Bello Placeholder' },
    ],
    'pass.ended': [
      { type: 'pass.ended', unsent: 0 },
      { type: 'pass.ended', unsent: 2 },
    ],
  },
  outcomes: {
    readDevice: {
      done: [null, { door, isOther: false }, { door, isOther: true }],
      error: [new Error('There is no database.')],
    },
    askOffer: { done: [offer], error: [new Refusal(410, 'This link has ended.')] },
    pairPhone: {
      done: [undefined],
      error: [new Refusal(400, 'This PIN is not right.'), new Refusal(410, 'This link has ended.')],
    },
    wipePhone: { done: [0, 2], error: [new Error('The disk is full.')] },
  },
  serialize: ({ context: { secret, pin, holder, trouble, lost } }) => [
    ...[secret !== '', pin.length === 4, holder !== '', trouble !== '', lost],
  ],
  scenarios: {
    paired: ['given a-secret', 'in pairing', 'pin.edit (4071)', 'holder.edit (Bello)', 'pairPhone answers'],
    'a wrong PIN, tried again': [
      'given a-secret',
      'in pairing',
      'pin.edit (4071)',
      'holder.edit (Bello)',
      'pairPhone fails (400)',
      'pin.edit (4071)',
      'pairPhone answers',
    ],
    'the link has ended': ['given a-secret', 'askOffer fails (410)'],
    'another link on a paired phone': ['given a-secret', 'in choosing', 'link.use', 'in pairing'],
    'the event is over': ['in paired', 'pass.ended (0)', 'in ended'],
    'opened without a link': ['given ""', 'in unpaired'],
  },
}
