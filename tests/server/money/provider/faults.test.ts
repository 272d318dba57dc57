import { describe, expect, test } from 'vitest'
import { vergePaths } from '#server/config/payment-settings.ts'
import { ProviderSilent } from '#server/ports/payment-provider.ts'
import { order, startCardSandbox } from '#tests/support/card-sandbox.ts'

const card = await startCardSandbox()
/** Nothing goes wrong with what this one asks: it prepares. */
const calm = card.adapter()
const fault = (given: object) => card.control('/faults', given)

async function startedOrder() {
  const given = order()
  const answer = await calm.start(given)
  return { given, link: answer.kind === 'accepted' ? answer.payPageLink : '' }
}

async function paidOrder() {
  const { given, link } = await startedOrder()
  await card.press(link, 'approve')
  return given
}

/** What happens to one question while this is wrong with one call. */
async function queryWith(kind: string, calls = 1) {
  const { traceId } = await paidOrder()
  await fault({ fault: kind, operation: 'query', trace: traceId, calls, ms: 0 })
  const before = card.calls('/TransactionQuery')
  const answer = await card
    .adapter()
    .query(traceId)
    .catch((error: unknown) => error)
  return { answer, asked: card.calls('/TransactionQuery') - before }
}

const paid = expect.objectContaining({ kind: 'paid', amount: 5_075, fee: 75 })
const silent = expect.any(ProviderSilent)

test.each(['refuse', 'reset', 'error-500', 'unavailable'])(
  '[row 23] a question is asked again after %s',
  async (kind) => {
    expect(await queryWith(kind)).toEqual({ answer: paid, asked: 2 })
    card.pauses.length = 0
    expect(await queryWith(kind, 3)).toEqual({ answer: silent, asked: 3 })
    // About 200 ms, then twice as long, each up to a half less or more.
    expect(card.pauses.map((pause, tries) => Math.round(pause / (200 * 2 ** tries)))).toEqual([1, 1])
    await fault({ fault: 'none' })
  },
)

test.each(['html', 'truncated'])('[row 25] %s says nothing of a payment', async (kind) => {
  expect(await queryWith(kind)).toEqual({ answer: silent, asked: 1 })
})

test.each(['key-case', 'text-numbers'])('[row 25] %s is read all the same', async (kind) => {
  expect(await queryWith(kind)).toEqual({ answer: paid, asked: 1 })
})

test('[D-74] where the fee is not part of the amount, the amount is the price', async () => {
  expect((await queryWith('fee-outside')).answer).toMatchObject({ kind: 'paid', amount: 5_000, fee: 75 })
})

test.each(['token-expires', 'key-rotates'])(
  '[row 21] after %s a new session is opened, and the answer is had',
  async (kind) => {
    expect(await queryWith(kind)).toEqual({ answer: paid, asked: 2 })
  },
)

test.each(['refuse', 'reset', 'error-500', 'unavailable', 'html', 'truncated'])(
  '[row 24] after %s an order is not sent again: nobody knows',
  async (kind) => {
    const given = order()
    await fault({ fault: kind, operation: 'invoke', ms: 0 })
    const before = card.calls('/InvokePayment')
    await expect(card.adapter().start(given)).rejects.toThrow(ProviderSilent)
    expect(card.calls('/InvokePayment') - before).toBe(1)
  },
)

test('[row 24] a link whose answer was lost is there, unpaid, and a new trace is taken in its place', async () => {
  const provider = card.adapter()
  const lost = order()
  await fault({ fault: 'reset', operation: 'invoke', trace: lost.traceId })
  await expect(provider.start(lost)).rejects.toThrow(ProviderSilent)
  expect(await provider.query(lost.traceId)).toMatchObject({ kind: 'unpaid', code: '09' })
  expect(await provider.start(order())).toMatchObject({ kind: 'accepted' })
  card.clock.time += 31 * 60_000
  expect(await provider.query(lost.traceId)).toMatchObject({ kind: 'unpaid', code: '54', final: false })
})

