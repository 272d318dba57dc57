import { describe, expect, test } from 'vitest'
import type { Standing } from '#server/ports/payment-provider.ts'
import { outcomes } from '#server/sandbox/card/outcomes.ts'
import { order, startCardSandbox } from '#tests/support/card-sandbox.ts'

const card = await startCardSandbox()
const provider = card.adapter()
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

async function startedOrder() {
  const given = order()
  const answer = await provider.start(given)
  if (answer.kind !== 'accepted') throw new Error(answer.message)
  card.shop.told.length = 0
  return { traceId: given.traceId, link: answer.payPageLink }
}

const back = (status: string, id: string) => `https://www.example.org/events/7/success?status=${status}&id=${id}`

const short = (standing: Standing) =>
  standing.kind === 'paid' ? `paid ${standing.amount}` : `unpaid ${standing.code}${standing.final ? ' for good' : ''}`

const standing = async (traceId: string) => short(await provider.query(traceId))

/** What the shop was told so far, once that many messages have come. */
async function toldTimes(times: number) {
  await expect.poll(() => card.shop.told.length).toBe(times)
  return card.shop.told.map(({ body }) => {
    const { TraceId, ResponseCode, Amount } = JSON.parse(body)
    return { TraceId, ResponseCode, Amount }
  })
}

test('there are thirteen buttons, named so', () => {
  expect(Object.values(outcomes).map(({ name }) => name)).toEqual([
    'Approve',
    'Decline',
    'Abandon',
    'Approve and close',
    'Approve slowly',
    'Approve, notify late',
    'Notify first',
    'Decline, return success',
    'Approve, return failed',
    'Pay short',
    'Return another trace',
    'Pay late',
    'Approve, refund later',
  ])
})

describe('what is told at once', () => {
  test.each([
    { slug: 'approve', status: 'success', code: '00', stands: 'paid 5075', amount: 5_075 },
    { slug: 'decline', status: 'failed', code: '51', stands: 'unpaid 51 for good', amount: 5_075 },
    { slug: 'decline-return-success', status: 'success', code: '51', stands: 'unpaid 51 for good', amount: 5_075 },
    { slug: 'approve-return-failed', status: 'failed', code: '00', stands: 'paid 5075', amount: 5_075 },
    { slug: 'pay-short', status: 'success', code: '00', stands: 'paid 5074', amount: 5_074 },
  ])('$slug: $stands, sent back as $status', async ({ slug, status, code, stands, amount }) => {
    const { traceId, link } = await startedOrder()
    expect(await card.press(link, slug)).toMatchObject({ status: 303, location: back(status, traceId) })
    expect(await standing(traceId)).toBe(stands)
    expect(await toldTimes(1)).toEqual([{ TraceId: traceId, ResponseCode: code, Amount: amount }])
  })
})

test('abandoned: nothing is paid, no notification is sent, the page stays and then closes', async () => {
  const { traceId, link } = await startedOrder()
  // To who has no scripts, too.
  expect(await (await fetch(link)).text()).toContain('30 minutes from now')
  expect(await card.press(link, 'abandon')).toMatchObject({ status: 303, location: `${new URL(link).pathname}?left` })
  expect(await (await fetch(`${link}?left`)).text()).toContain('Nothing was paid. You may close this tab')
  expect(await standing(traceId)).toBe('unpaid 09')
  await card.pass(30 * MINUTE)
  expect(await standing(traceId)).toBe('unpaid 54')
  const page = await (await fetch(link)).text()
  expect(page).toContain('The payment has expired')
  expect(page).toContain(back('failed', traceId).replaceAll('&', '&amp;'))
  expect(await card.press(link, 'approve')).toMatchObject({ status: 303, location: new URL(link).pathname })
  expect(await standing(traceId)).toBe('unpaid 54')
  expect(card.shop.told).toEqual([])
})

test('approved and closed: paid, no return, no notification', async () => {
  const { traceId, link } = await startedOrder()
  expect(await card.press(link, 'approve-and-close')).toMatchObject({ status: 303, location: new URL(link).pathname })
  const page = await (await fetch(link)).text()
  expect(page).toContain('You may close this tab.')
  expect(page).not.toContain('example.org')
  expect(await standing(traceId)).toBe('paid 5075')
  await card.pass(HOUR)
  expect(card.shop.told).toEqual([])
})

test('approved slowly: back first, paid after 20 seconds, told after 25', async () => {
  const { traceId, link } = await startedOrder()
  expect(await card.press(link, 'approve-slowly')).toMatchObject({ location: back('success', traceId) })
  expect(await standing(traceId)).toBe('unpaid 09')
  await card.pass(20 * SECOND - 1)
  expect(await standing(traceId)).toBe('unpaid 09')
  await card.pass(1)
  expect(await standing(traceId)).toBe('paid 5075')
  await card.pass(5 * SECOND - 1)
  expect(card.shop.told).toEqual([])
  await card.pass(1)
  expect(await toldTimes(1)).toMatchObject([{ ResponseCode: '00' }])
})

test('notified late: back at once, told ten minutes later, twice', async () => {
  const { traceId, link } = await startedOrder()
  expect(await card.press(link, 'approve-notify-late')).toMatchObject({ location: back('success', traceId) })
  expect(await standing(traceId)).toBe('paid 5075')
  await card.pass(10 * MINUTE - 1)
  expect(card.shop.told).toEqual([])
  await card.pass(1)
  expect((await toldTimes(2)).map(({ TraceId }) => TraceId)).toEqual([traceId, traceId])
})

