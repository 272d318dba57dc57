import { expect, test } from 'vitest'
import { ProviderSilent, type Standing } from '#server/ports/payment-provider.ts'
import { startAnsweringProvider } from '#tests/support/answering-provider.ts'
import { order } from '#tests/support/card-sandbox.ts'
import { randomFrom } from '#tests/support/random.ts'

const { adapter, say, provider, url } = await startAnsweringProvider()
const given = order()
const { traceId } = given
const ids = { merchantId: 'MERCHANT', terminalId: 'TERMINAL', traceId }
const paid = { ...ids, responseCode: '00', responseMessage: 'Successful', amount: 5_075, fee: 75, refunds: [] }
const link = 'https://pay.example.org/page/1'
const invoked = (payPageLink: unknown, more = {}) => ({
  responseHeader: { responseCode: '00', responseMessage: 'Successful' },
  transactionId: '1',
  traceId,
  payPageLink,
  ...more,
})

/** What the adapter makes of one answer to a question. */
async function standingOf(answer: string | object, status = 200): Promise<Standing | 'silent'> {
  say(answer, status)
  return adapter.query(traceId).catch((error: unknown) => {
    if (error instanceof ProviderSilent) return 'silent'
    throw error
  })
}

async function startedBy(answer: string | object, status = 200, headers = {}) {
  say(answer, status, headers)
  return adapter.start(given).catch((error: unknown) => {
    if (error instanceof ProviderSilent) return 'silent'
    throw error
  })
}

test.each([link, 'https://pay.example.org', 'http://localhost:3001/pay/1'])(
  '[row 26] [D-78] %s is a page to which people may be sent',
  async (page) => {
    expect(await startedBy(invoked(page))).toEqual({
      kind: 'accepted',
      payPageLink: new URL(page).href,
      transactionId: '1',
    })
  },
)

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/pay',
  '/pay/1',
  'http://pay.example.org/page',
  'https://pay.example.org:8443/page',
  'https://evil.example/page',
  'https://pay.example.org.evil.example/page',
  'https://evil.example/https://pay.example.org',
  'https://pay.example.org@evil.example/page',
  'https://someone@pay.example.org/page',
  'https:\\\\evil.example',
  'http://localhost:3002/pay/1',
  'blob:https://pay.example.org/1',
  '',
  null,
  undefined,
  7,
  [link],
])('[row 26] [D-78] %s is none', async (page) => {
  expect(await startedBy(invoked(page))).toBe('silent')
})

test('[row 25] an order whose answer is for another, or names one thing twice, was not answered', async () => {
  expect(await startedBy(invoked(link, { traceId: order().traceId }))).toBe('silent')
  expect(await startedBy(`{"PayPageLink":"${link}",${JSON.stringify(invoked(link)).slice(1)}`)).toBe('silent')
  expect(await startedBy({ responseCode: '00', payPageLink: link })).toBe('silent')
  expect(await startedBy({ responseHeader: { responseCode: 0 }, payPageLink: link })).toMatchObject({ code: '0' })
})

test('[row 25] a yes that comes as an error is none', async () => {
  expect(await startedBy(invoked(link), 400)).toBe('silent')
  expect(await standingOf(paid, 404)).toBe('silent')
})

test('[PAY-19] the words of a refusal are short and plain, whatever came', async () => {
  const refusal = (responseMessage: unknown) => ({ responseHeader: { responseCode: '91', responseMessage } })
  const declined = (message: string) => ({ kind: 'declined', code: '91', message })
  expect(await startedBy(refusal('  Issuer\u0000\u202e down\n '))).toEqual(declined('Issuer  down'))
  expect(await startedBy(refusal('x'.repeat(5_000)))).toEqual(declined('x'.repeat(200)))
  expect(await startedBy(refusal({ a: 1 }))).toEqual(declined(''))
  expect(await startedBy(refusal('No'), 400)).toEqual(declined('No'))
})