test('[row 22] where the clocks differ the order is declined, and the operator is told once why', async () => {
  const provider = card.adapter()
  await fault({ fault: 'clock-ahead', calls: 2 })
  expect(await provider.start(order())).toMatchObject({ kind: 'declined', message: 'Request expired' })
  await fault({ fault: 'clock-behind', operation: 'invoke' })
  expect(await provider.start(order())).toMatchObject({ kind: 'declined', message: 'Request expired' })
  const said = card.lines.filter((line) => line.includes('The clock of this server is'))
  expect(said.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 50,
      seconds: 600,
      msg: 'The clock of this server is behind that of the card provider: set it, or payments are refused',
    }),
  ])
  expect(await provider.start(order())).toMatchObject({ kind: 'accepted' })
})

test('[row 23] [D-83] a slow provider is given the set time, all tries included, and no more', async () => {
  const { traceId } = await paidOrder()
  const ms = 60_000
  for (const operation of ['authentication', 'invoke', 'query']) {
    const impatient = card.adapter({}, 200)
    await fault({ fault: 'latency', operation, ms })
    const began = performance.now()
    await expect(operation === 'invoke' ? impatient.start(order()) : impatient.query(traceId)).rejects.toThrow(
      ProviderSilent,
    )
    expect(performance.now() - began).toBeLessThan(ms)
  }
})

test('[row 23] a provider that asks to be left alone for long is not asked again', async () => {
  const { traceId } = await paidOrder()
  await fault({ fault: 'unavailable', operation: 'query', ms: 60_000 })
  const before = card.calls('/TransactionQuery')
  await expect(card.adapter().query(traceId)).rejects.toThrow('The provider answered with 503')
  expect(card.calls('/TransactionQuery') - before).toBe(1)
})

test('[row 23] after five failures no request is made for 30 seconds; then one tries for all', async () => {
  const fresh = card.adapter()
  const saidBefore = card.lines.length
  const said = (words: string) => card.lines.slice(saidBefore).filter((line) => line.includes(words)).length
  await fresh.start(order())
  await fault({ fault: 'error-500', operation: 'invoke', calls: 6 })
  for (let times = 0; times < 5; times++) await expect(fresh.start(order())).rejects.toThrow(ProviderSilent)
  const before = card.asked.length
  await expect(fresh.start(order())).rejects.toThrow('failed too often')
  card.clock.time += 29_999
  await expect(fresh.start(order())).rejects.toThrow('failed too often')
  expect(card.asked.length).toBe(before)
  card.clock.time += 1
  const [first, second] = await Promise.allSettled([fresh.start(order()), fresh.start(order())])
  expect([first, second]).toMatchObject([
    { reason: { message: 'The provider answered an order with 500' } },
    { reason: { message: expect.stringContaining('failed too often') } },
  ])
  card.clock.time += 30_000
  expect(await fresh.start(order())).toMatchObject({ kind: 'accepted' })
  expect(await fresh.start(order())).toMatchObject({ kind: 'accepted' })
  expect([said('left alone for a while'), said('answers again')]).toEqual([1, 1])
})

test('[row 23] a failure that one buyer causes stops no other buyer', async () => {
  const blocked = order({ customer: { name: '<script', email: 'a@example.org', phone: '0803' } })
  const firewalled = card.adapter({}, 10_000, {
    fetch: async (input, init) =>
      String(init?.body).includes('<script')
        ? new Response('<html>403 Forbidden</html>', { status: 403 })
        : fetch(input, init),
  })
  for (let times = 0; times < 8; times++) await expect(firewalled.start(blocked)).rejects.toThrow(ProviderSilent)
  expect(await firewalled.start(order())).toMatchObject({ kind: 'accepted' })
})

test('[row 23] orders that fail stop no questions, and questions no orders', async () => {
  const { traceId } = await paidOrder()
  for (const operation of ['invoke', 'query']) {
    const fresh = card.adapter()
    await fault({ fault: 'error-500', operation, calls: 20 })
    const ask = { invoke: () => fresh.start(order()), query: () => fresh.query(traceId) }
    const [failing, other] = operation === 'invoke' ? [ask.invoke, ask.query] : [ask.query, ask.invoke]
    for (let times = 0; times < 5; times++) await expect(failing()).rejects.toThrow(ProviderSilent)
    await expect(failing()).rejects.toThrow('failed too often')
    expect(await other()).toMatchObject({ kind: operation === 'invoke' ? 'paid' : 'accepted' })
    await fault({ fault: 'none' })
  }
})

