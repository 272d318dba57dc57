import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'

const Asked = v.object({ traceId: v.string(), amount: v.optional(v.number()) })

const claims = Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url')
const signedIn = { status: 'Success', token: `e30.${claims}.c2ln`, key: 'key' }

/** A card provider that several servers ask: it takes its time, and notes who asks about what at the same moment. */
export async function startAnsweringCard() {
  const amounts = new Map<string, number>()
  const paid = new Set<string>()
  const open = new Map<string, number>()
  const card = { asked: [] as string[], atOnce: 0, latency: 0 }

  async function standingOf(traceId: string) {
    card.asked.push(traceId)
    const asking = (open.get(traceId) ?? 0) + 1
    open.set(traceId, asking)
    card.atOnce = Math.max(card.atOnce, asking)
    await wait(card.latency)
    open.set(traceId, asking - 1)
    const ids = { merchantId: 'MERCHANT', traceId }
    if (!paid.has(traceId)) return { ...ids, responseCode: '09', responseMessage: 'Not paid yet' }
    return {
      ...ids,
      responseCode: '00',
      responseMessage: 'Successful',
      amount: amounts.get(traceId),
      fee: 0,
      refunds: [],
    }
  }

  function begun({ traceId, amount = 0 }: v.InferOutput<typeof Asked>) {
    amounts.set(traceId, amount)
    const responseHeader = { responseCode: '00', responseMessage: 'Successful' }
    return { responseHeader, transactionId: `1${traceId}`, traceId, payPageLink: `https://pay.example.org/${traceId}` }
  }

  const server = createServer(async (question, out) => {
    const body = await json(question).catch(() => ({}))
    const { url = '' } = question
    const answer = url.endsWith('/Authentication')
      ? signedIn
      : url.endsWith('/InvokePayment')
        ? begun(v.parse(Asked, body))
        : await standingOf(v.parse(Asked, body).traceId)
    out.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    card,
    pay: (traceId: string) => void paid.add(traceId),
    /** As a server is told of it. */
    environment: {
      PAYMENT_PROVIDER: 'verge',
      PAYMENT_BASE_URL: `http://127.0.0.1:${port}/api/v1`,
      PAYMENT_MERCHANT_ID: 'MERCHANT',
      PAYMENT_USERNAME: 'shop',
      PAYMENT_PASSWORD: 'secret',
      PAYMENT_PAGE_HOSTS: 'pay.example.org',
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