test.each([301, 302, 307, 308])('[row 28] a redirect with %i is not followed', async (status) => {
  const { provider: inner, url: elsewhere } = await startAnsweringProvider()
  for (const location of [`${elsewhere}/latest/meta-data`, `${url}/TransactionQuery`]) {
    const before = provider.asked
    expect(await startedBy(invoked(link), status, { location })).toBe('silent')
    expect(provider.asked - before).toBe(1)
  }
  expect(inner.asked).toBe(0)
})

test('[row 25] an answer that never ends is not read to its end', async () => {
  let sent = 0
  provider.answer = (out) => {
    out.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!out.destroyed && out.write(' '.repeat(16_384))) sent += 16_384
    }
    out.on('drain', more)
    more()
  }
  await expect(adapter.start(given)).rejects.toThrow('The provider answered too much')
  expect(sent).toBeLessThan(64 * 1024 * 1024)
})

test.each([
  ['is whole', paid, 5_075],
  ['has its numbers as text', { ...paid, amount: '5075.00', fee: '75' }, 5_075],
  ['has kobo', { ...paid, amount: '5075.50' }, 5_075.5],
  ['has no fee and no refunds', { ...ids, responseCode: '00', amount: 5_000 }, 5_000],
  ['names no terminal', { ...paid, terminalId: undefined }, 5_075],
  ['says its currency', { ...paid, currency: 'NGN' }, 5_075],
  ['has a channel with parts', { ...paid, channel: { name: 'CARD' } }, 5_075],
])('an answer that %s is paid', async (_, answer, amount) => {
  expect(await standingOf(answer)).toMatchObject({ kind: 'paid', amount })
})

test.each([
  ['2027-03-12T10:00:05.000Z', '2027-03-12T10:00:05.000Z'],
  ['2027-03-12T10:00:05+00:00', '2027-03-12T10:00:05.000Z'],
  ['2027-03-12T10:00:05', '2027-03-12T09:00:05.000Z'],
  ['2027-03-12 10:00', '2027-03-12T09:00:00.000Z'],
  ['12/03/2027 10:00', null],
  ['yesterday', null],
  [1_804_842_000_000, null],
])('a payment date of %j is %j, whatever zone the machine is in', async (paymentDate, moment) => {
  const standing = await standingOf({ ...paid, paymentDate })
  const paidAt = typeof standing === 'object' && standing.kind === 'paid' ? standing.paidAt : undefined
  expect(paidAt && new Date(paidAt).toISOString()).toBe(moment)
})

test.each([
  ['is of another merchant', { ...paid, merchantId: 'OTHER' }],
  ['is of another terminal', { ...paid, terminalId: 'OTHER' }],
  ['is of another trace', { ...paid, traceId: order().traceId }],
  ['names no merchant', { ...paid, merchantId: undefined }],
  ['names no trace', { ...paid, traceId: null }],
  ['has no amount', { ...paid, amount: undefined }],
  ['has an amount below nothing', { ...paid, amount: -5_075 }],
  ['has an amount with a comma', { ...paid, amount: '5,075' }],
  ['has an amount with an exponent', { ...paid, amount: '5e3' }],
  ['has an amount that is no number', { ...paid, amount: true }],
  ['has a fee that is none', { ...paid, fee: 'free' }],
  ['is in another currency', { ...paid, currency: 'USD' }],
  ['has refunds that cannot be read', { ...paid, refunds: [{ amount: 'all' }] }],
  ['says it in a header', { ...ids, responseHeader: { responseCode: '00' }, amount: 5_075 }],
  ['is in a list', [paid]],
  ['is in an envelope', { data: paid }],
  ['is a text', JSON.stringify(JSON.stringify(paid))],
  ['says two codes', `{"ResponseCode":"51",${JSON.stringify(paid).slice(1)}`],
])('[row 25] an answer that %s says nothing', async (_, answer) => {
  expect(await standingOf(answer)).toBe('silent')
})

