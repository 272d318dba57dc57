import { expect, test } from 'vitest'
import { ProviderSilent } from '#server/ports/payment-provider.ts'
import { sha256 } from '#server/ports/verge/signature.ts'
import { newTrace, order, startCardSandbox } from '#tests/support/card-sandbox.ts'
import { now } from '#tests/support/test-app.ts'

const card = await startCardSandbox()
/** Longer than a busy machine needs for 50 orders at once. */
const PATIENCE = 25_000
const provider = card.adapter()
const { merchantId, terminalId } = card.account

const started = async (given = order(), by = provider) => {
  const answer = await by.start(given)
  if (answer.kind !== 'accepted') throw new Error(`${answer.code} ${answer.message}`)
  return answer
}

test('[PAY-20] [D-72] a signature keeps its leading zeros: these two begin with them', () => {
  const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  expect(sha256('TERMINAL01', '1805000000000abcdefgh0221', 1805000000, key)).toBe(
    '00db817e0d04c1933dc4990886bad410679b1b2d30936b6ae76b3565be5af086',
  )
  const found = Array.from({ length: 400 }, (_, count) => sha256('M', String(count))).filter((one) =>
    one.startsWith('00'),
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.every((one) => /^[0-9a-f]{64}$/.test(one))).toBe(true)
})

test('[PAY-02] [PAY-03] [PAY-04] [PAY-05] [PAY-06] [PAY-07] [PAY-09] [PAY-10] [PAY-11] [PAY-12] [PAY-22] [row 89] an order holds this and nothing else', async () => {
  const given = order()
  await started(given)
  const { path, body } = card.asked.at(-1) ?? { path: '', body: {} }
  expect(path).toBe('/api/v1/InvokePayment')
  expect(body).toEqual({
    requestHeader: {
      merchantId,
      terminalId,
      timeStamp: Math.floor(now / 1000),
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    customer: { email: 'ada@example.org', name: 'Ada Obi', phone: '08030000000' },
    customization: {
      logoUrl: 'https://www.example.org/icon-192.png',
      title: 'Crisis Communication Masterclass',
      description: 'Registration for one person',
    },
    metaData: given.metaData,
    traceId: given.traceId,
    amount: 5_000,
    currency: 'NGN',
    feeBearer: 'C',
    returnUrl: 'https://www.example.org/events/7/success',
  })
})

test('[PAY-17] [PAY-18] an order that is taken answers where to pay', async () => {
  const { payPageLink, transactionId } = await started()
  expect(transactionId).toMatch(/^\d{23}$/)
  expect(payPageLink).toBe(`${card.url}/pay/${transactionId}`)
})

test('[PAY-19] another code answers with the words of the provider', async () => {
  const given = order()
  await started(given)
  expect(await provider.start(given)).toEqual({ kind: 'declined', code: '26', message: 'Duplicate trace id' })
  expect(await provider.start(order({ amount: 0 }))).toMatchObject({ kind: 'declined', message: 'Invalid amount' })
  expect(await provider.start(order({ returnUrl: 'javascript:1' }))).toMatchObject({ message: 'Invalid returnUrl' })
  const other = card.adapter({ signingId: 'OTHER' })
  expect(await other.start(order())).toMatchObject({ kind: 'declined', message: 'Invalid signature' })
})

test('[D-74] what is asked about is unpaid, then paid with its amount and fee, or declined for good', async () => {
  const given = order()
  expect(await provider.query(newTrace())).toMatchObject({
    kind: 'unpaid',
    final: false,
    message: 'Unknown transaction',
  })
  const { payPageLink, transactionId } = await started(given)
  expect(await provider.query(given.traceId)).toMatchObject({ kind: 'unpaid', final: false, code: '09' })
  await card.press(payPageLink, 'approve')
  expect(await provider.query(given.traceId)).toEqual({
    kind: 'paid',
    amount: 5_075,
    fee: 75,
    transactionId,
    paidAt: new Date(card.clock.time).toISOString(),
    refunded: 0,
    ownRefunds: [],
  })
  const other = order()
  await card.press((await started(other)).payPageLink, 'decline')
  expect(await provider.query(other.traceId)).toMatchObject({ kind: 'unpaid', final: true, code: '51' })
  const undecided = card.adapter({ finalCodes: [] })
  expect(await undecided.query(other.traceId)).toMatchObject({ kind: 'unpaid', final: false, code: '51' })
})

test('the names of the calls are written in any case, or with a hyphen', async () => {
  const paths = { authenticate: 'authentication', invoke: 'invoke-payment', query: 'TRANSACTIONQUERY' }
  const other = card.adapter({ paths, terminalId: null })
  const given = order()
  await started(given, other)
  expect(await other.query(given.traceId)).toMatchObject({ kind: 'unpaid' })
  expect(card.asked.at(-1)).toMatchObject({ path: '/api/v1/TRANSACTIONQUERY', body: { traceId: given.traceId } })
  expect(card.asked.at(-1)?.body.requestHeader).not.toHaveProperty('terminalId')
})

test('there are the calls of the provider and no more', async () => {
  const answers = ['constructor', 'Refunds', 'invoke'].map((name) =>
    fetch(`${card.url}/api/v1/${name}`, { method: 'POST' }),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404])
})

test('[row 21] parallel requests share one session, which is renewed before it ends', async () => {
  await card.control('/clock', { token_life: 5_000 })
  const fresh = card.adapter({}, PATIENCE)
  const signedIn: number[] = []
  for (let half = 0; half < 20; half++) {
    const before = card.calls('/Authentication')
    const orders = await Promise.all(Array.from({ length: half % 10 === 0 ? 50 : 5 }, () => fresh.start(order())))
    expect(new Set(orders.map(({ kind }) => kind))).toEqual(new Set(['accepted']))
    signedIn.push(card.calls('/Authentication') - before)
    card.clock.time += 500
  }
  const windows = [signedIn.slice(0, 10), signedIn.slice(10)].map((ones) => ones.reduce((sum, one) => sum + one, 0))
  expect(windows).toEqual([2, 2])
  await card.control('/clock', { token_life: 600_000 })
})

test('[row 21] a token that is refused is replaced once, for all who held it', async () => {
  const fresh = card.adapter({}, PATIENCE)
  await fresh.start(order())
  const before = card.calls('/Authentication')
  await card.control('/faults', { fault: 'token-expires' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => fresh.start(order())))
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['accepted']))
  expect(card.calls('/Authentication') - before).toBe(1)
})

test('wrong credentials count as no answer, and the words of the operator hold none of them', async () => {
  const stranger = card.adapter({ password: 'wrong-password' })
  await expect(stranger.start(order())).rejects.toThrow(ProviderSilent)
  expect(card.lines.join()).toContain('The provider did not let us in (401)')
  expect(card.lines.join()).not.toContain('wrong-password')
})
