import { and, desc, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sweepFiles } from '#server/areas/applications/apply/sweep-files.ts'
import { tellDaily } from '#server/areas/staff/loops/tell-daily.ts'
import {
  application,
  audit,
  heldDecision,
  informationItem,
  informationLink,
  informationRequest,
  mail,
  storedFile,
} from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { sendMails } from '#server/loops/send-mails.ts'
import { testDatabase } from '#tests/support/database.ts'
import { asFile, drawing, picture } from '#tests/support/membership.ts'
import { questionsApp } from '#tests/support/questions.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await questionsApp(database)
const { ask, asked, bisi, linkIn, newApplication, question, sendQuestions, clock } = site
const { read, save, send, withdraw, upload, decide, requestsOf, itemsOf, holdings, mailsTo, signIn } = site
const START = clock.time
const DAY = 24 * 60 * 60_000
const png = asFile(await picture())

beforeEach(() => {
  clock.time = START
})

const statusOf = async (one: { readRow: () => Promise<{ status: string } | undefined> }) =>
  (await one.readRow())?.status
const officeStep = async (id: string, name: string, body: object = {}) =>
  ask(`/office/applications/${id}/${name}`, body, { token: await site.office() })
const refused = (status: number, message: string | RegExp) => ({
  status,
  body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
})
const audited = async (id: string) =>
  (
    await db
      .select({ actor: audit.actor, what: audit.what, after: audit.after })
      .from(audit)
      .where(eq(audit.about, `application ${id}`))
      .orderBy(audit.id)
  ).filter(({ what }) => what !== 'view')

test('[OFF-08] [OFF-21] what was asked about a telephone number or a birth date is told to those alone who may read these', async () => {
  const one = await newApplication()
  await sendQuestions(one, [question('phone'), question('industry')])
  await site.addAccount('auditor@office.example.org', { roles: ['auditor'] })
  const told = async (who: Awaited<ReturnType<typeof bisi>>) =>
    (await ask(`/office/applications/${one.id}`, undefined, who)).body.data.requests.map(
      ({ items }: { items: { subject: string }[] }) => items.map(({ subject }) => subject),
    )
  expect(await told(await bisi())).toEqual([['phone', 'industry']])
  expect(await told(await site.inOffice('auditor@office.example.org'))).toEqual([['industry']])
  const other = await newApplication()
  await sendQuestions(other, [question('dob')])
  const { body } = await ask(
    `/office/applications/${other.id}`,
    undefined,
    await site.inOffice('auditor@office.example.org'),
  )
  expect(body.data.requests).toEqual([])
})

test('[OFF-21] what is shown of questions before they are sent is the mail that leaves, and the page that its link opens', async () => {
  const one = await newApplication()
  const items = [question('phone'), question('qualification-0', 'The left edge is cut off.')]
  const shown = await officeStep(one.id, 'questions/preview', { items })
  expect(shown).toMatchObject({ status: 200 })
  await sendQuestions(one, items)
  const link = await linkIn(one.email)
  const { mail: told, page } = shown.body.data
  const outbox: Record<string, string> = {}
  const send = async ({ to, subject, text }: { to: string; subject: string; text: string }) => {
    if (subject === 'Questions about your application') outbox[to] = text
  }
  await sendMails({
    ctx: { db, clock },
    mailer: { send, close: async () => {} },
    site: new URL(/https?:\S+preview/.exec(told.text)?.[0] ?? '').origin,
    log: recordedLog().log,
    clockIsSteady: () => true,
  })
  expect([told.subject, told.text.replace('/answer/preview', `/answer/${link}`)]).toEqual([
    'Questions about your application',
    outbox[one.email],
  ])
  const opened = (await read(link)).body.data
  const withoutIds = ({ items: all, ...rest }: typeof page) => ({
    ...rest,
    items: all.map(({ id: _, ...item }: { id: number }) => item),
  })
  expect(withoutIds(page)).toEqual(withoutIds(opened))
  expect(await officeStep(one.id, 'questions/preview', { items: [question('qualification-2')] })).toMatchObject(
    refused(400, 'Ask about a field or a file of this application.'),
  )
})

