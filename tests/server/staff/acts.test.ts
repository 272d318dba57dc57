// On both databases: each has calls wait for each other in its own way.

import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/common/refusal.ts'
import { erasePerson } from '#server/areas/members/own-data/erase-person.ts'
import type { Db } from '#server/db/database.ts'
import { inSnapshot, inTransaction } from '#server/db/in-transaction.ts'
import { officeAct, savedView } from '#server/db/schema/index.ts'
import { once } from '#server/http/acts.ts'
import { purge } from '#server/loops/purge.ts'
import { testDatabase } from '#tests/support/database.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { type Asking, identityApp } from '#tests/support/identity.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice } = identityApp(database, { RATE_LIMITS: 'write=10000 office=10000' })

const ngozi = await addAccount('ngozi@example.org', { roles: ['owner'] })
await addAccount('musa@example.org', { roles: ['owner'] })
const officer = await inOffice('ngozi@example.org')
const other = await inOffice('musa@example.org')

beforeEach(async () => {
  await db.delete(officeAct)
  await db.delete(savedView)
})

const under = (key: string, { headers, ...as }: Asking = officer): Asking => ({
  ...as,
  headers: { ...headers, 'idempotency-key': key },
})
const view = { list: 'members', name: 'Active', query: 'status=active' }
const save = async (key: string, changes: Partial<typeof view> = {}, as?: Asking) => {
  const { status, body } = await ask('/office/views', { ...view, ...changes }, under(key, as))
  return { status, body }
}
const remove = async (key: string, id: number) => {
  const { status, body } = await ask(`/office/views/${id}/remove`, {}, under(key))
  return { status, body }
}
const lookUp = async (key: string, as = officer) => (await ask(`/office/acts/${key}`, undefined, as)).body.data
const at = '2027-03-12T11:00:00.000Z'

test('[row 164] what was done is told to who lost its answer, and sent again it is answered as before', async () => {
  expect(await lookUp('first')).toEqual({ outcome: 'unknown' })
  const done = await save('first')
  expect(done.status).toBe(200)
  expect(await lookUp('first')).toEqual({ outcome: 'done', at, answer: done.body.data })
  await db.delete(savedView)
  expect(await save('first')).toEqual(done)
  expect(await db.$count(savedView)).toBe(0)
})

test('under the same key nothing else is done', async () => {
  await save('first')
  const refused = { status: 409, body: { message: 'This was sent before with other details. Open the page again.' } }
  expect(await save('first', { name: 'Lapsed' })).toEqual(refused)
  expect(await remove('first', 1)).toEqual(refused)
  expect(await db.select({ name: savedView.name }).from(savedView)).toEqual([{ name: 'Active' }])
})

test('[row 164] of twenty at once one does it, and the others are answered as it was or told that it is done', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => save('at-once')))
  const done = answers.filter(({ status }) => status === 200)
  const others = answers.filter(({ status }) => status !== 200)
  expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const before = { status: 409, body: { message: 'This was done already.', act: 'done' } }
  expect(others).toEqual(others.map(() => before))
  expect(await db.select({ key: officeAct.key }).from(officeAct)).toEqual([{ key: 'at-once' }])
})

test('what was refused is told with why, and is tried again under the same key', async () => {
  const missing = { status: 404, body: { message: 'There is no such view.' } }
  expect(await remove('again', 1_000)).toEqual(missing)
  expect(await lookUp('again')).toEqual({
    outcome: 'refused',
    at,
    status: 404,
    message: 'There is no such view.',
    details: {},
  })
  await db
    .insert(savedView)
    .overridingSystemValue()
    .values({ id: 1_000, account_id: ngozi, ...view })
  expect((await remove('again', 1_000)).status).toBe(200)
  expect(await lookUp('again')).toEqual({ outcome: 'done', at, answer: 'The view Active is removed.' })
})

test('what was refused before anything was tried leaves nothing', async () => {
  expect((await save('invalid', { name: '' })).status).toBe(400)
  expect((await save('no key/at all')).body).toEqual({ message: 'The key of this call is not valid.' })
  expect(await db.$count(officeAct)).toBe(0)
})

test('[row 164] nobody is told of the acts of another, and the same key is free to both', async () => {
  await save('shared')
  expect(await lookUp('shared', other)).toEqual({ outcome: 'unknown' })
  expect((await save('shared', {}, other)).status).toBe(200)
  expect(await db.$count(savedView)).toBe(2)
})

const ctx = { db, clock: { now: () => Date.parse(at) } }
const act = { actor: ngozi, key: 'verb', hash: 'of it' }
const insert = (name: string) => (tx: Db) => tx.insert(savedView).values({ account_id: ngozi, ...view, name })

