import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { StoredQuestion } from '#domain/seat-answers.ts'
import { event, payment } from '#server/db/schema/index.ts'
import { purge } from '#server/jobs/purge.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, provider, seatsAt, clock } = site
const { db } = database

const DAY = 24 * 60 * 60_000

const asked = (id: string, changes: Partial<StoredQuestion> = {}): StoredQuestion => ({
  ...{ id, text: `Question ${id}?`, kind: 'text', choices: [], of: 'seat', required: false, sensitive: false },
  ...changes,
})

let guests = 0
const guest = () => {
  guests += 1
  return { ...person, email: `asked-${guests}@example.org` }
}

async function eventWith(questions: StoredQuestion[], changes: Partial<typeof event.$inferInsert> = {}) {
  const id = await site.addEvent({ questions, ...changes })
  const register = (answers?: object, others: object[] = []) =>
    ask(`/event/register-free/${id}`, { ...guest(), ...(answers && { order: { answers, others } }) })
  const kept = async () =>
    (await seatsAt(id)).map(({ answers }) => answers.map(({ question, answer }) => [question, answer]))
  return { id, register, kept }
}

describe('[EVX-15] a question', () => {
  test('is told with the price, and says no more to the public than it asks', async () => {
    const { id } = await eventWith([asked('diet', { sensitive: true })])
    const { body } = await ask(`/event/${id}/quote`, { seats: 1 })
    const { sensitive: _, ...told } = asked('diet')
    expect(body.data).toEqual({ seats: [{ amount: 0, full: 0, reason: null }], total: 0, questions: [told] })
    expect((await ask(`/event/${id}`)).body.data.event[0]).toMatchObject({ has_options: true })
  })

  test.each<[StoredQuestion['kind'], string, string | null, string]>([
    ['text', ' a line ', 'a line', 'two\nlines'],
    ['long', 'two\nlines', 'two\nlines', 'x'.repeat(3_001)],
    ['one', 'Radio', 'Radio', 'Television'],
    ['many', 'Radio\nPress', 'Radio, Press', 'Radio\nTelevision'],
    ['yesNo', 'No', 'No', 'Perhaps'],
    ['number', '12,5', '12,5', 'twelve'],
    ['day', '2027-02-28', '2027-02-28', '2027-02-30'],
    ['consent', 'Yes', 'Yes', 'No'],
  ])(
    'answered by %s takes what fits, refuses what does not, and may be left out',
    async (kind, fits, stored, wrong) => {
      const { register, kept } = await eventWith([asked('q', { kind, choices: ['Radio', 'Press'] })])
      expect((await register({ q: wrong })).status).toBe(400)
      expect((await register({ q: fits, other: 'dropped' })).status).toBe(200)
      expect((await register({ q: '  ' })).status).toBe(200)
      expect((await register()).status).toBe(200)
      expect(await kept()).toEqual([[['Question q?', stored]], [], []])
    },
  )

  test('that has to be answered is asked of each person, or of who registers alone', async () => {
    const questions = [asked('each', { required: true }), asked('once', { required: true, of: 'order' })]
    const { register, kept } = await eventWith(questions)
    const other = (answers?: object) => ({ first_name: 'Ada', last_name: 'Obi', email: guest().email, answers })
    const missing = async (answers: object, others: object[]) => (await register(answers, others)).body.message
    expect((await register()).body.message).toBe('Question each? Answer this question.')
    expect(await missing({ each: 'a' }, [])).toBe('Question once? Answer this question.')
    expect(await missing({ each: 'a', once: 'b' }, [other()])).toBe('Question each? Answer this question.')
    expect((await register({ each: 'a', once: 'b' }, [other({ each: 'c', once: 'dropped' })])).status).toBe(200)
    expect(await kept()).toEqual([
      [
        ['Question each?', 'a'],
        ['Question once?', 'b'],
      ],
      [['Question each?', 'c']],
    ])
  })

  test('is answered before a payment begins, and its answer is kept with the seat as it was asked', async () => {
    const { id, kept } = await eventWith([asked('role', { required: true })], { type: 'paid', fee: 5_000 })
    const buyer = guest()
    const invoke = (order?: object) => ask('/payment/invoke', { purpose: 'event', event_id: id, ...buyer, ...order })
    expect((await invoke()).status).toBe(400)
    const { body } = await invoke({ order: { answers: { role: 'Press desk' } } })
    await db
      .update(event)
      .set({ questions: [asked('other')] })
      .where(eq(event.id, id))
    provider.pay(body.data.traceId)
    expect((await ask(`/event/register-paid/${id}`, { ...buyer, trace_id: body.data.traceId })).status).toBe(200)
    expect(await kept()).toEqual([[['Question role?', 'Press desk']]])
  })

  test('that is sensitive is forgotten 30 days after the event, and in the payment once the seat has it', async () => {
    const start_date = new Date(clock.time + DAY)
    const questions = [asked('diet', { sensitive: true }), asked('role')]
    const when = { start_date, end_date: null }
    const { id, kept } = await eventWith(questions, { type: 'paid', fee: 5_000, ...when })
    const buyer = guest()
    const order = { answers: { diet: 'No fish', role: 'Press desk' } }
    const { body } = await ask('/payment/invoke', { purpose: 'event', event_id: id, ...buyer, order })
    const inPayment = async () => {
      const [row] = await db
        .select({ details: payment.details })
        .from(payment)
        .where(eq(payment.trace_id, body.data.traceId))
      return JSON.stringify(row?.details).includes('No fish')
    }
    expect(await inPayment()).toBe(true)
    provider.pay(body.data.traceId)
    await ask(`/event/register-paid/${id}`, { ...buyer, trace_id: body.data.traceId })
    const at = (days: number) => purge({ db, clock: { now: () => start_date.getTime() + days * DAY } })
    await at(29)
    expect([(await kept())[0]?.length, await inPayment()]).toEqual([2, false])
    await at(31)
    expect(await kept()).toEqual([[['Question role?', 'Press desk']]])
  })
})