test('[OFF-21] questions are kept as a draft, sent, answered, and settled', async () => {
  const one = await newApplication()
  const items = [question('phone'), question('qualification-0', 'The left edge is cut off.')]
  const draft = await sendQuestions(one, [question('phone', ''), { ...question('industry'), reason: '' }], false)
  expect(draft.body.data).toMatchObject({
    status: 'received',
    version: 1,
    requests: [{ state: 'draft', items: [{ subject: 'phone' }, { subject: 'industry' }] }],
  })
  expect(await mailsTo(one.email)).toHaveLength(1)
  const sent = await sendQuestions(one, items)
  expect(sent.body.data).toMatchObject({ status: 'waiting', version: 2 })
  expect(sent.body.data.requests).toEqual([
    {
      id: expect.any(Number),
      state: 'open',
      asked_by: 'Bisi Ade',
      asked_at: new Date(START).toISOString(),
      due_at: new Date(START + 21 * DAY).toISOString(),
      answered_at: null,
      ended_at: null,
      items: [
        {
          id: expect.any(Number),
          subject: 'phone',
          is_file: false,
          label: 'Phone',
          reason: 'other',
          text: 'Please write it in full.',
          old_value: '0800 000 0000',
          new_value: null,
          new_file: null,
          state: 'asked',
        },
        {
          id: expect.any(Number),
          subject: 'qualification-0',
          is_file: true,
          label: 'Certificate 1',
          reason: 'other',
          text: 'The left edge is cut off.',
          old_value: null,
          new_value: null,
          new_file: null,
          state: 'asked',
        },
      ],
    },
  ])
  const told = (await mailsTo(one.email)).at(-1)
  expect(told).toEqual({
    kind: 'application-questions',
    data: {
      first_name: 'Ada',
      about: ['Phone', 'Certificate 1'],
      link: expect.stringMatching(/^[\w-]{43}$/),
      due: new Date(START + 21 * DAY).toISOString(),
    },
  })
  const token = String(Object(told?.data).link)
  const [stored] = await db.select().from(informationLink)
  expect(JSON.stringify(await db.select().from(informationLink))).not.toContain(token)
  expect(stored?.token_hash).toMatch(/^[\w-]{43}$/)

  const shown = (await read(token)).body.data
  expect(shown).toEqual({
    first_name: 'Ada',
    grade: 'Graduate',
    asked_at: new Date(START).toISOString(),
    due_at: new Date(START + 21 * DAY).toISOString(),
    sent: false,
    items: [
      {
        id: expect.any(Number),
        label: 'Phone',
        is_file: false,
        field: 'phone',
        choices: [],
        takes_pdf: false,
        reason: 'Something else',
        text: 'Please write it in full.',
        old_value: '0800 000 0000',
        old_file: null,
        new_value: null,
        new_file: null,
      },
      {
        id: expect.any(Number),
        label: 'Certificate 1',
        is_file: true,
        field: 'file',
        choices: [],
        takes_pdf: true,
        reason: 'Something else',
        text: 'The left edge is cut off.',
        old_value: null,
        new_value: null,
        old_file: { type: 'image/png', size: expect.any(Number) },
        new_file: null,
      },
    ],
  })
  const [phone, certificate] = shown.items
  expect((await save(token, phone.id, ' 0811 1')).body).toEqual({ message: 'Your answer is kept' })
  expect((await read(token)).body.data.items[0].new_value, 'as it was typed').toBe(' 0811 1')
  expect((await one.show()).requests[0].items[0].new_value, 'nothing that is being typed').toBe(null)
  expect(await send(token)).toEqual({
    status: 400,
    headers: expect.anything(),
    body: {
      message: 'Some answers are missing or not valid.',
      items: {
        [phone.id]: 'Enter a phone number like 0800 000 0000.',
        [certificate.id]: 'Choose a file for Certificate 1.',
      },
    },
  })
  await save(token, phone.id, ' 0811 111 1111 ')
  await upload(token, certificate.id, png)
  expect((await send(token)).status).toBe(200)
  expect((await read(token)).body.data).toMatchObject({ sent: true, items: [] })
  expect(await one.show()).toMatchObject({
    status: 'answered',
    version: 3,
    requests: [
      {
        state: 'answered',
        answered_at: new Date(START).toISOString(),
        items: [
          { new_value: '0811 111 1111', state: 'answered' },
          { new_file: { type: 'image/png' }, state: 'answered' },
        ],
      },
    ],
  })
  const decided = await decide(one, [{ item: phone.id, verdict: 'accept' }])
  expect(decided.body.data).toMatchObject({
    version: 4,
    requests: [{ state: 'answered' }],
    form: { phone: '0811 111 1111' },
  })
  const settled = await decide(one, [{ item: certificate.id, verdict: 'decline' }])
  expect(settled.body.data).toMatchObject({ status: 'received', version: 5, requests: [{ state: 'settled' }] })
  expect(await read(token)).toMatchObject(refused(409, /^These questions are answered/))
  expect(await audited(one.id)).toMatchObject([
    { what: 'ask', after: { status: 'waiting', subjects: ['phone', 'qualification-0'] } },
    { actor: 'applicant', what: 'answer', after: { status: 'answered', subjects: ['phone', 'qualification-0'] } },
    { what: 'settle', after: { accepted: ['phone'], declined: [] } },
    { what: 'settle', after: { accepted: [], declined: ['qualification-0'] } },
  ])
})