test('notified first: told three times at once, back after 15 seconds', async () => {
  const { traceId, link } = await startedOrder()
  expect(await card.press(link, 'notify-first')).toMatchObject({ location: new URL(link).pathname })
  await toldTimes(3)
  const waiting = await fetch(link)
  expect(waiting.headers.get('refresh')).toBe(`15;url=${back('success', traceId)}`)
  expect(await waiting.text()).toContain('You are sent back to the shop in 15 seconds.')
  await card.pass(15 * SECOND)
  expect((await fetch(link)).headers.get('refresh')).toBe(`0;url=${back('success', traceId)}`)
  await card.pass(MINUTE)
  expect((await fetch(link)).headers.get('refresh')).toBe(null)
})

test('another trace: the return and the notification name an unknown one', async () => {
  const { traceId, link } = await startedOrder()
  const { location } = await card.press(link, 'return-another-trace')
  const id = new URL(location ?? '').searchParams.get('id') ?? ''
  expect(id).toMatch(/^\d{13}[0-9a-z]{12}$/)
  expect(id).not.toBe(traceId)
  expect(await toldTimes(1)).toMatchObject([{ TraceId: id, ResponseCode: '00' }])
  expect([await standing(id), await standing(traceId)]).toEqual(['unpaid 25', 'paid 5075'])
})

test('paid late: only when the shop has stopped waiting, then told and sent back', async () => {
  const { traceId, link } = await startedOrder()
  expect(await card.press(link, 'pay-late')).toMatchObject({ location: new URL(link).pathname })
  await card.pass(24 * HOUR)
  expect(await standing(traceId)).toBe('unpaid 09')
  const waiting = await fetch(link)
  expect([waiting.headers.get('refresh'), card.shop.told]).toEqual(['30', []])
  await card.pass(MINUTE)
  expect(await standing(traceId)).toBe('paid 5075')
  expect(await toldTimes(1)).toMatchObject([{ ResponseCode: '00' }])
  expect((await fetch(link)).headers.get('refresh')).toBe(`0;url=${back('success', traceId)}`)
})

test('refunded later: paid, and a minute on all of it given back and told', async () => {
  const { traceId, link } = await startedOrder()
  await card.press(link, 'approve-refund-later')
  expect(await provider.query(traceId)).toMatchObject({ kind: 'paid', refunded: 0 })
  await toldTimes(1)
  await card.pass(MINUTE)
  expect(await provider.query(traceId)).toMatchObject({ kind: 'paid', amount: 5_075, refunded: 5_075 })
  await toldTimes(2)
  expect(card.shop.told.at(-1)?.body).toContain('"Refunds":[{"Amount":5075}]')
})

test('who goes back to the page of a payment that is made stays there', async () => {
  const { traceId, link } = await startedOrder()
  await card.press(link, 'approve')
  const again = await fetch(link)
  expect(again.headers.get('refresh')).toBe(null)
  expect(await again.text()).toContain(
    `href="${back('success', traceId).replaceAll('&', '&amp;')}">Return to the shop</a>`,
  )
})

test('a form is sent once: neither its token nor its payment can be used again', async () => {
  const { traceId, link } = await startedOrder()
  const send = (token: string) => fetch(`${link}/approve`, { method: 'POST', body: new URLSearchParams({ token }) })
  const guessed = await send('guess')
  expect([guessed.status, (await guessed.text()).includes('so nothing was paid')]).toEqual([403, true])
  expect(await standing(traceId)).toBe('unpaid 09')
  await card.press(link, 'decline')
  expect(await card.press(link, 'approve')).toMatchObject({ status: 303, location: new URL(link).pathname })
  expect(await standing(traceId)).toBe('unpaid 51 for good')
  expect((await fetch(`${card.url}/pay/none`)).status).toBe(404)
  expect((await fetch(`${link}/toString`, { method: 'POST' })).status).toBe(404)
})

test('of two tabs in which something is pressed at once, one decides', async () => {
  const { traceId, link } = await startedOrder()
  const pressed = await Promise.all(['approve', 'decline', 'approve', 'decline'].map((slug) => card.press(link, slug)))
  const ways = pressed.map(({ location }) => location).filter((location) => location !== new URL(link).pathname)
  expect(ways.length).toBe(1)
  const isPaid = ways[0] === back('success', traceId)
  expect(await standing(traceId)).toBe(isPaid ? 'paid 5075' : 'unpaid 51 for good')
  await toldTimes(1)
})

test('a restart keeps the payments, what was chosen, and what is still to be told', async () => {
  const { traceId, link } = await startedOrder()
  await card.press(link, 'approve-notify-late')
  const open = await startedOrder()
  card.restart()
  expect([await standing(traceId), await standing(open.traceId)]).toEqual(['paid 5075', 'unpaid 09'])
  await card.pass(10 * MINUTE)
  expect((await toldTimes(2)).map(({ TraceId }) => TraceId)).toEqual([traceId, traceId])
  await card.press(open.link, 'approve')
  expect(await standing(open.traceId)).toBe('paid 5075')
})

test('what a shop says of itself is text on the page, and nothing runs there', async () => {
  const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
  const answer = await provider.start(order({ title: hostile, description: hostile }))
  const shown = await fetch(answer.kind === 'accepted' ? answer.payPageLink : '')
  expect((await shown.text()).match(/<script|<img/g)).toEqual(['<script'])
  expect(shown.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^ ]+'; script-src 'sha256-[^ ]+'; base-uri 'none'; form-action 'self' https:\/\/www\.example\.org; frame-ancestors 'none'$/,
  )
})
