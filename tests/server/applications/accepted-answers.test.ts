import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Subject, subjects } from '#contract/applications/review-catalogue.ts'
import { isFile } from '#domain/applications/review.ts'
import { account } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { asFile, picture } from '#tests/support/membership.ts'
import { type Holdings, questionsApp } from '#tests/support/questions.ts'

const database = await testDatabase()
const { db } = database
const site = await questionsApp(database)
const { ask, bisi, asked, askedOf, newUpgrade, save, send, upload, decide, requestsOf, itemsOf, holdings, clock } = site
const START = clock.time

/** A valid answer to a question about each field. */
const answers: Record<string, string> = {
  sur_name: 'Obiora',
  first_name: 'Adaeze',
  middle_name: 'Chi',
  dob: '1991-05-06',
  phone: '0811 111 1111',
  job_title: 'Head of press',
  organization: 'Another company',
  responsibility: 'I speak for the company.',
  industry: 'Energy',
  business_address: '1 Ahmadu Bello Way, Abuja',
  business_postal_code: '900001',
  business_turnover: '25,000,000',
  total_employees: '40',
  total_dept_employee: '4',
  'qualification-name-0': 'MSc Public Relations',
  'qualification-name-1': 'BA History',
  nature_of_duties: 'Press work, all of it.',
  is_devotion: '1',
  is_primary_function: '1',
  is_member: '1',
  curernt_grade_date: '2020-01-01',
  agrees_to_ethics: '1',
}

/** Of an application to join, with two qualifications and without a photograph. */
const askable = subjects.filter((one) => one !== 'passport' && !one.endsWith('-2'))
const texts = askable.filter((one) => !isFile(one))

test('every field that can be asked about has an answer here', () => {
  expect(Object.keys(answers).sort()).toEqual([...texts].sort())
})

const qualificationPlace = (subject: string) => Number(subject.at(-1))

function changed(before: Holdings, subject: Subject, value: string, at: Date) {
  const form = { ...before.form }
  const own: Record<string, unknown> = { ...before.own }
  if (subject === 'agrees_to_ethics') form.ethics_agreed_at = at
  else if (subject.startsWith('qualification-name'))
    form.qualifications = (form.qualifications ?? []).with(qualificationPlace(subject), value)
  else Object.assign(form, { [subject]: value })
  if (subject in own) Object.assign(own, { [subject]: value, version: Number(own.version) + 1 })
  return { ...before, form, own }
}

test.each(texts)('[OFF-21] an accepted answer about %s changes that and nothing else', async (subject) => {
  const applied = await asked([subject])
  const before = await holdings(applied)
  const value = answers[subject] ?? ''
  // Whatever is sent along, or for questions that were not asked, is not looked at.
  await ask(`/application/answer/${applied.token}/items/${applied.items[0]?.id}`, {
    ...answers,
    value,
    email: 'other@example.org',
    grade_id: '1',
  })
  expect((await send(applied.token)).body).toEqual({ message: 'Your answers are sent' })
  expect(await holdings(applied), 'as long as it is not accepted').toEqual(before)
  const [item] = await itemsOf(applied.form_id)
  const accepted = await decide(applied, [{ item: item?.id, verdict: 'accept' }])
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  expect(await holdings(applied)).toEqual(changed(before, subject, value, new Date(START)))
})

test.each(askable.filter(isFile))(
  '[OFF-21] an accepted file for %s takes the place of that one alone',
  async (subject) => {
    const applied = await asked([subject])
    const before = await holdings(applied)
    const [asks] = applied.items
    expect(asks).toMatchObject({ is_file: true, field: 'file', old_value: null, old_file: { type: 'image/png' } })
    const uploaded = await upload(applied.token, asks?.id, asFile(await picture('jpeg'), 'a.jpg', 'image/jpeg'))
    expect(uploaded).toMatchObject({ status: 200, body: { data: { id: asks?.id, new_file: { type: 'image/jpeg' } } } })
    await send(applied.token)
    expect(await holdings(applied), 'as long as it is not accepted').toEqual(before)
    const [item] = await itemsOf(applied.form_id)
    await decide(applied, [{ item: item?.id, verdict: 'accept' }])
    const place = qualificationPlace(subject)
    const pictures = before.pictures.map((one) => (one.place === place ? { ...one, id: item?.new_file_id } : one))
    expect(await holdings(applied)).toEqual({ ...before, pictures })
  },
)