test.each([
  ['nothing', [], 'Ask at least one question.'],
  ['no reason', [{ ...question('phone'), reason: '' }], 'Give each question a reason.'],
  ['a reason of something else', [{ ...question('phone'), reason: 'face-hidden' }], 'Give each question a reason.'],
  ['a reason that is none', [{ ...question('phone'), reason: 'canary' }], /./],
  ['no text', [question('phone', ' ')], 'Write with each question what the applicant is to do.'],
  ['one field twice', [question('phone'), question('phone')], 'Ask about each field once.'],
  ['the e-mail address', [question('email')], 'Ask about a field or a file of the application.'],
  ['the grade', [question('grade_id')], 'Ask about a field or a file of the application.'],
  ['a third qualification', [question('qualification-2')], 'Ask about a field or a file of this application.'],
])('[OFF-21] %s is not asked', async (_, items, message) => {
  const one = await newApplication()
  expect(await sendQuestions(one, items)).toMatchObject(refused(400, message))
  expect([await statusOf(one), await requestsOf(one.form_id)]).toEqual(['received', []])
})

test('[OFF-21] an application that was sent with one press has nothing to ask about', async () => {
  await site.addAccount('press@example.org', { grade_id: 4, dues_paid_until: '2027-06-30' })
  const token = await signIn('press@example.org')
  await ask('/upgrade/apply', { desired_grade_id: '3' }, { token })
  const [row] = (await ask('/upgrade/my-applications', undefined, { token })).body.data.data
  expect(row.questions).toBe(0)
  const body = { items: [question('phone')], version: 1, send: true }
  expect(await ask(`/office/applications/U${row.id}/questions`, body, await bisi())).toMatchObject(
    refused(409, 'This member applied with one press. There is no form to ask about.'),
  )
})

