import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { OwnCard } from '#contract/members/papers/card.ts'
import { memberCardMachine } from '#machines/members/member-card/member-card.machine.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { cardDue, ownCard } from '#samples/members.ts'
import { ending } from '#tests/support/ending.ts'

const lost = new Error('The site cannot be reached.')
const signedOut = new Refusal(401, 'You are signed out.')
const other: OwnCard = { ...ownCard, short_code: 'A2KD 7WQB' }

interface Given {
  read?: (OwnCard | Error)[]
  renew?: OwnCard | Error
  save?: 'saved' | Error
}

async function start({ read = [ownCard], renew = other, save = 'saved' }: Given = {}) {
  const said: Notice[] = []
  const done: string[] = []
  const flow = createActor(
    memberCardMachine.provide({
      actors: {
        readCard: fromPromise<OwnCard, undefined>(() => {
          done.push('read')
          return ending<OwnCard>(read[done.filter((one) => one === 'read').length - 1] ?? lost)
        }),
        renewCard: fromPromise<OwnCard, undefined>(() => {
          done.push('renew')
          return ending<OwnCard>(renew)
        }),
        saveCard: fromPromise<void, undefined>(async () => {
          done.push('save')
          await ending(save)
        }),
      },
      actions: { notify: (_, notice) => said.push(notice), forgetKept: () => done.push('forget') },
    }),
  ).start()
  const rested = () => waitFor(flow, (state) => !state.hasTag('busy') && !state.hasTag('saving'), { timeout: 1_000 })
  await rested()
  return { flow, said, done, rested, now: () => flow.getSnapshot() }
}

test('[MBR-10] the card is read and shown, also while dues are open', async () => {
  for (const card of [ownCard, cardDue]) {
    const { now, done } = await start({ read: [card] })
    expect([now().value, now().context.card, done]).toEqual(['shown', card, ['read']])
  }
})

test('[MBR-10] who looks again after paying sees the card that counts', async () => {
  const { flow, now, rested } = await start({ read: [cardDue, ownCard] })
  flow.send({ type: 'card.look' })
  await rested()
  expect(now().context.card).toEqual(ownCard)
})

test('[MBR-10] without a network what is kept stays; who has no card any more keeps none', async () => {
  const unreached = await start({ read: [lost, ownCard] })
  expect([unreached.now().value, unreached.now().context.trouble, unreached.done]).toEqual([
    'failed',
    'The site cannot be reached.',
    ['read'],
  ])
  unreached.flow.send({ type: 'card.look' })
  await unreached.rested()
  expect(unreached.now().value).toBe('shown')
  const ended = await start({ read: [new Refusal(404, 'There is a card for members alone.')] })
  expect([ended.now().value, ended.now().context.trouble, ended.done]).toEqual([
    'failed',
    'There is a card for members alone.',
    ['read', 'forget'],
  ])
})

test('[MBR-10] the file is saved, and a failure says so and leaves the card', async () => {
  const good = await start()
  good.flow.send({ type: 'card.save' })
  expect(good.now().hasTag('saving')).toBe(true)
  await good.rested()
  expect([good.now().value, good.done, good.said]).toEqual(['shown', ['read', 'save'], []])
  const bad = await start({ save: lost })
  bad.flow.send({ type: 'card.save' })
  await bad.rested()
  expect([bad.now().value, bad.said.map(({ text }) => text)]).toEqual(['shown', ['The site cannot be reached.']])
  const out = await start({ save: signedOut })
  out.flow.send({ type: 'card.save' })
  await out.rested()
  expect([out.now().value, out.said]).toEqual(['shown', []])
})

test('[MBR-10] another card is made after a question', async () => {
  const { flow, now, rested, said, done } = await start()
  flow.send({ type: 'renew.ask' })
  expect(now().hasTag('asking')).toBe(true)
  flow.send({ type: 'renew.keep' })
  expect([now().value, done]).toEqual(['shown', ['read']])
  flow.send({ type: 'renew.ask' })
  flow.send({ type: 'renew.confirm' })
  expect(now().hasTag('busy')).toBe(true)
  await rested()
  expect([now().value, now().context.card, done]).toEqual(['shown', other, ['read', 'renew']])
  expect(said.map(({ title }) => title)).toEqual(['You have another card'])
})

test('[MBR-10] after a lost answer the card that counts is read again', async () => {
  const { flow, now, rested, said, done } = await start({ read: [ownCard, other], renew: lost })
  flow.send({ type: 'renew.ask' })
  flow.send({ type: 'renew.confirm' })
  await rested()
  expect([now().value, now().context.card, done]).toEqual(['shown', other, ['read', 'renew', 'read']])
  expect(said.map(({ text }) => text)).toEqual(['The site cannot be reached.'])
})

test('[MBR-10] who was signed out meanwhile is told by the session alone', async () => {
  const { flow, now, rested, said } = await start({ renew: signedOut })
  flow.send({ type: 'renew.ask' })
  flow.send({ type: 'renew.confirm' })
  await rested()
  expect([now().value, said]).toEqual(['shown', []])
})
