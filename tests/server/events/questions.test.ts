import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { StoredQuestion } from '#domain/events/seat-answers.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { attendee, audit, event, payment } from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, provider, seatsAt, clock } = site
const { db } = database

const DAY = 24 * 60 * 60_000

const asked = (id: string, changes: Partial<StoredQuestion> = {}): StoredQuestion => ({
  id,
  text: `Question ${id}?`,
  kind: 'text',
  choices: [],
  of: 'seat',
  required: false,
  sensitive: false,
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

  test('takes what fits, refuses what does not, and may be left out', async () => {
    const { register, kept } = await eventWith([asked('q', { kind: 'many', choices: ['Radio', 'Press'] })])
    expect((await register({ q: 'Radio\nTelevision' })).status).toBe(400)
    expect((await register({ q: 'Radio\nPress', other: 'dropped' })).status).toBe(200)
    expect((await register()).status).toBe(200)
    expect(await kept()).toEqual([[['Question q?', 'Radio, Press']], []])
  })

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

  test('that was marked as sensitive after it had been answered is forgotten too', async () => {
    const start_date = new Date(clock.time + DAY)
    const { id, register, kept } = await eventWith([asked('diet'), asked('role')], { start_date, end_date: null })
    await register({ diet: 'No fish', role: 'Press desk' })
    await register({ role: 'Radio' })
    const questions = [asked('diet', { sensitive: true }), asked('role')]
    await db.update(event).set({ questions }).where(eq(event.id, id))
    await purge({ db, clock: { now: () => start_date.getTime() + 31 * DAY } })
    expect(await kept()).toEqual([[['Question role?', 'Press desk']], [['Question role?', 'Radio']]])
  })

  test('[EVX-13] is forgotten with the others of a group 30 days after the event, where no seat came of their payment', async () => {
    const start_date = new Date(clock.time + DAY)
    const { id } = await eventWith([asked('role')], { type: 'paid', fee: 5_000, start_date, end_date: null })
    const second = { first_name: 'Second', last_name: 'Placeholder', email: guest().email }
    const order = { answers: { role: 'Press desk' }, others: [{ ...second, answers: { role: 'Stage' } }] }
    const { body } = await ask('/payment/invoke', { purpose: 'event', event_id: id, ...guest(), order })
    const details = async () => Object.keys(Object(await site.rowOf(body.data.traceId)).details)
    const at = (days: number) => purge({ db, clock: { now: () => start_date.getTime() + days * DAY } })
    await at(29)
    expect(await details()).toEqual(expect.arrayContaining(['others', 'answers']))
    await at(31)
    expect(await details()).toContain('seats')
    expect((await details()).filter((name) => name === 'others' || name === 'answers')).toEqual([])
  })
})