test('[OFF-21] questions wait for their answer: more are refused meanwhile, and after a decision', async () => {
  const one = await asked(['phone'])
  expect(await sendQuestions(one, [question('industry')])).toMatchObject(
    refused(409, 'The applicant has questions to answer already.'),
  )
  await officeStep(one.id, 'approve')
  expect(await sendQuestions(one, [question('industry')])).toMatchObject(
    refused(409, 'This application is approved, so the applicant cannot be asked.'),
  )
  expect(await decide(one, [{ item: 1, verdict: 'accept' }])).toMatchObject(
    refused(409, 'There is no answer to decide on.'),
  )
})

test('[OFF-21] [OFF-24] a person who asks or decides has seen what another did', async () => {
  const one = await asked(['phone'])
  await save(one.token, one.items[0]?.id, '0811 111 1111')
  await send(one.token)
  const [item] = await itemsOf(one.form_id)
  const stale = { decisions: [{ item: item?.id, verdict: 'accept' }], version: 2 }
  expect(await ask(`/office/applications/${one.id}/answers`, stale, await bisi())).toMatchObject({
    status: 409,
    body: { by: 'The applicant', what: 'answered', at: expect.any(String), version: 3 },
  })
  const again = { items: [question('industry')], version: 2, send: true }
  expect((await ask(`/office/applications/${one.id}/questions`, again, await bisi())).status).toBe(409)
  expect(await decide(one, [{ item: 0 + (item?.id ?? 0) + 1_000, verdict: 'accept' }])).toMatchObject(
    refused(400, 'Decide on each answer of this application once.'),
  )
  expect((await decide(one, [{ item: item?.id, verdict: 'accept' }])).status).toBe(200)
})

test('[OFF-21] asked again, an answer is repeated by the new question, and others have to be decided first', async () => {
  const one = await asked(['phone', 'industry'])
  for (const { id } of one.items) await save(one.token, id, '0811 111 1111')
  await send(one.token)
  const [, industry] = await itemsOf(one.form_id)
  expect(await sendQuestions(one, [question('phone')])).toMatchObject(
    refused(409, 'Accept or decline the other answers first.'),
  )
  await decide(one, [{ item: industry?.id, verdict: 'decline' }])
  expect(await decide(one, [{ item: industry?.id, verdict: 'accept' }])).toMatchObject(
    refused(409, 'This answer was decided already.'),
  )
  const again = await sendQuestions(one, [question('phone', 'This number does not ring either.')])
  expect(again.body.data).toMatchObject({
    status: 'waiting',
    requests: [
      { state: 'open', items: [{ subject: 'phone', state: 'asked', old_value: '0800 000 0000' }] },
      { state: 'settled', items: [{ state: 'repeated' }, { state: 'declined' }] },
    ],
  })
  expect(await read(one.token), 'the link of the first questions').toMatchObject(refused(409, /^These questions are/))
  const link = await site.linkIn(one.email)
  expect((await read(link)).body.data.items).toHaveLength(1)
})

test('[OFF-21] [row 96] a link that nobody was given opens nothing, and one of another opens only its own questions', async () => {
  const one = await asked(['phone'])
  const other = await asked(['industry'])
  const foreign = 'This link to questions is not one of ours. Check that it is complete, or contact the chapter office.'
  const guess = `${one.token.slice(0, -1)}${one.token.endsWith('A') ? 'B' : 'A'}`
  for (const call of [() => read(guess), () => save(guess, 1, 'x'), () => send(guess), () => withdraw(guess)]) {
    expect(await call()).toMatchObject(refused(404, foreign))
  }
  expect(await upload(guess, 1, png)).toMatchObject(refused(404, foreign))
  const before = await itemsOf(one.form_id)
  const nothing = refused(404, 'There is no such question.')
  expect(await save(other.token, one.items[0]?.id, '0811 111 1111')).toMatchObject(nothing)
  expect(await upload(other.token, one.items[0]?.id, png)).toMatchObject(nothing)
  expect(await upload(one.token, one.items[0]?.id, png), 'a file for a text').toMatchObject(nothing)
  expect(await itemsOf(one.form_id)).toEqual(before)
  expect(JSON.stringify((await read(other.token)).body)).not.toContain('0800 000 0000')
})