test('[row 23] a clock that is set back prolongs no pause', async () => {
  let elapsed = 0
  const fresh = card.adapter({}, 10_000, { elapsed: () => elapsed })
  await fault({ fault: 'error-500', operation: 'invoke', calls: 5 })
  for (let times = 0; times < 5; times++) await expect(fresh.start(order())).rejects.toThrow(ProviderSilent)
  const before = card.clock.time
  card.clock.time -= 24 * 60 * 60_000
  elapsed += 30_000
  expect(await fresh.start(order())).toMatchObject({ kind: 'accepted' })
  card.clock.time = before
})

test('only who holds the key of the data folder may break things, and only what there is', async () => {
  expect(await fault({ fault: 'nonsense' })).toMatchObject({ status: 400 })
  expect(await fault({ fault: 'reset', calls: 0 })).toMatchObject({ status: 400 })
  expect(await card.control('/clock', { offset: 'x' })).toMatchObject({ status: 400 })
  const stranger = await fetch(`${card.url}/control`, { headers: { authorization: 'Bearer guess' } })
  expect(stranger.status).toBe(404)
  await fault({ fault: 'none' })
  await fault({ fault: 'latency', trace: 'some', calls: 2 })
  const { body } = await card.control('')
  expect(body.faults).toEqual([{ fault: 'latency', trace: 'some', calls: 2, ms: 60_000 }])
  expect(JSON.stringify(body)).not.toContain(card.account.password)
  await fault({ fault: 'none' })
})

describe('[LED-11] a refund at the sandbox', () => {
  const back = (traceId: string, amount: number, key = `key-${traceId}`) =>
    card.adapter({}, 200).refund?.({ traceId, amount, key })
  const told = async (traceId: string) => {
    const answer = await calm.query(traceId)
    return answer.kind === 'paid' ? [answer.refunded, answer.ownRefunds] : answer
  }

  test('is given back once for each key, in parts, and never more than came', async () => {
    const { traceId } = await paidOrder()
    expect(await back(traceId, 1_000.25)).toEqual({ kind: 'returned', amount: 1_000.25 })
    expect(await back(traceId, 1_000.25)).toEqual({ kind: 'returned', amount: 1_000.25 })
    expect(await back(traceId, 4_075, 'second-key')).toMatchObject({ kind: 'refused', code: '61' })
    expect(await back(traceId, 4_074.75, 'second-key')).toEqual({ kind: 'returned', amount: 4_074.75 })
    const own = [
      { key: `key-${traceId}`, amount: 1_000.25 },
      { key: 'second-key', amount: 4_074.75 },
    ]
    expect(await told(traceId)).toEqual([5_075, own])
    card.restart()
    expect(await told(traceId)).toEqual([5_075, own])
  })

  test.each(['reset', 'latency'])('whose answer is lost by %s took place, and is known by its key', async (kind) => {
    const { traceId } = await paidOrder()
    await fault({ fault: kind, operation: 'refund', trace: traceId, ms: 60_000 })
    await expect(back(traceId, 500)).rejects.toThrow(ProviderSilent)
    await expect.poll(() => told(traceId)).toEqual([500, [{ key: `key-${traceId}`, amount: 500 }]])
  })

  test('that was refused before it was begun did not take place', async () => {
    const { traceId } = await paidOrder()
    await fault({ fault: 'refuse', operation: 'refund', trace: traceId })
    await expect(back(traceId, 500)).rejects.toThrow(ProviderSilent)
    expect(await told(traceId)).toEqual([0, []])
  })

  test('is refused, or given back in part, where it is told to', async () => {
    const { traceId } = await paidOrder()
    await fault({ fault: 'refund-refused', operation: 'refund', trace: traceId })
    expect(await back(traceId, 500)).toEqual({ kind: 'refused', code: '62', message: 'Refund refused by the bank' })
    await fault({ fault: 'refund-partial', operation: 'refund', trace: traceId })
    expect(await back(traceId, 500)).toEqual({ kind: 'returned', amount: 250 })
    expect(await told(traceId)).toEqual([250, [{ key: `key-${traceId}`, amount: 250 }]])
  })

  test('of what nobody paid is refused', async () => {
    const { given } = await startedOrder()
    expect(await back(given.traceId, 1)).toMatchObject({ kind: 'refused', code: '61' })
  })

  test('is not known to a provider without a call for it', () => {
    expect(card.adapter({ paths: vergePaths }).refund).toBeUndefined()
  })
})
