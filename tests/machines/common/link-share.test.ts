import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { linkShareMachine } from '#machines/common/link-share/link-share.machine.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { letPass } from '#tests/support/let-pass.ts'

const link = { title: 'An event', address: 'https://example.org/events/1' }
const done = async () => {}

/** A device that shares and copies like this. */
function start({ share = done, copy = done }: { share?: () => Promise<void>; copy?: () => Promise<void> } = {}) {
  const told: unknown[] = []
  const said: Notice[] = []
  const clock = new SimulatedClock()
  const machine = linkShareMachine.provide({
    actors: {
      shareLink: fromPromise<void, typeof link>(({ input }) => {
        told.push(['shared', input])
        return share()
      }),
      copyLink: fromPromise<void, typeof link>(({ input }) => {
        told.push(['copied', input])
        return copy()
      }),
    },
    actions: { notify: (_, notice) => said.push(notice) },
  })
  const flow = createActor(machine, { clock, input: link }).start()
  const comes = (value: 'ready' | 'copied') => waitFor(flow, (state) => state.matches(value), { timeout: 10_000 })
  return { flow, clock, told, said, comes }
}

const refused = () => Promise.reject(new Error('Not allowed'))

test('a copied link is said for four seconds and can be copied again', async () => {
  const { flow, clock, told, said, comes } = start()
  flow.send({ type: 'link.copy' })
  expect(flow.getSnapshot().hasTag('busy')).toBe(true)
  await comes('copied')
  flow.send({ type: 'link.copy' })
  await comes('copied')
  letPass(clock, 3999)
  expect(flow.getSnapshot().hasTag('copied')).toBe(true)
  letPass(clock, 1)
  expect(flow.getSnapshot().value).toBe('ready')
  expect([told, said]).toEqual([
    [
      ['copied', link],
      ['copied', link],
    ],
    [],
  ])
})

test('a browser that does not let it be copied says what else can be done', async () => {
  const { flow, said, comes } = start({ copy: refused })
  flow.send({ type: 'link.copy' })
  await comes('ready')
  expect(said).toEqual([
    {
      tone: 'destructive',
      title: 'An Error Occurred',
      text: 'The link could not be copied. You can copy the address of this page instead.',
    },
  ])
})

test('what the device has for sharing gets title and address', async () => {
  const { flow, told, said, comes } = start()
  flow.send({ type: 'link.share' })
  expect(flow.getSnapshot().hasTag('busy')).toBe(true)
  await comes('ready')
  expect([told, said]).toEqual([[['shared', link]], []])
})

test('a share sheet that is put away is no failure', async () => {
  const share = () => Promise.reject(Object.assign(new Error('Share canceled'), { name: 'AbortError' }))
  const { flow, told, said, comes } = start({ share })
  flow.send({ type: 'link.share' })
  await comes('ready')
  expect([told, said]).toEqual([[['shared', link]], []])
})

test('where sharing fails the link is copied instead, and can then be shared again', async () => {
  const { flow, told, comes } = start({ share: refused })
  flow.send({ type: 'link.share' })
  await comes('copied')
  flow.send({ type: 'link.share' })
  await comes('copied')
  expect(told).toEqual([
    ['shared', link],
    ['copied', link],
    ['shared', link],
    ['copied', link],
  ])
})