test('[OFF-21] [row 96] the person who holds the link sees the questions and their old values, and nothing else of the person', async () => {
  const one = await asked(['job_title'], { job_title: 'Officer', organization: 'A company' })
  const { body, headers } = await read(one.token)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(Object.keys(body.data).sort()).toEqual(['asked_at', 'due_at', 'first_name', 'grade', 'items', 'sent'])
  expect(JSON.stringify(body)).toContain('Officer')
  for (const own of [one.email, 'Obi', '0800 000 0000', '1990-04-05', 'A company', 'BSc Mass Communication']) {
    expect(JSON.stringify(body)).not.toContain(own)
  }
})

test.each([
  ['approved', async (id: string) => officeStep(id, 'approve')],
  ['rejected', async (id: string) => officeStep(id, 'reject', { reason: 'Too short.' })],
])('[OFF-21] [row 96] an answer after the application was %s is refused, and says why', async (status, step) => {
  const one = await asked(['phone', 'qualification-0'])
  await save(one.token, one.items[0]?.id, '0811 111 1111')
  await step(one.id)
  expect([await statusOf(one), (await requestsOf(one.form_id)).map(({ state }) => state)]).toEqual([status, ['closed']])
  const before = [await holdings(one), await itemsOf(one.form_id)]
  const decided = refused(409, /^Your application was decided, so the questions need no answer/)
  expect(await read(one.token)).toMatchObject(decided)
  expect(await save(one.token, one.items[0]?.id, '0822 222 2222')).toMatchObject(decided)
  expect(await upload(one.token, one.items[1]?.id, png)).toMatchObject(decided)
  expect(await send(one.token)).toMatchObject(decided)
  expect(await withdraw(one.token)).toMatchObject(decided)
  expect([await holdings(one), await itemsOf(one.form_id)]).toEqual(before)
})

test('[OFF-21] [row 96] what was sent cannot be changed or sent again', async () => {
  const one = await asked(['phone', 'qualification-0'])
  await save(one.token, one.items[0]?.id, '0811 111 1111')
  await upload(one.token, one.items[1]?.id, png)
  const [first, second] = await Promise.all([send(one.token), send(one.token)])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  const before = await itemsOf(one.form_id)
  const sent = refused(409, /^Your answers were sent already/)
  expect(await save(one.token, one.items[0]?.id, '0822 222 2222')).toMatchObject(sent)
  expect(await upload(one.token, one.items[1]?.id, png)).toMatchObject(sent)
  expect(await send(one.token)).toMatchObject(sent)
  expect(await itemsOf(one.form_id)).toEqual(before)
  expect((await mailsTo('office@example.org')).filter(({ kind }) => kind === 'answer-for-office').at(-1)?.data).toEqual(
    { first_name: '', number: one.id, applicant: 'Ada Obi' },
  )
})

test('[OFF-21] the applicant withdraws: nothing waits any more, a held decision neither, and a new one can be sent', async () => {
  const one = await asked(['phone'])
  const [row] = await db.select().from(application).where(eq(application.form_id, one.form_id))
  const version = row?.version
  await ask(`/office/applications/${one.id}/decide`, { step: 'approve', version }, await bisi())
  expect((await withdraw(one.token)).body).toEqual({ message: 'Your application is withdrawn' })
  expect(await one.readRow()).toMatchObject({ status: 'withdrawn', decided_at: new Date(START), version: 4 })
  expect(await db.select().from(heldDecision).where(eq(heldDecision.number, one.id))).toMatchObject([
    { state: 'undone' },
  ])
  expect(await requestsOf(one.form_id)).toMatchObject([{ state: 'closed' }])
  expect(await read(one.token)).toMatchObject(refused(409, /^This application was withdrawn/))
  expect(await withdraw(one.token)).toMatchObject(refused(409, /^This application was withdrawn/))
  expect((await audited(one.id)).at(-1)).toMatchObject({ actor: 'applicant', what: 'withdraw' })
})