test.each(['0', '000', ' 00', '00 ', 'OO', '٠٠', 0, '01', '51'])('[row 25] the code %j is not paid', async (code) => {
  const isFinal = code === '51'
  expect(await standingOf({ ...paid, responseCode: code })).toMatchObject({ kind: 'unpaid', final: isFinal })
})

test('a refusal that does not say of what is not for good', async () => {
  expect(await standingOf({ responseCode: '51' })).toMatchObject({ kind: 'unpaid', final: false, code: '51' })
})

test('[row 30] what was given back is added up', async () => {
  const refunds = [
    { refundId: '1', amount: 1_000 },
    { refundId: '2', amount: '500.50' },
  ]
  expect(await standingOf({ ...paid, refunds })).toMatchObject({ kind: 'paid', refunded: 1_500.5 })
})

const dictionary = [
  '00',
  '"00"',
  'null',
  '0',
  '{}',
  '[]',
  '""',
  '-1',
  '1e309',
  ':',
  ',',
  '{',
  '}',
  '"',
  'true',
  '\\u0000',
]
const names = [
  ...Object.keys(paid),
  'ResponseCode',
  'RESPONSECODE',
  '__proto__',
  'constructor',
  'data',
  'responseHeader',
]

/** An answer with a few things wrong, the same for the same random numbers. */
function mutated(random: () => number): string {
  const pick = <One>(of: readonly One[]) => of[Math.floor(random() * of.length)]
  const codes = ['00', '00', '01', '09', '25', '51', '96', '']
  const fields: [string, unknown][] = Object.entries({ ...paid, responseCode: pick(codes) })
  if (random() < 0.3) fields.splice(Math.floor(random() * fields.length), 1)
  if (random() < 0.3)
    fields.push([pick(names) ?? '', pick([paid.traceId, 'MERCHANT', '00', 0, -1, null, [], {}, paid])])
  const renamed = fields.map(([name, value]) => [
    random() < 0.1 ? (pick(names) ?? name) : random() < 0.1 ? name.toUpperCase() : name,
    random() < 0.1 ? String(value) : value,
  ])
  const parts = renamed.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`)
  let text = `{${parts.sort(() => random() - 0.5).join(',')}}`
  for (let cuts = Math.floor(random() * 3); cuts > 0; cuts--) {
    const at = Math.floor(random() * text.length)
    const gone = Math.floor(random() * 4)
    text = text.slice(0, at) + (random() < 0.5 ? (pick(dictionary) ?? '') : '') + text.slice(at + gone)
  }
  return random() < 0.05 ? text.slice(0, Math.floor(random() * text.length)) : text
}

/** Whether an answer says of our trace, plainly and once, that so much was paid. Written apart from the adapter. */
function saysPaid(text: string): boolean {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return false
  }
  const all = Object.entries(Object(answer))
  const only = (name: string) => {
    const found = all.filter(([key]) => key.toLowerCase() === name)
    return found.length === 1 ? found[0]?.[1] : undefined
  }
  const isOurs = only('merchantid') === 'MERCHANT' && only('traceid') === traceId
  return only('responsecode') === '00' && isOurs && Number(only('amount')) >= 0
}

const MUTATIONS = Number(process.env.MUTATIONS ?? 400)
const SEED = Number(process.env.SEED ?? 1)

test(`[row 25] of ${MUTATIONS} answers that are broken none is taken for paid that does not say so, and none breaks us`, async () => {
  const random = randomFrom(SEED)
  const counts = { paid: 0, unpaid: 0, silent: 0 }
  for (let count = 0; count < MUTATIONS; count++) {
    const text = mutated(random)
    const status = random() < 0.05 ? 400 : 200
    const standing = await standingOf(text, status)
    if (standing === 'silent') counts.silent += 1
    else {
      counts[standing.kind] += 1
      if (standing.kind === 'paid') expect(status === 200 && saysPaid(text), text).toBe(true)
    }
  }
  // All three are met often, or nothing was tried.
  for (const times of Object.values(counts)) expect(times).toBeGreaterThan(MUTATIONS / 50)
}, 600_000)