test('[row 164] what was stored stays done where the answer is lost, and is not done again', async () => {
  const dying = once(ctx, act, {}, async (own) => {
    await inTransaction(own.db, insert('one'))
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await lookUp('verb')).toEqual({ outcome: 'done', at, answer: null })
  const again = once(ctx, act, {}, (own) => inTransaction(own.db, insert('two')))
  await expect(again).rejects.toMatchObject({ status: 409, details: { act: 'done' } })
  expect(await db.select({ name: savedView.name }).from(savedView)).toEqual([{ name: 'one' }])
})

test('what was undone with its transaction is unknown', async () => {
  const failing = once(ctx, act, {}, (own) =>
    inTransaction(own.db, async (tx) => {
      await insert('one')(tx)
      throw new Error('broken')
    }),
  )
  await expect(failing).rejects.toThrow('broken')
  expect(await lookUp('verb')).toEqual({ outcome: 'unknown' })
})

test('a verb of two transactions is one act, and a reading before them claims nothing', async () => {
  const answer = await once(ctx, act, {}, async (own) => {
    await inSnapshot(own.db, (tx) => tx.$count(officeAct))
    expect(await db.$count(officeAct)).toBe(0)
    await inTransaction(own.db, insert('one'))
    await inTransaction(own.db, insert('two'))
    return 'both'
  })
  expect([answer, await db.$count(savedView)]).toEqual(['both', 2])
  expect(await lookUp('verb')).toEqual({ outcome: 'done', at, answer: 'both' })
})

test('a transaction that was in the way of another is tried again as the same act', async () => {
  let tries = 0
  await once(ctx, act, {}, (own) =>
    inTransaction(own.db, async (tx) => {
      tries += 1
      await insert('one')(tx)
      if (tries === 1) throw Object.assign(new Error('in the way'), { code: '40001' })
      return 'done'
    }),
  )
  expect([tries, await db.$count(savedView), await db.$count(officeAct)]).toEqual([2, 1, 1])
})

test('a refusal after something was written is a refusal, and is tried again', async () => {
  const refusing = once(ctx, act, {}, async (own) => {
    await inTransaction(own.db, insert('one'))
    throw new Refusal(409, 'Somebody was first.', { by: 'Musa' })
  })
  await expect(refusing).rejects.toThrow('Somebody was first.')
  expect(await lookUp('verb')).toEqual({
    outcome: 'refused',
    at,
    status: 409,
    message: 'Somebody was first.',
    details: { by: 'Musa' },
  })
  expect(await once(ctx, act, {}, (own) => inTransaction(own.db, async () => 'done'))).toBe('done')
})

test('refusals of the moment are not kept', async () => {
  for (const status of [401, 403, 429, 503]) {
    const refusing = once(ctx, act, {}, async () => {
      throw new Refusal(status, 'Not now.')
    })
    await expect(refusing).rejects.toThrow('Not now.')
  }
  expect(await db.$count(officeAct)).toBe(0)
})

test('an answer of more than 4,000 letters is not kept', async () => {
  const doing = (key: string, letters: number) =>
    once(ctx, { ...act, key }, {}, (own) => inTransaction(own.db, async () => 'a'.repeat(letters)))
  await doing('short', 3_998)
  await doing('long', 3_999)
  const kept = await db.select({ key: officeAct.key, answer: officeAct.answer }).from(officeAct).orderBy(officeAct.key)
  expect(kept).toEqual([
    { key: 'long', answer: null },
    { key: 'short', answer: 'a'.repeat(3_998) },
  ])
})

test('answers that are secrets, and texts that are saved again and again, are never kept', async () => {
  const forgotten = allEndpoints.filter(([, { forgetsAnswer }]) => forgetsAnswer).map(([name]) => name)
  expect(forgotten.toSorted()).toEqual([
    'askForPasskeyAgain',
    'issueDoorPass',
    'makeHallLink',
    'offerOwnPasskey',
    'offerOwnTotp',
    'renewRecoveryCodes',
    'saveLetter',
  ])
  const codes = await ask('/office/me/recovery-codes', {}, under('codes'))
  expect([codes.status, codes.body.data.recovery_codes.length]).toEqual([200, 10])
  expect(await lookUp('codes')).toEqual({ outcome: 'done', at, answer: null })
  const letter = await ask('/office/letters', { kind: 'news' }, under('letter'))
  const { id, version } = letter.body.data
  const text = { subject: 'Hello', body: '<p>Written again and again</p>', kind: 'news', audience: {}, version }
  await ask(`/office/letters/${id}`, text, under('autosave'))
  const rows = await db.select({ key: officeAct.key, answer: officeAct.answer }).from(officeAct)
  expect(JSON.stringify(rows.filter(({ key }) => key !== 'letter'))).not.toContain('again and again')
})

test('[row 87] once a person is erased no answer is left that may tell of them, and that things were done stays', async () => {
  const member = await addAccount('member@example.org')
  await save('done')
  await remove('refused', 999)
  await db.transaction((tx) => erasePerson(tx, { clock: ctx.clock, by: 'test' }, member))
  expect(await lookUp('done')).toEqual({ outcome: 'done', at, answer: null })
  expect(await lookUp('refused')).toEqual({ outcome: 'refused', at, status: 404, message: '' })
})

test('[row 88] what became of an act is kept for thirty days', async () => {
  await save('old')
  const DAY = 24 * 60 * 60_000
  const later = (days: number) => purge({ db, clock: { now: () => Date.parse(at) + days * DAY } })
  await later(30)
  expect(await db.$count(officeAct)).toBe(1)
  await later(30.1)
  expect(await db.$count(officeAct)).toBe(0)
})