test('[OFF-21] it can be withdrawn after the answers were sent as well', async () => {
  const one = await asked(['phone'])
  await save(one.token, one.items[0]?.id, '0811 111 1111')
  await send(one.token)
  expect((await withdraw(one.token)).status).toBe(200)
  expect(await statusOf(one)).toBe('withdrawn')
})

test('[OFF-21] nobody asks or decides answers while a decision is held', async () => {
  const one = await asked(['phone'])
  await save(one.token, one.items[0]?.id, '0811 111 1111')
  await send(one.token)
  const version = (await one.readRow())?.version
  await ask(`/office/applications/${one.id}/decide`, { step: 'approve', version }, await bisi())
  const [item] = await itemsOf(one.form_id)
  expect(await decide(one, [{ item: item?.id, verdict: 'accept' }])).toMatchObject(refused(409, /has approved/))
  expect(await sendQuestions(one, [question('phone')])).toMatchObject(refused(409, /has approved/))
})

test('[OFF-21] a person who is signed in opens the own questions without the mail, as long as they are open', async () => {
  await site.addAccount('signed@example.org')
  const token = await signIn('signed@example.org')
  await site.apply({ email: 'signed@example.org' }, { token })
  const [row] = await db.select().from(application).orderBy(desc(application.id)).limit(1)
  const open = () => ask('/account/application/questions', {}, { token })
  const questions = async () => (await ask('/user', undefined, { token })).body.data.user.application
  expect(await open()).toMatchObject(refused(409, 'There is no question about your application at present.'))
  expect(await questions()).toMatchObject({ status: 'received', questions: 0 })
  const body = { items: [question('phone'), question('industry')], version: 1, send: true }
  expect((await ask(`/office/applications/${row?.number}/questions`, body, await bisi())).status).toBe(200)
  expect(await questions()).toMatchObject({ status: 'received', questions: 2 })
  const own = (await open()).body.data.token
  const mailed = await site.linkIn('signed@example.org')
  expect([own === mailed, (await read(own)).body]).toEqual([false, (await read(mailed)).body])
  clock.time = START + 21 * DAY
  const later = await signIn('signed@example.org')
  const { application: shown } = (await ask('/user', undefined, { token: later })).body.data.user
  expect(shown, 'when the time is over').toMatchObject({ questions: 0 })
})

test('[OFF-21] files that are sent as answers are looked at as those of an application', async () => {
  const one = await asked(['qualification-0', 'qualification-1'])
  const [first, second] = one.items
  expect(await upload(one.token, first?.id, asFile('no picture'))).toMatchObject(
    refused(400, /^The certificate of qualification 1 is not a picture or PDF/),
  )
  expect(await upload(one.token, first?.id, asFile(new Uint8Array(5 * 1024 * 1024 + 1)))).toMatchObject(
    refused(413, /5 MB/),
  )
  expect(await upload(one.token, first?.id, png, 'other')).toMatchObject(refused(400, 'Choose a file.'))
  expect(await upload(one.token, first?.id, 'a text')).toMatchObject(refused(400, 'Choose a file.'))
  const svg = await upload(one.token, first?.id, asFile(drawing, 'a.svg', 'image/svg+xml'))
  expect(svg.body.data.new_file.type).toBe('image/svg+xml')
  const pdf = asFile('%PDF-1.7', 'a.pdf', 'application/pdf')
  expect((await upload(one.token, second?.id, pdf)).body.data.new_file).toEqual({ type: 'application/pdf', size: 8 })
  const [kept] = await itemsOf(one.form_id)
  expect((await upload(one.token, first?.id, png)).status).toBe(200)
  expect(await db.$count(storedFile, eq(storedFile.id, kept?.new_file_id ?? 0)), 'the one before is gone').toBe(0)
})