test.each(['passport', 'qualification-2', 'qualification-name-2', 'phone'] as const)(
  '[OFF-21] an accepted answer about %s of an upgrade changes that and nothing else',
  async (subject) => {
    const applied = await askedOf(await newUpgrade(), [subject])
    const { form, own, pictures } = await holdings(applied)
    expect([pictures.length, form.qualifications?.length]).toEqual([4, 3])
    const [asks] = applied.items
    if (isFile(subject)) await upload(applied.token, asks?.id, asFile(await picture('jpeg'), 'a.jpg', 'image/jpeg'))
    else await save(applied.token, asks?.id, '0811 111 1111')
    await send(applied.token)
    const { version: before, ...row } = { ...(await applied.readRow()) }
    const [item] = await itemsOf(applied.form_id)
    expect((await decide(applied, [{ item: item?.id, verdict: 'accept' }])).status).toBe(200)
    const kind = subject === 'passport' ? 'passport' : 'qualification'
    const place = subject === 'passport' ? 0 : 2
    expect(await holdings(applied)).toEqual({
      form: {
        ...form,
        ...(subject === 'phone' && { phone: '0811 111 1111' }),
        ...(subject === 'qualification-name-2' && { qualifications: form.qualifications?.with(2, '0811 111 1111') }),
      },
      own,
      pictures: pictures.map((one) =>
        isFile(subject) && one.kind === kind && one.place === place ? { ...one, id: item?.new_file_id } : one,
      ),
    })
    // Nothing is left to answer: it waits for the office again.
    expect(await applied.readRow()).toEqual({ ...row, status: 'received', version: Number(before) + 1 })
  },
)

test('an edit that was open while an answer was accepted is refused, and says who accepted it', async () => {
  const applied = await askedOf(await newUpgrade(), ['phone'])
  const { form } = await holdings(applied)
  const [own] = await db
    .update(account)
    .set({ phone: form.phone })
    .where(eq(account.id, applied.account_id))
    .returning()
  await save(applied.token, applied.items[0]?.id, '0811 111 1111')
  await send(applied.token)
  const [item] = await itemsOf(applied.form_id)
  await decide(applied, [{ item: item?.id, verdict: 'accept' }])
  const { first_name, sur_name, email, version } = own ?? {}
  const others = { middle_name: '', dob: '', job_title: '', responsibility: '', organization: '', industry: '' }
  const address = { business_address: '', business_postal_code: '' }
  const edit = { ...others, ...address, first_name, sur_name, email, phone: form.phone, version }
  const answer = await ask(`/office/members/${applied.account_id}`, edit, await bisi())
  expect([answer.status, answer.body]).toMatchObject([
    409,
    {
      message: 'Bisi Ade has changed this member meanwhile.',
      by: 'Bisi Ade',
      what: 'changed',
      version: Number(version) + 1,
    },
  ])
  expect((await holdings(applied)).own.phone).toBe('0811 111 1111')
})

test('[OFF-21] the account keeps what it says by now, and a declined answer changes nothing', async () => {
  const applied = await asked(['phone', 'industry'])
  await db.update(account).set({ phone: '0999 999 9999' }).where(eq(account.id, applied.account_id))
  const before = await holdings(applied)
  await save(applied.token, applied.items[0]?.id, '0811 111 1111')
  await save(applied.token, applied.items[1]?.id, 'Energy')
  await send(applied.token)
  const [phone, industry] = await itemsOf(applied.form_id)
  const answer = await decide(applied, [
    { item: phone?.id, verdict: 'accept' },
    { item: industry?.id, verdict: 'decline' },
  ])
  expect(answer.status).toBe(200)
  const after = await holdings(applied)
  expect(after).toEqual({ ...before, form: { ...before.form, phone: '0811 111 1111' } })
  expect(after.own.phone).toBe('0999 999 9999')
  expect((await itemsOf(applied.form_id)).map(({ state }) => state)).toEqual(['accepted', 'declined'])
  expect(await requestsOf(applied.form_id)).toMatchObject([{ state: 'settled', ended_at: new Date(START) }])
})
