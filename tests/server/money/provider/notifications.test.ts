import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { vergeProvider } from '#server/ports/verge/verge-provider.ts'
import { order, startCardSandbox } from '#tests/support/card-sandbox.ts'

const card = await startCardSandbox()
const provider = card.adapter()
const { merchantId, username, password } = card.account
const SECOND = 1_000
const MINUTE = 60 * SECOND

const basic = (name = username, secret = password) => `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`

async function startedOrder() {
  const given = order()
  const answer = await provider.start(given)
  card.shop.told.length = 0
  return { traceId: given.traceId, link: answer.kind === 'accepted' ? answer.payPageLink : '' }
}

/** The first message about a payment that was approved just now. */
async function approved() {
  const { traceId, link } = await startedOrder()
  await card.press(link, 'approve')
  await expect.poll(() => card.shop.told.length).toBe(1)
  const [message = { body: '', authorization: '' }] = card.shop.told
  return { traceId, ...message }
}

const toldTimes = (times: number) => expect.poll(() => card.shop.told.length, { timeout: 20_000 }).toBe(times)

test('[row 18] what the provider sends is read as a hint about a trace, and as nothing else', async () => {
  const { traceId, body, authorization } = await approved()
  expect(JSON.parse(body)).toMatchObject({
    MerchantId: merchantId,
    TraceId: traceId,
    ResponseCode: '00',
    Amount: 5_075,
  })
  expect(await provider.readNotification(body, authorization)).toEqual({ traceId })
  expect(await provider.readNotification(body, authorization?.replace('Basic', 'basic'))).toEqual({ traceId })
})

test('[row 18] a site that has just started asks for the key first, and takes the next message', async () => {
  const fresh = card.adapter()
  const { body, authorization } = await approved()
  expect(await fresh.readNotification(body, authorization)).toBe(null)
  const { traceId, ...next } = await approved()
  expect(await fresh.readNotification(next.body, next.authorization)).toEqual({ traceId })
})

test('[row 18] a message that somebody else sent is none', async () => {
  const { body, authorization } = await approved()
  const changed = (changes: object) => JSON.stringify({ ...JSON.parse(body), ...changes })
  const forged: [string, string | undefined][] = [
    [body, undefined],
    [body, ''],
    [body, basic(username, 'wrong')],
    [body, basic('wrong')],
    [body, `Bearer ${password}`],
    [changed({ Signature: '0'.repeat(64) }), authorization],
    [changed({ Signature: undefined }), authorization],
    [changed({ TraceId: order().traceId }), authorization],
    [changed({ MerchantId: 'ANOTHER' }), authorization],
    [changed({ traceid: 'twice' }), authorization],
    [changed({ TraceId: '../etc' }), authorization],
    ['<html>', authorization],
    ['null', authorization],
    ['[]', authorization],
    ['', authorization],
  ]
  for (const [sent, header] of forged) expect(await provider.readNotification(sent, header), sent).toBe(null)
})

test('[row 18] the other way of signing is read where it is set', async () => {
  const { traceId, body, authorization } = await approved()
  const hint = (changes: object) => JSON.stringify({ ...JSON.parse(body), ...changes })
  const keys: string[] = []
  const byKey = vergeProvider({
    account: { ...card.account, notifyVerify: 'hmac' },
    logoUrl: '',
    clock: card.clock,
    log: card.log,
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      keys.push((await answer.clone().json()).key)
      return answer
    },
  })
  expect(await byKey.readNotification(body, authorization)).toBe(null)
  const { TimeStamp } = JSON.parse(body)
  const [key = ''] = keys
  const Signature = createHmac('sha256', key).update(`${merchantId}${traceId}${TimeStamp}`).digest('hex')
  expect(await byKey.readNotification(hint({ Signature }), authorization)).toEqual({ traceId })
  const plain = createHash('sha256').update(`${merchantId}${traceId}${TimeStamp}${key}`).digest('hex')
  expect(await byKey.readNotification(hint({ Signature: plain }), authorization)).toBe(null)
})

test('[row 18] where no key can be had the message is refused for now', async () => {
  const fresh = card.adapter()
  const { body, authorization } = await approved()
  await card.control('/faults', { fault: 'error-500', operation: 'authentication' })
  expect(await fresh.readNotification(body, authorization)).toBe(null)
})

test('the shop is told again after 5 s, 30 s, 2 min and 10 min, until it has heard', async () => {
  card.shop.answers.push(500, 401, 302, 404)
  await approved()
  const times = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE]
  for (const [count, time] of times.entries()) {
    await expect.poll(async () => (await card.control('')).body.payments.at(-1).notes[0].tries).toBe(count + 1)
    await card.pass(time - 1)
    expect(card.shop.told.length).toBe(count + 1)
    await card.pass(1)
    await toldTimes(count + 2)
  }
  await expect
    .poll(async () => (await card.control('')).body.payments.at(-1).notes[0])
    .toMatchObject({ done: true, tries: 5 })
  await card.pass(24 * 60 * MINUTE)
  expect(card.shop.told.length).toBe(5)
})

test('[row 18] a message with a bad signature comes, is refused, and comes again with a good one', async () => {
  const { traceId, link } = await startedOrder()
  await card.control('/faults', { fault: 'bad-notification', trace: traceId })
  card.shop.answers.push(401)
  await card.press(link, 'approve')
  await toldTimes(1)
  await expect.poll(async () => (await card.control('')).body.payments.at(-1).notes[0].tries).toBe(1)
  await card.pass(5 * SECOND)
  await toldTimes(2)
  const read = await Promise.all(
    card.shop.told.map(({ body, authorization }) => provider.readNotification(body, authorization)),
  )
  expect(read).toEqual([null, { traceId }])
})

test.each([
  ['replayed-notification', 3],
  ['notification-flood', 1_000],
])('%s: the same message %i times', async (fault, times) => {
  const { traceId, link } = await startedOrder()
  await card.control('/faults', { fault, trace: traceId })
  await card.press(link, 'approve')
  await toldTimes(times)
  expect(new Set(card.shop.told.map(({ body }) => body)).size).toBe(1)
})