test('[OFF-21] the office reads a file once it was sent, and nobody else; its look is recorded', async () => {
  const one = await asked(['qualification-0'])
  await upload(one.token, one.items[0]?.id, png)
  const [item] = await itemsOf(one.form_id)
  const look = async (who = {}) => (await site.request(`/office/files/${item?.new_file_id}`, undefined, who)).status
  expect([await look(), await look(await bisi())]).toEqual([401, 404])
  await send(one.token)
  expect(await look(await bisi())).toBe(200)
  expect(await db.$count(audit, and(eq(audit.about, `file ${item?.new_file_id}`), eq(audit.what, 'view')))).toBe(1)
})

test('[OFF-21] a file that waits to be accepted is not swept away; one that was not accepted stays half a year', async () => {
  const one = await asked(['qualification-0', 'qualification-1'])
  for (const { id } of one.items) await upload(one.token, id, png)
  const ctx = { db, clock }
  clock.time = START + 2 * DAY
  await sweepFiles(ctx, site.files)
  expect((await send(one.token)).status).toBe(200)
  clock.time = START + 5 * DAY
  await sweepFiles(ctx, site.files)
  const [taken, declined] = await itemsOf(one.form_id)
  await decide(one, [
    { item: taken?.id, verdict: 'accept' },
    { item: declined?.id, verdict: 'decline' },
  ])
  clock.time += 180 * DAY
  await sweepFiles(ctx, site.files)
  const before = (await itemsOf(one.form_id)).map(({ new_file_id }) => new_file_id)
  expect(before).toEqual([taken?.new_file_id, declined?.new_file_id])
  clock.time += DAY
  await sweepFiles(ctx, site.files)
  const after = (await itemsOf(one.form_id)).map(({ new_file_id }) => new_file_id)
  expect(after).toEqual([taken?.new_file_id, null])
  const left = await db.select({ id: storedFile.id }).from(storedFile).where(eq(storedFile.form_id, one.form_id))
  expect(left).toHaveLength(2)
  const loose = await db.select({ id: storedFile.id }).from(storedFile).where(isNull(storedFile.form_id))
  expect(loose.map(({ id }) => id)).not.toContain(declined?.new_file_id)
})

test('[OFF-21] [row 88] a link says for a year after the end why it takes no answer; then nothing is left of it', async () => {
  const one = await asked(['phone'])
  await officeStep(one.id, 'approve')
  const ctx = { db, clock }
  clock.time = START + 364 * DAY
  await purge(ctx)
  expect((await read(one.token)).status).toBe(409)
  clock.time = START + 366 * DAY
  await purge(ctx)
  expect((await read(one.token)).status).toBe(404)
})

test('[OFF-17] each answer is told at once to those who chose so, and once a day to those who chose that', async () => {
  const choose = async (applications: string) => ask('/office/me/notices', { applications }, await bisi())
  const told = async () =>
    db.select({ kind: mail.kind, data: mail.data }).from(mail).where(eq(mail.to, 'bisi@office.example.org'))
  const answerOne = async () => {
    const one = await asked(['phone'])
    await save(one.token, one.items[0]?.id, '0811 111 1111')
    await db.delete(mail).where(eq(mail.to, 'bisi@office.example.org'))
    await send(one.token)
    return one
  }
  await choose('each')
  const first = await answerOne()
  expect(await told()).toEqual([
    { kind: 'answer-for-office', data: { first_name: 'Bisi', number: first.id, applicant: 'Ada Obi' } },
  ])
  await choose('daily')
  clock.time = START + 60_000
  const second = await answerOne()
  expect(await told()).toEqual([])
  clock.time = START + DAY
  await tellDaily({ db, clock }, recordedLog().log)
  const named = [{ number: second.id, applicant: 'Ada Obi' }]
  expect(await told()).toEqual([
    { kind: 'applications-of-day', data: { first_name: 'Bisi', count: 1, named, answers: named } },
  ])
})

