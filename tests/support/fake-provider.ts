import type { Clock } from '#server/ports/clock.ts'
import {
  type Money,
  type PaymentOrder,
  type PaymentProvider,
  ProviderSilent,
  type RefundOrder,
  type Standing,
} from '#server/ports/payment-provider.ts'

type Silence = 'silent' | 'lost'

export interface FakeProvider extends PaymentProvider {
  clock: Clock
  /** With which its notifications are signed. */
  secret: string
  orders: PaymentOrder[]
  /** The traces that it was asked about, one an asking. */
  asked: string[]
  /** How the next beginnings end: a code to decline with, or no answer, before (`silent`) or after (`lost`) it began. */
  refuses: { code: string; message: string } | Silence | null
  /** What it was asked to give back, an entry an asking. */
  refundOrders: RefundOrder[]
  /** How the next refunds end: the part that is given back, no, or no answer, before (`silent`) or after (`lost`) it was given back. */
  refunding: 'whole' | 'half' | 'refused' | Silence
  /** What it gave back by our keys. */
  givenBack(trace: string): Map<string, number>
  /** Nobody gets an answer about a trace. */
  isDown: boolean
  /** What is waited for before any answer. */
  pause: () => Promise<unknown>
  pay(trace: string, changes?: Partial<Money>): void
  decline(trace: string): void
}

/** A card provider in memory, whose every outcome a test decides. */
export function fakeProvider(): FakeProvider {
  const standings = new Map<string, Standing>()
  const orders: PaymentOrder[] = []
  const refundOrders: RefundOrder[] = []
  const given = new Map<string, Map<string, number>>()
  const givenBack = (trace: string) => given.get(trace) ?? new Map<string, number>()
  const asked: string[] = []

  const fake: FakeProvider = {
    refundOrders,
    refunding: 'whole',
    givenBack,
    orders,
    asked,
    refuses: null,
    isDown: false,
    pause: async () => {},
    secret: 'Basic c2VjcmV0',
    clock: { now: () => 0 },
    start: async (order) => {
      orders.push(order)
      await fake.pause()
      if (fake.refuses === 'silent') throw new ProviderSilent('It is down')
      if (fake.refuses !== null && fake.refuses !== 'lost') return { kind: 'declined', ...fake.refuses }
      standings.set(order.traceId, { kind: 'unpaid', final: false, code: '09', message: 'Not paid yet' })
      if (fake.refuses === 'lost') throw new ProviderSilent('The answer was lost')
      const payPageLink = `https://pay.example.org/${order.traceId}`
      return { kind: 'accepted', payPageLink, transactionId: `T${order.traceId}` }
    },
    query: async (trace) => {
      asked.push(trace)
      await fake.pause()
      if (fake.isDown) throw new ProviderSilent('It is down')
      const standing = standings.get(trace) ?? { kind: 'unpaid', final: false, code: '25', message: 'Unknown' }
      if (standing.kind === 'unpaid') return standing
      const ownRefunds = [...givenBack(trace)].map(([key, amount]) => ({ key, amount }))
      const own = ownRefunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      return { ...standing, ownRefunds, refunded: (Math.round(standing.refunded * 100) + own) / 100 }
    },
    refund: async (order) => {
      const { traceId, amount, key } = order
      refundOrders.push(order)
      const how = fake.refunding
      await fake.pause()
      if (how === 'silent') throw new ProviderSilent('It is down')
      const before = givenBack(traceId).get(key)
      if (before !== undefined) return { kind: 'returned', amount: before }
      if (how === 'refused') return { kind: 'refused', code: '62', message: 'Refused by the bank' }
      const sum = how === 'half' ? Math.ceil(Math.round(amount * 100) / 2) / 100 : amount
      given.set(traceId, givenBack(traceId).set(key, sum))
      if (how === 'lost') throw new ProviderSilent('The answer was lost')
      return { kind: 'returned', amount: sum }
    },
    readNotification: async (body, authorization) => {
      if (authorization !== fake.secret) return null
      const { traceId }: { traceId: unknown } = JSON.parse(body)
      return typeof traceId === 'string' ? { traceId } : null
    },
    pay: (trace, changes = {}) => {
      const amount = orders.find(({ traceId }) => traceId === trace)?.amount ?? 0
      const paidAt = new Date(fake.clock.now()).toISOString()
      const money = { amount, fee: 0, transactionId: `T${trace}`, paidAt, refunded: 0, ...changes }
      standings.set(trace, { kind: 'paid', ...money })
    },
    decline: (trace) => {
      standings.set(trace, { kind: 'unpaid', final: true, code: '51', message: 'Declined' })
    },
  }
  return fake
}
