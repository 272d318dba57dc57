import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  type ArrivedPicture,
  type ChosenPicture,
  pictureBatchMachine,
  type SentPicture,
} from '#machines/content/picture-batch/picture-batch.machine.ts'

const chosen = (id: string, refused = ''): ChosenPicture => ({ id, name: `${id}.jpg`, refused })

const arrivedAs = (item: number): ArrivedPicture => ({ item, key: `pictures/${item}/picture_w960.avif` })

/** What is sent waits until it is told how it went. */
function start() {
  const sent: { input: SentPicture; done: (arrived: ArrivedPicture) => void; fail: (cause: unknown) => void }[] = []
  const forgotten: string[] = []
  const machine = pictureBatchMachine.provide({
    actors: {
      sendPicture: fromPromise<ArrivedPicture, SentPicture>(
        ({ input }) => new Promise((done, fail) => sent.push({ input, done, fail })),
      ),
    },
    actions: { forgetFile: (_, id) => forgotten.push(id) },
  })
  const flow = createActor(machine).start()
  const pictures = () => flow.getSnapshot().context.pictures.map(({ id, state, trouble }) => [id, state, trouble])
  const last = () => {
    const one = sent.at(-1)
    if (!one) throw new Error('Nothing was sent')
    return one
  }
  const sending = (id: string) =>
    waitFor(flow, ({ context }) => context.pictures.some((one) => one.id === id && one.state === 'sending'), {
      timeout: 1_000,
    })
  const resting = () => waitFor(flow, (state) => state.matches('resting'), { timeout: 1_000 })
  return { flow, sent, forgotten, pictures, last, sending, resting }
}

test('[CNT-12] pictures are sent one after the other, and each says how far it is', async () => {
  const { flow, pictures, last, sending, resting, sent } = start()
  flow.send({ type: 'pictures.add', pictures: [chosen('one'), chosen('two')] })
  expect([pictures(), flow.getSnapshot().hasTag('busy')]).toEqual([
    [
      ['one', 'sending', ''],
      ['two', 'waiting', ''],
    ],
    true,
  ])
  last().input.report(0.4)
  expect(flow.getSnapshot().context.pictures[0]?.share).toBe(0.4)
  last().done(arrivedAs(12))
  await sending('two')
  // One that comes meanwhile waits for its turn.
  flow.send({ type: 'pictures.add', pictures: [chosen('three')] })
  last().done(arrivedAs(13))
  await sending('three')
  last().done(arrivedAs(14))
  await resting()
  expect(flow.getSnapshot().context.pictures.map(({ state, arrived, share }) => [state, arrived, share])).toEqual([
    ['sent', arrivedAs(12), 1],
    ['sent', arrivedAs(13), 1],
    ['sent', arrivedAs(14), 1],
  ])
  expect([sent.map(({ input }) => input.id), flow.getSnapshot().hasTag('busy')]).toEqual([
    ['one', 'two', 'three'],
    false,
  ])
})

test('[CNT-12] one that fails says why, holds up no other, and is sent again; its file is kept until it has arrived', async () => {
  const { flow, pictures, last, sending, resting, forgotten } = start()
  flow.send({ type: 'pictures.add', pictures: [chosen('one'), chosen('two')] })
  last().fail(new Error('We cannot open this picture.'))
  await sending('two')
  expect(pictures()).toEqual([
    ['one', 'failed', 'We cannot open this picture.'],
    ['two', 'sending', ''],
  ])
  flow.send({ type: 'picture.again', id: 'one' })
  expect(pictures()[0]).toEqual(['one', 'waiting', ''])
  last().fail('no words')
  await sending('one')
  expect(forgotten).toEqual([])
  last().done(arrivedAs(12))
  await resting()
  expect(forgotten).toEqual(['one'])
  expect(pictures()).toEqual([
    ['one', 'sent', ''],
    ['two', 'failed', 'It could not be sent.'],
  ])
  // At rest it begins at once.
  flow.send({ type: 'picture.again', id: 'two' })
  expect(pictures()[1]).toEqual(['two', 'sending', ''])
  // What was sent is not sent again.
  flow.send({ type: 'picture.again', id: 'one' })
  expect(pictures()[0]).toEqual(['one', 'sent', ''])
})

test('[CNT-12] one of the wrong kind is not sent, whatever is pressed', () => {
  const { flow, pictures, sent } = start()
  flow.send({ type: 'pictures.add', pictures: [chosen('sunrise', 'sunrise.jpg is a HEIC picture.')] })
  flow.send({ type: 'picture.again', id: 'sunrise' })
  expect([pictures(), sent, flow.getSnapshot().value]).toEqual([
    [['sunrise', 'failed', 'sunrise.jpg is a HEIC picture.']],
    [],
    'resting',
  ])
})

test('[CNT-12] one is left out while it waits or has failed, and not while it is on its way', async () => {
  const { flow, pictures, last, resting, forgotten } = start()
  flow.send({ type: 'pictures.add', pictures: [chosen('one'), chosen('two'), chosen('three', 'Too large.')] })
  for (const id of ['one', 'two', 'three']) flow.send({ type: 'picture.remove', id })
  expect([pictures(), forgotten]).toEqual([[['one', 'sending', '']], ['two', 'three']])
  last().done(arrivedAs(12))
  await resting()
  expect(forgotten).toEqual(['two', 'three', 'one'])
  flow.send({ type: 'picture.remove', id: 'one' })
  expect([pictures(), forgotten]).toEqual([[], ['two', 'three', 'one', 'one']])
})