test('[OFF-21] a draft is gone once the application is decided, and lies with one form only', async () => {
  const one = await newApplication()
  await sendQuestions(one, [question('phone')], false)
  await sendQuestions(one, [question('industry')], false)
  const [draft] = await requestsOf(one.form_id)
  expect(await db.$count(informationItem, eq(informationItem.request_id, draft?.id ?? 0))).toBe(1)
  await officeStep(one.id, 'approve')
  expect(await requestsOf(one.form_id)).toMatchObject([{ state: 'closed', due_at: null }])
  expect(await db.$count(informationRequest, eq(informationRequest.state, 'draft'))).toBe(0)
})

test('[row 98] [OFF-21] [OFF-24] nobody replaces a draft that they have not read: it says who saved it, and both are kept', async () => {
  await site.addAccount('chi@office.example.org', { roles: ['membership'], first_name: 'Chi', sur_name: 'Eze' })
  const chi = await site.inOffice('chi@office.example.org')
  const one = await newApplication()
  const write = async (who: object, subject: string, draft?: number | null, send = false) =>
    ask(`/office/applications/${one.id}/questions`, { items: [question(subject)], version: 1, draft, send }, who)
  const draftOf = async () => (await one.show()).requests[0]
  const drafted = {
    status: 409,
    body: {
      by: 'Bisi Ade',
      what: 'drafted',
      at: new Date(START).toISOString(),
      version: 1,
      message: 'Bisi Ade has saved questions to the applicant as a draft. Look at it again.',
    },
  }
  expect((await write(await bisi(), 'phone', null)).status).toBe(200)
  const first = await draftOf()
  for (const send of [false, true]) {
    expect(await write(chi, 'industry', null, send)).toMatchObject(drafted)
    expect(await write(chi, 'industry', undefined, send)).toMatchObject(drafted)
  }
  // In another tab of the same person, too; a program that does not say what it has read goes on with its own.
  expect(await write(await bisi(), 'industry', null)).toMatchObject(drafted)
  expect(await draftOf()).toEqual(first)
  expect((await write(await bisi(), 'phone')).status).toBe(200)
  expect(await write(chi, 'industry', first.id)).toMatchObject(drafted)
  const second = await draftOf()
  expect((await write(chi, 'industry', second.id)).body.data.requests).toMatchObject([
    { state: 'draft', asked_by: 'Chi Eze', items: [{ subject: 'industry' }] },
  ])
  expect(await write(await bisi(), 'phone', second.id, true)).toMatchObject({
    status: 409,
    body: { by: 'Chi Eze', what: 'drafted' },
  })
  expect((await one.readRow())?.status).toBe('received')
  expect((await write(await bisi(), 'phone', (await draftOf()).id, true)).body.data).toMatchObject({
    status: 'waiting',
    version: 2,
    requests: [{ state: 'open', asked_by: 'Bisi Ade', items: [{ subject: 'phone' }] }],
  })
})

test('[row 98] [OFF-21] [OFF-24] of two who save a first draft at once one is told of the other', async () => {
  await site.addAccount('dayo@office.example.org', { roles: ['membership'], first_name: 'Dayo', sur_name: 'Ojo' })
  const people = [await bisi(), await site.inOffice('dayo@office.example.org')]
  const one = await newApplication()
  const answers = await Promise.all(
    people.map((who, place) =>
      ask(
        `/office/applications/${one.id}/questions`,
        { items: [question(place === 0 ? 'phone' : 'industry')], version: 1, draft: null, send: false },
        who,
      ),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { requests } = await one.show()
  expect(requests.map(({ items }: { items: { subject: string }[] }) => items.map(({ subject }) => subject))).toEqual([
    [answers[0]?.status === 200 ? 'phone' : 'industry'],
  ])
})
