// On the embedded database alone: each act is done some eight times, and what engines differ in is proven by acts.test.ts.

import { describe, expect, test } from 'vitest'
import { isProvenRight } from '#contract/common/proven-acts.ts'
import { officeSession } from '#server/db/schema/index.ts'
import { actNamed, allActs } from '#src/office/kit/act/act.ts'
import { applicationActs } from './applications.ts'
import { contentActs } from './content.ts'
import { duesActs, guardedDuesActs } from './dues.ts'
import { eventActs } from './events.ts'
import { jobActs } from './jobs.ts'
import { mailActs } from './mail.ts'
import { guardedMemberActs, memberActs } from './members.ts'
import { guardedMoneyActs, moneyActs } from './money.ts'
import { guardedStaffActs, staffActs } from './staff.ts'
import { type Begin, type Begun, world } from './world.ts'

import.meta.glob('/src/office/**/*.{act,acts}.{ts,tsx}', { eager: true })

const { beginAct, counted, doneSince, withoutRoles, db, clock } = world

const begins: Record<string, Begin> = {
  ...moneyActs,
  ...duesActs,
  ...memberActs,
  ...eventActs,
  ...mailActs,
  ...applicationActs,
  ...contentActs,
  ...jobActs,
  ...staffActs,
}

/** What needs a second person only then. */
const guarded: Record<string, Begin> = {
  ...guardedMoneyActs,
  ...guardedDuesActs,
  ...guardedMemberActs,
  ...guardedStaffActs,
}

/** What is the same once more: a colleague who was first takes nothing from it. */
const repeats = [
  ...[
    'check-payment',
    'wait-for-place',
    'preview-reminder-run',
    'invite-member',
    'invite-staff',
    'send-staff-invitation',
  ],
  ...[
    'add-note',
    'answer-check',
    'turn-file',
    'note-for-door',
    'issue-door-pass',
    'make-national-return',
    'walk-in',
    'make-hall-link',
    'save-view',
    'remove-view',
  ],
  ...[
    'new-content',
    'copy-content',
    'share-preview',
    'move-picture',
    'correct-attendee',
    'send-ticket-again',
    'new-letter',
    'write-to-members',
    'give-task',
    'restore-revision',
    'export-applications',
    'export-arrears',
    'export-attendees',
  ],
  ...['export-audit', 'export-import-rows', 'export-members', 'export-payments', 'export-voters', 'export-waiting'],
  // Another draft.
  'make-bill',
  // Its answer says that they were let in already.
  'let-in',
]

const STALE = 11 * 60_000

test('every act of the office is begun here', () => {
  const names = allActs().map(({ name }) => name)
  expect(names.filter((name) => !(name in begins)).toSorted()).toEqual([])
  expect(Object.keys(begins).filter((name) => !names.includes(name))).toEqual([])
})

/** What nothing was done to can be used again: to make it takes longer than the situation. */
const untouched = new Map<string, Begun>()

async function untouchedOf(name: string): Promise<Begun> {
  const begun = untouched.get(name) ?? (await begins[name]?.(world))
  if (!begun) throw new Error(`Nothing is known to do ${name} to`)
  untouched.set(name, begun)
  return begun
}

type Work = (act: Awaited<ReturnType<typeof beginAct>>) => Promise<void> | void

/** Does it to this, and answers how it ended, what was said, and how often it was done. */
async function doing(name: string, begun: Begun | undefined, work: Work) {
  if (!begun) throw new Error(`Nothing is known to do ${name} to`)
  const act = await beginAct(name, begun)
  const last = await counted()
  await work(act)
  const state = await act.rest()
  return { ...state, said: act.said, isOver: act.isOver(), ...(await doneSince(last)) }
}

type Did = Awaited<ReturnType<typeof doing>>

/** Told that it was done, or that a second person decides. */
const isTold = ({ value, outcome, said }: Did) =>
  value === 'waiting' ||
  value === 'done' ||
  (value === 'closed' && (said[0]?.tone === 'success' || outcome?.title === ''))

describe.each(Object.keys(begins))('%s', (name) => {
  const { second, endpoint } = actNamed(name)
  const anew = () => begins[name]?.(world)

  test('offline, it is not done, and can be sent once there is a connection', async () => {
    const did = await doing(name, await untouchedOf(name), async ({ start, network, rest, flow }) => {
      network.change = 'offline'
      network.read = 'offline'
      start()
      expect((await rest()).value).toEqual({ unknown: 'away' })
      network.read = 'answered'
      flow.send({ type: 'act.look' })
    })
    expect([did.value, did.trouble, did.done, did.written]).toEqual([
      'asking',
      'The office has no record of it so far. You can send it again: it will not be done twice.',
      0,
      0,
    ])
  })

  test('without the right it is refused in words, and not done', async () => {
    const begun = await untouchedOf(name)
    const did = await withoutRoles(() => doing(name, begun, ({ start }) => start()))
    expect([did.value, did.done, did.trouble]).toEqual(['asking', 0, expect.stringMatching(/\w+\.$/)])
  })

  test('its session over, what was typed stays, and it is not done', async () => {
    const did = await doing(name, await untouchedOf(name), async ({ start }) => {
      await db.delete(officeSession)
      start()
    })
    expect([did.value, did.done, did.isOver, did.trouble]).toEqual([
      'asking',
      0,
      true,
      'Your session has ended. Please sign in again.',
    ])
  })

  test('pressed twice, it is done once', async () => {
    const did = await doing(name, await untouchedOf(name), ({ start, flow }) => {
      untouched.delete(name)
      start()
      flow.send({ type: 'form.submit' })
      flow.send({ type: 'form.submit' })
    })
    expect([did.errors, did.trouble, did.done, isTold(did)]).toEqual([{}, undefined, 1, true])
  })

  test('its answer lost, it is found, and done once', async () => {
    const did = await doing(name, await anew(), ({ start, network }) => {
      network.change = 'lost'
      start()
    })
    expect([isTold(did), did.done]).toEqual([true, 1])
  })

  test('with a factor of eleven minutes ago it asks for the code where its right says so, and is done once', async () => {
    const asks = isProvenRight(endpoint.permission ?? 'desk.view')
    const did = await doing(name, await anew(), async ({ start, rest, flow }) => {
      clock.time += STALE
      start()
      const { value } = await rest()
      if (asks) expect(value).toEqual({ proving: 'asked' })
      flow.send({ type: 'proof.edit', code: '123456' })
      flow.send({ type: 'proof.submit' })
    })
    expect([isTold(did), did.done]).toEqual([true, 1])
  })

  test('a colleague first, it says who or why, and is not done again', async () => {
    const begun = (await anew()) ?? { subject: {} }
    // Who asked for something cannot approve it.
    const first = await beginAct(name, begun, name === 'approve-request' ? 'cleo@example.org' : 'bola@example.org')
    first.start()
    await first.rest()
    const { value, trouble, done } = await doing(name, begun, ({ start }) => start())
    if (repeats.includes(name)) return expect(done).toBe(1)
    expect([value === 'overtaken' || (value === 'asking' && /\w+\.$/.test(trouble ?? '')), done]).toEqual([true, 0])
  })

  if (second)
    test('where a second person is needed it waits, and nothing is done', async () => {
      const did = await doing(name, await (guarded[name] ?? begins[name])?.(world), ({ start }) => start())
      expect([did.value, did.outcome?.waitsFor]).toEqual(['waiting', second])
    })
})
