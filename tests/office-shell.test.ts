import { expect, test } from 'vitest'
import { legibleCall, legibleJson } from '../scripts/office/legible.ts'
import { paymentVerbs } from '../scripts/office/payment-verbs.ts'

const payer = 'Ada\n1804849200000abcdefghijkl  settled  \u202eibO \u001b[2J\u009b1m'
const payment = {
  trace_id: '1804849200000abcdefghijkl',
  state: 'review',
  amount: 30_000,
  item: 'Clinic',
  payer,
  email: 'ada@example.org',
  phone: '0803',
  created_at: '2027-03-12T11:00:00.000Z',
  paid_at: null,
  reason: null,
  surplus: 0,
  refunded: 0,
}

test('[row 62] in a shell a name forges no line and gives the terminal no order', async () => {
  const answering = async () => [payment]
  // Of the calls there are it makes one.
  const call = legibleCall(Object.assign(answering, { download: answering, send: answering }) as never)
  const [, payments] = paymentVerbs.find(([name]) => name === 'payments') ?? []
  const { said = '' } = (await payments?.run(call, [])) ?? {}
  expect(said.split('\n').length).toBe(2)
  expect(said).toContain(
    '  Ada\\u{a}1804849200000abcdefghijkl  settled  \\u{202e}ibO \\u{1b}[2J\\u{9b}1m, ada@example.org',
  )
  expect(said.replaceAll('\n', '')).not.toMatch(/\p{C}/u)
})

test('[row 62] JSON of the shell is the data itself, in signs that a terminal only shows', () => {
  const written = legibleJson([payment])
  expect(written).not.toMatch(/\p{C}/u)
  expect(JSON.parse(written)).toEqual([payment])
})
