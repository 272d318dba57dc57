import { beforeEach, expect, test } from 'vitest'
import { setSize } from '#server/areas/events/places/pool.ts'
import { tellStandings } from '#server/areas/money/loops/tell-standings.ts'
import { standingToken } from '#server/areas/money/payment/payment-standing.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, clock, paymentDeps: deps, provider } = site

const MINUTE = 60_000

let count = 0
let me = person
beforeEach(() => {
  count += 1
  me = { ...person, email: `payer-${count}@example.org` }
})

const told = async () => (await site.mails()).filter(({ to, kind }) => to === me.email && kind === 'payment-standing')

/** A payment that was begun so long ago, and the link of the mail about it. */
async function begun(minutes: number, changes = {}) {
  const trace = await site.begin({ ...me, ...changes })
  clock.time += minutes * MINUTE
  const row = await site.rowOf(trace)
  const token = await standingToken(database.db, row.id)
  const standing = async () => (await ask(`/payment-standing/${token}`)).body.data
  return { trace, token, row, standing }
}

test('[TRU-03] who began to pay and has not paid is told once after ten minutes, over any number of starts, several at once', async () => {
  const { token, trace } = await begun(9)
  await tellStandings(deps)
  expect(await told()).toEqual([])
  clock.time += MINUTE
  await Promise.all([tellStandings(deps), tellStandings(deps), tellStandings(deps)])
  clock.time += 60 * MINUTE
  await tellStandings(deps)
  expect((await told()).map(({ data }) => data)).toEqual([
    { first_name: 'Ngozi', item: 'Media Clinic', amount: 30_000, trace_id: trace, token },
  ])
})

test('[TRU-03] who has paid, was declined, or began again is told nothing of it', async () => {
  const paid = await begun(1)
  provider.pay(paid.trace)
  await site.confirm(paid.trace, me)
  clock.time += 10 * MINUTE
  await tellStandings(deps)
  expect(await told()).toEqual([])
  me = { ...me, email: `again-${me.email}` }
  const first = await begun(35)
  const second = await begun(11)
  expect(second.trace).not.toBe(first.trace)
  await tellStandings(deps)
  expect((await told()).map(({ data }) => Object(data).trace_id)).toEqual([second.trace])
})

test('[TRU-03] the link shows the state, and leads to the page of the provider for as long as the place is kept', async () => {
  const { standing, row, trace } = await begun(10)
  const until = new Date(row.created_at.getTime() + 30 * MINUTE).toISOString()
  expect(await standing()).toEqual({
    state: 'open',
    message: expect.any(String),
    purpose: 'event',
    item: 'Media Clinic',
    amount: 30_000,
    begun_at: row.created_at.toISOString(),
    pay: { link: row.pay_page_link, until },
  })
  clock.time += 20 * MINUTE
  expect(await standing()).not.toHaveProperty('pay')
  provider.pay(trace)
  await site.confirm(trace, me)
  expect(await standing()).toMatchObject({ state: 'fulfilled' })
})

test('[TRU-03] the link ends it: what was kept is free at once, and it can be begun again', async () => {
  const event_id = await site.addEvent({ fee: 30_000, type: 'paid' })
  await setSize(database.db, event_id, 1)
  const { token, standing } = await begun(10, { event_id })
  const other = { ...me, email: `other-${me.email}`, event_id }
  expect((await site.invoke(other)).status).toBe(409)
  const ended = await ask(`/payment-standing/${token}/end`, {})
  expect([ended.status, ended.body.data.state, ended.body.data.pay]).toEqual([200, 'failed', undefined])
  expect((await ask(`/payment-standing/${token}/end`, {})).body.data.state).toBe('failed')
  expect(await standing()).toMatchObject({ state: 'failed' })
  expect((await site.invoke(other)).status).toBe(200)
})

test('[TRU-03] what was paid meanwhile is not ended, and counts; while the provider is silent nothing ends', async () => {
  const paid = await begun(10)
  provider.pay(paid.trace)
  expect((await ask(`/payment-standing/${paid.token}/end`, {})).body.data.state).toBe('fulfilled')
  me = { ...me, email: `silent-${me.email}` }
  const silent = await begun(10)
  provider.isDown = true
  const answer = await ask(`/payment-standing/${silent.token}/end`, {})
  provider.isDown = false
  expect([answer.status, await site.stateOf(silent.trace)]).toEqual([503, 'open'])
})

test('[TRU-03] [row 166] a link that we have not signed leads to no payment, and none tells of a person', async () => {
  const { token, row, standing } = await begun(10)
  const [, signed = ''] = /^\d+-(.+)$/.exec(token) ?? []
  for (const link of [`${row.id + 1}-${signed}`, `${row.id}-${'x'.repeat(43)}`, row.trace_id, row.receipt_token])
    expect((await ask(`/payment-standing/${link}`)).status).toBe(404)
  expect((await ask(`/payment-standing/${row.id + 1}-${signed}/end`, {})).status).toBe(404)
  const shown = JSON.stringify(await standing())
  for (const text of [me.email, 'Ngozi']) expect(shown).not.toContain(text)
})
