import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { remindAndLapse } from '#server/areas/applications/questions/remind-and-lapse.ts'
import { application, audit, informationRequest, officeSetting } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { questionsApp } from '#tests/support/questions.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await questionsApp(database)
const { ask, asked, bisi, clock, mailsTo, read, save, send } = site
const { log, lines } = recordedLog()
const DAY = 24 * 60 * 60_000
let start = clock.time
const look = () => remindAndLapse({ db, clock }, log)
const at = async (days: number, minutes = 0) => {
  clock.time = start + days * DAY + minutes * 60_000
  await look()
}
type Asked = Awaited<ReturnType<typeof asked>>
const kindsTo = async ({ email }: Asked) => (await mailsTo(email)).map(({ kind }) => kind).slice(1)

beforeEach(() => {
  start += 400 * DAY
  clock.time = start
})

const [QUESTIONS, REMINDER, LAPSED] = ['application-questions', 'questions-reminder', 'application-lapsed']

test('[OFF-21] who does not answer is reminded on day 7 and 14, and the application lapses on day 21', async () => {
  const one = await asked(['phone', 'industry'])
  await at(7, -1)
  expect(await kindsTo(one)).toEqual([QUESTIONS])
  await at(7)
  await at(7)
  await at(10)
  expect(await kindsTo(one)).toEqual([QUESTIONS, REMINDER])
  expect((await mailsTo(one.email)).at(-1)?.data).toEqual({
    first_name: 'Ada',
    about: ['Phone', 'Industry'],
    link: expect.stringMatching(/^[\w-]{43}$/),
    due: new Date(start + 21 * DAY).toISOString(),
  })
  const reminded = await site.linkIn(one.email, REMINDER)
  await save(reminded, one.items[0]?.id, '0811 111 1111')
  expect((await read(one.token)).body, 'both links open the same').toEqual((await read(reminded)).body)
  await at(14)
  await at(21, -1)
  expect(await kindsTo(one)).toEqual([QUESTIONS, REMINDER, REMINDER])
  expect((await one.readRow())?.status).toBe('waiting')
  await at(21)
  await at(22)
  expect(await kindsTo(one)).toEqual([QUESTIONS, REMINDER, REMINDER, LAPSED])
  expect(await one.readRow()).toMatchObject({ status: 'lapsed', version: 3, decided_at: new Date(start + 21 * DAY) })
  expect(await site.requestsOf(one.form_id)).toMatchObject([{ state: 'lapsed', ended_at: new Date(start + 21 * DAY) }])
  const [act] = await db.select().from(audit).where(eq(audit.what, 'lapse'))
  expect(act).toMatchObject({ actor: 'time', about: `application ${one.id}`, after: { status: 'lapsed' } })
  expect(lines).toEqual([])
})

test('[OFF-21] an answer after the time is over is refused, and says so, even before the application has lapsed', async () => {
  const one = await asked(['phone'])
  await save(one.token, one.items[0]?.id, '0811 111 1111')
  const late = {
    status: 409,
    body: { message: 'The time for the answers is over. You may apply again, or contact the chapter office.' },
  }
  clock.time = start + 21 * DAY
  expect(await send(one.token)).toMatchObject(late)
  await look()
  for (const call of [() => read(one.token), () => save(one.token, one.items[0]?.id, 'x'), () => send(one.token)]) {
    expect(await call()).toMatchObject(late)
  }
  expect(await site.withdraw(one.token)).toMatchObject(late)
  const { body } = await site.apply({ email: one.email })
  expect(body.message, 'by its owner, who is asked to sign in').toMatch(/has an account/)
})

test('[OFF-21] the days for an answer are those of the setting when it was asked', async () => {
  const setDays = (value: number, version: number) =>
    db
      .insert(officeSetting)
      .values({ name: 'answer_days', value, version, changed_at: new Date(start) })
      .onConflictDoUpdate({ target: officeSetting.name, set: { value, version } })
  await setDays(5, 1)
  const one = await asked(['phone'])
  await setDays(60, 2)
  const other = await asked(['phone'])
  await db.delete(officeSetting)
  await at(5)
  expect([await kindsTo(one), await kindsTo(other)]).toEqual([[QUESTIONS, LAPSED], [QUESTIONS]])
  await at(59)
  expect(await kindsTo(other)).toEqual([QUESTIONS, REMINDER])
  await at(60)
  expect(await kindsTo(other)).toEqual([QUESTIONS, REMINDER, LAPSED])
})

test('[OFF-21] a clock that jumps reminds and lets lapse once', async () => {
  const one = await asked(['phone'])
  await at(15)
  expect(await kindsTo(one), 'one for both days that were missed').toEqual([QUESTIONS, REMINDER])
  await at(-30)
  await at(7)
  await at(14)
  expect(await kindsTo(one)).toEqual([QUESTIONS, REMINDER])
  await at(400)
  await at(0)
  await at(21)
  expect(await kindsTo(one)).toEqual([QUESTIONS, REMINDER, LAPSED])
})

test('[OFF-21] of several servers one reminds and one lets lapse', async () => {
  const one = await asked(['phone'])
  clock.time = start + 7 * DAY
  await Promise.all([look(), look(), look()])
  clock.time = start + 21 * DAY
  await Promise.all([look(), look(), look()])
  expect(await kindsTo(one)).toEqual([QUESTIONS, REMINDER, LAPSED])
})

test('[OFF-21] what is cut off in the middle leaves nothing, and is done once at the next look', async () => {
  const one = await asked(['phone'])
  const other = await asked(['phone'])
  // As if the program was killed between the first statement and the last: nothing of its transaction stays.
  await database.exec(`
    create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
    create trigger cut before insert on mail for each row when (new."to" = '${one.email}') execute function cut_off()`)
  await at(7)
  expect([await kindsTo(one), await kindsTo(other)]).toEqual([[QUESTIONS], [QUESTIONS, REMINDER]])
  expect(await site.requestsOf(one.form_id)).toMatchObject([{ reminders: 0 }])
  await at(21)
  expect([await kindsTo(one), await kindsTo(other)]).toEqual([[QUESTIONS], [QUESTIONS, REMINDER, LAPSED]])
  expect([(await one.readRow())?.status, lines.length]).toEqual(['waiting', 2])
  await database.exec('drop trigger cut on mail')
  await look()
  await look()
  expect(await kindsTo(one)).toEqual([QUESTIONS, LAPSED])
  expect((await one.readRow())?.status).toBe('lapsed')
})

test('[OFF-21] answered or closed questions are neither reminded of nor lapse, and a held decision goes first', async () => {
  const answered = await asked(['phone'])
  await save(answered.token, answered.items[0]?.id, '0811 111 1111')
  await send(answered.token)
  const withdrawn = await asked(['phone'])
  await site.withdraw(withdrawn.token)
  const held = await asked(['phone'])
  const version = (await held.readRow())?.version
  await ask(`/office/applications/${held.id}/decide`, { step: 'approve', version }, await bisi())
  await at(21)
  expect([await kindsTo(answered), await kindsTo(withdrawn)]).toEqual([[QUESTIONS], [QUESTIONS]])
  expect([await kindsTo(held), (await held.readRow())?.status]).toEqual([[QUESTIONS], 'waiting'])
  const states = await db.select({ state: informationRequest.state }).from(informationRequest)
  expect(states.filter(({ state }) => state === 'open')).toHaveLength(1)
  expect(await db.$count(application, eq(application.status, 'withdrawn'))).toBe(1)
})