describe('[EVX-16] the answers of a seat, on the page of its ticket', () => {
  const DIET = asked('diet', { kind: 'many', choices: ['No fish', 'No meat, no eggs'], sensitive: true })
  const start_date = () => new Date(clock.time + 30 * DAY)
  const put = (id: number, change: Partial<typeof event.$inferInsert>) =>
    db.update(event).set(change).where(eq(event.id, id))
  /** An event with these questions, and a seat that was taken before they were asked. */
  async function seatWith(questions: StoredQuestion[], changes: Partial<typeof event.$inferInsert> = {}) {
    const made = await eventWith([], { start_date: start_date(), end_date: null, ...changes })
    const [seat] = await seatsOf(made.id, () => made.register())
    await put(made.id, { questions })
    const ticket = async (token = seat.token) => (await ask(`/ticket/${token}`)).body.data
    const answer = (answers: object, token = seat.token) => ask(`/ticket/${token}/answers`, { answers })
    return { ...made, seat, ticket, answer }
  }
  async function seatsOf(id: number, register: () => Promise<{ status: number }>) {
    expect((await register()).status).toBe(200)
    const [first, ...others] = await seatsAt(id)
    if (!first) throw new Error('There is no seat')
    return [first, ...others] as const
  }
  const acts = (seat: number) =>
    db
      .select({ actor: audit.actor, what: audit.what, before: audit.before, after: audit.after })
      .from(audit)
      .where(and(eq(audit.about, `attendee ${seat}`), eq(audit.what, 'change answers')))

  test('are shown and changed, told to the office, and named in no audit', async () => {
    const { id, seat, ticket, answer, kept } = await seatWith([DIET, asked('role', { of: 'order' })])
    const told = await ticket()
    expect(told.questions.map(({ id: one }: { id: string }) => one)).toEqual(['diet', 'role'])
    expect([told.answers, JSON.stringify(told).includes('sensitive')]).toEqual([undefined, false])

    const { body } = await answer({ diet: 'No meat, no eggs\nNo fish', role: ' Press desk ', other: 'dropped' })
    const answers = [
      { id: 'diet', question: 'Question diet?', answer: 'No meat, no eggs, No fish' },
      { id: 'role', question: 'Question role?', answer: 'Press desk' },
    ]
    expect(body.data.answers).toEqual(answers)
    expect(await ticket()).toMatchObject({ answers, can_give: true })
    // The same again is no change.
    await answer({ diet: 'No meat, no eggs\nNo fish', role: 'Press desk' })
    const act = { actor: 'ticket holder', what: 'change answers', before: null, after: null }
    expect(await acts(seat.id)).toEqual([act])

    const names = { first_name: 'Office', sur_name: 'Person' }
    await site.addAccount('asks@office.example.org', { ...names, roles: ['membership'] })
    const office = await site.inOffice('asks@office.example.org')
    const [entry] = (await ask(`/office/attendees?event=${id}`, undefined, office)).body.data.items
    expect(entry.answers).toEqual(answers.map(({ question, answer: text }) => ({ question, answer: text })))
    await answer({ role: 'Monitoring' })
    expect(await kept()).toEqual([[['Question role?', 'Monitoring']]])
    expect(await acts(seat.id)).toEqual([act, act])
    expect(JSON.stringify(await db.select().from(audit))).not.toContain('Monitoring')
  })

  test('have to fit the questions, and are changed by the link of the ticket alone', async () => {
    const { seat, answer, kept } = await seatWith([DIET, asked('role', { required: true })])
    const says = async (answers: object, token?: string) => {
      const { status, body } = await answer(answers, token)
      return [status, body.message]
    }
    expect(await says({ diet: 'No fish' })).toEqual([400, 'Question role? Answer this question.'])
    expect(await says({ diet: 'Meat', role: 'a' })).toEqual([400, 'Question diet? Choose from the list.'])
    expect((await says({ role: 'a' }, seat.ticket_number))[0]).toBe(404)
    expect((await says({ role: 'a' }, 'x'.repeat(64)))[0]).toBe(404)
    expect((await ask(`/ticket/${seat.token}/answers`, { answers: { role: 5 } })).status).toBe(400)
    expect([await kept(), await acts(seat.id)]).toEqual([[[]], []])
  })

  test('to a question that is not asked any more stay, and those to its new words are others', async () => {
    const { id, ticket, answer } = await seatWith([asked('old'), asked('role')])
    await answer({ old: 'as it was', role: 'a' })
    await put(id, { questions: [asked('new'), asked('role')] })
    expect((await answer({ old: 'changed', new: 'b' })).body.data.answers).toMatchObject([
      { id: 'new', answer: 'b' },
      { id: 'old', question: 'Question old?', answer: 'as it was' },
    ])
    expect((await ticket()).questions).toMatchObject([{ id: 'new' }, { id: 'role' }])
    // Without any question the page knows that registration is still open.
    await put(id, { questions: [] })
    expect(await ticket()).toMatchObject({ questions: [], answers: [{ id: 'new' }, { id: 'old' }] })
  })

  test('are changed until registration closes, and shown until the event is over', async () => {
    const closes = new Date(clock.time + 20 * DAY)
    const { id, seat, ticket, answer } = await seatWith([asked('role')], { registration_closes: closes })
    expect((await answer({ role: 'a' })).status).toBe(200)
    const before = clock.time
    clock.time = closes.getTime() + 1
    const refused = {
      status: 409,
      body: { message: 'Registration has closed: answers cannot be changed here any more.' },
    }
    expect(await answer({ role: 'b' })).toMatchObject(refused)
    expect(await ticket()).toMatchObject({ answers: [{ answer: 'a' }] })
    expect(await ticket()).not.toHaveProperty('questions')
    clock.time = before
    await put(id, { called_off_at: new Date(before), called_off_reason: 'The hall is closed.' })
    for (const _ of ['called off', 'cancelled']) {
      expect(await answer({ role: 'b' })).toMatchObject(refused)
      const told = await ticket()
      expect(['answers' in told, 'questions' in told]).toEqual([false, false])
      await put(id, { called_off_at: null, called_off_reason: null })
      await db.update(attendee).set({ state: 'cancelled' }).where(eq(attendee.id, seat.id))
    }
    await db.update(attendee).set({ state: 'taken' }).where(eq(attendee.id, seat.id))
    expect((await ticket()).answers).toMatchObject([{ answer: 'a' }])
  })

  test('of the others of a group are their own, and a seat that is given forgets them and asks anew', async () => {
    const questions = [asked('each', { required: true }), asked('once', { of: 'order' })]
    const { id, register, ticket, answer, kept } = await seatWith(questions)
    const other = { first_name: 'Ada', last_name: 'Obi', email: guest().email, answers: { each: 'c' } }
    const [, , friend] = await seatsOf(id, () => register({ each: 'a', once: 'b' }, [other]))
    if (!friend) throw new Error('The other person has no seat')
    expect(await ticket(friend.token)).toMatchObject({ questions: [{ id: 'each' }], answers: [{ answer: 'c' }] })
    expect((await answer({ each: 'd', once: 'dropped' }, friend.token)).status).toBe(200)
    expect((await kept()).at(-1)).toEqual([['Question each?', 'd']])

    const next = { first_name: 'Amina', last_name: 'Other', email: guest().email }
    expect((await ask(`/ticket/${friend.token}/give`, next)).status).toBe(200)
    expect((await answer({ each: 'e' }, friend.token)).status).toBe(404)
    const given = (await seatsAt(id)).find(({ email }) => email === next.email)
    const told = await ticket(given?.token)
    expect([told.questions.length, 'answers' in told]).toEqual([1, false])
    expect((await answer({ each: 'f' }, given?.token)).body.data.answers).toMatchObject([{ answer: 'f' }])
  })

  test('of a place that was offered from the waiting list, or sold at the office, are given later', async () => {
    const { id, seat } = await seatWith([asked('role', { required: true })])
    await setSize(db, id, 1)
    const waits = guest()
    await ask(`/event/${id}/waiting-list`, waits)
    await ask(`/ticket/${seat.token}/cancel`, {})
    const offer = (await site.mails()).find(({ to, kind }) => to === waits.email && kind === 'place-offered')
    const { token } = v.parse(v.object({ token: v.string() }), offer?.data)
    expect((await ask(`/offer/${token}/accept`, {})).status).toBe(200)
    const [, seated] = await seatsAt(id)
    expect([seated?.email, seated?.answers]).toEqual([waits.email, []])
    const answers = await ask(`/ticket/${seated?.token}/answers`, { answers: { role: 'Guest' } })
    expect(answers.body.data.answers).toMatchObject([{ question: 'Question role?', answer: 'Guest' }])
  })
})
