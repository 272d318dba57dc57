import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { pictureBatchMachine } from './picture-batch.machine.ts'

const chosen = (id: string, name: string, refused = '') => ({ id, name, refused })

export const pictureBatchModel: Model<typeof pictureBatchMachine> = {
  inputs: [undefined],
  scene: { office: '/content/image/add' },
  cases: {
    'pictures.add': [
      { type: 'pictures.add', pictures: [chosen('1', 'hall.jpg')] },
      { type: 'pictures.add', pictures: [chosen('2', 'sunrise.heic', 'sunrise.heic is a HEIC picture.')] },
    ],
    'picture.again': [
      { type: 'picture.again', id: '1' },
      { type: 'picture.again', id: '2' },
    ],
    'picture.remove': [{ type: 'picture.remove', id: '1' }],
    'picture.progressed': [{ type: 'picture.progressed', share: 0.5 }],
  },
  possible: ({ context: { pictures } }, event) => event.type !== 'pictures.add' || pictures.length < 2,
  outcomes: {
    sendPicture: {
      done: [{ item: 12, key: 'pictures/0123456789abcdef/picture_w960.avif' }],
      error: [new Refusal(400, 'We cannot open this picture.')],
    },
  },
  serialize: ({ context: { pictures } }) => pictures.map(({ id, state }) => `${id} ${state}`),
  scenarios: {
    'sent and described': ['pictures.add (hall)', 'sendPicture answers'],
    'one failed, sent again': [
      'pictures.add (hall)',
      'sendPicture fails',
      'picture.again ("1")',
      'sendPicture answers',
    ],
  },
}
