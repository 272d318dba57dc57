import { asc, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { checkIds, checks } from '#contract/applications/review-catalogue.ts'
import { likelyQuery } from '#server/areas/applications/review/likely-persons.ts'
import { application, audit, storedFile } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { readWhole } from '#tests/support/plans.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database)
const { ask, apply, addAccount, signIn, inOffice, clock } = site
const NOW = clock.time
const MINUTE = 60_000

const officer = await addAccount('officer@office.example.org', { roles: ['membership'] })
await addAccount('second@office.example.org', { roles: ['membership'], first_name: 'Musa' })
await addAccount('finance@office.example.org', { roles: ['finance'] })
await addAccount('auditor@office.example.org', { roles: ['auditor'] })
const as = {
  officer: await inOffice('officer@office.example.org'),
  second: await inOffice('second@office.example.org'),
  finance: await inOffice('finance@office.example.org'),
  auditor: await inOffice('auditor@office.example.org'),
}

const read = async (id: string, asking = as.officer) =>
  (await ask(`/office/applications/${id}`, undefined, asking)).body.data
const look = (id: string, body: object, asking = as.officer) => ask(`/office/applications/${id}/checks`, body, asking)
const acts = async (about: string) =>
  db
    .select({ actor: audit.actor, what: audit.what, before: audit.before, after: audit.after })
    .from(audit)
    .where(eq(audit.about, about))
    .orderBy(asc(audit.id))

/** The application that was sent last. */
const newestNumber = async () =>
  (await db.select().from(application).orderBy(desc(application.id)).limit(1))[0]?.number ?? ''

/** The numbers of the files of an application. */
const filesOf = async (id: string): Promise<number[]> => (await read(id)).files.map((file: { id: number }) => file.id)
const open = (id: number, { cookie = '', headers = {} } = as.officer) =>
  site.app.request(`/api/office/files/${id}`, { headers: { cookie, ...headers } })

beforeAll(async () => {
  await apply({ email: 'ada@example.org', sur_name: 'Adébáyọ̀', first_name: 'Ada', phone: '+234 803 555 0101' })
  await addAccount('rising@example.org', { grade_id: 4, dues_paid_until: '2027-06-30' })
  await ask('/upgrade/apply', { desired_grade_id: '3', amount: 1 }, { token: await signIn('rising@example.org') })
})

describe('[OFF-19] the checks of an application', () => {
  test('are kept with who looked when, in the order of the catalogue, without a new version', async () => {
    expect((await read('M1')).checks).toEqual([])
    await look('M1', { check: 'ethics', reason: null, looked: true })
    clock.time += MINUTE
    const { status, body } = await look('M1', { check: 'phone', reason: 'digits-missing', looked: true }, as.second)
    const kept = [
      { check: 'phone', reason: 'digits-missing', by: 'Musa Obi', at: new Date(NOW + MINUTE).toISOString() },
      { check: 'ethics', reason: null, by: 'Ada Obi', at: new Date(NOW).toISOString() },
    ]
    expect([status, body.data]).toEqual([200, kept])
    const { version, checks: told, history } = await read('M1', as.finance)
    expect([version, told, history]).toEqual([1, kept, []])
  })

  test('are changed and taken back, and the audit holds each change once', async () => {
    await look('M1', { check: 'phone', reason: 'nobody-answers', looked: true })
    await look('M1', { check: 'phone', reason: 'nobody-answers', looked: true })
    const { body } = await look('M1', { check: 'phone', reason: null, looked: false })
    expect(body.data.map(({ check }: { check: string }) => check)).toEqual(['ethics'])
    await look('M1', { check: 'phone', reason: null, looked: false })
    const actor = `account ${officer}`
    expect((await acts('application M1')).slice(2)).toEqual([
      {
        actor,
        what: 'check',
        before: { check: 'phone', reason: 'digits-missing' },
        after: { check: 'phone', reason: 'nobody-answers' },
      },
      {
        actor,
        what: 'check',
        before: { check: 'phone', reason: 'nobody-answers' },
        after: { check: 'phone', looked: false },
      },
    ])
  })

  test.each<[string, object, number, string]>([
    ['M1', { check: 'eyes', reason: null, looked: true }, 400, 'Name a check of the catalogue.'],
    ['M1', { check: 'phone', reason: 'ugly', looked: true }, 400, 'Choose a reason of the catalogue.'],
    ['M1', { check: 'phone', reason: 'blurred', looked: true }, 400, 'Choose one of the reasons for this check.'],
    ['M1', { check: 'photograph', reason: null, looked: true }, 400, 'That check does not apply to this application.'],
    ['U1', { check: 'phone', reason: null, looked: true }, 400, 'That check does not apply to this application.'],
    ['M9', { check: 'phone', reason: null, looked: true }, 404, 'There is no application M9.'],
  ])('of %s refuse %j', async (id, body, status, message) => {
    const answer = await look(id, body)
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  test('those of an upgrade that was sent with one press are its own, and every check can have another reason', async () => {
    const own = checkIds.filter((id) => checks[id].for.some((kind) => kind === 'one-press upgrade'))
    for (const check of own) await look('U1', { check, reason: 'other', looked: true })
    expect((await read('U1')).checks.map(({ check }: { check: string }) => check)).toEqual(own)
  })

  test('of a decided application stay', async () => {
    await db.update(application).set({ status: 'approved' }).where(eq(application.number, 'U1'))
    const { status, body } = await look('U1', { check: 'dues-paid', reason: null, looked: true })
    expect([status, body.message]).toEqual([409, 'This application is approved, so its checks can no longer change.'])
    await db.update(application).set({ status: 'received' }).where(eq(application.number, 'U1'))
  })
})

describe('[OFF-22] the notes of an application', () => {
  test('are the office’s alone, and the audit tells of one without its text', async () => {
    const write = (text: string, asking = as.officer) => ask('/office/applications/M1/notes', { text }, asking)
    await write('  The school knows him.\nAsk for Musa.  ')
    clock.time += MINUTE
    const { body } = await write('Done.', as.second)
    expect(body.data).toEqual([
      {
        id: 1,
        text: 'The school knows him.\nAsk for Musa.',
        by: 'Ada Obi',
        at: new Date(clock.time - MINUTE).toISOString(),
      },
      { id: 2, text: 'Done.', by: 'Musa Obi', at: new Date(clock.time).toISOString() },
    ])
    const { notes, version, history } = await read('M1', as.auditor)
    expect([notes, version, history]).toEqual([body.data, 1, []])
    const noted = (await acts('application M1')).filter(({ what }) => what === 'note')
    expect(noted.map(({ before, after }) => [before, after])).toEqual([
      [null, null],
      [null, null],
    ])
    const token = await site.office()
    expect((await ask('/office/applications/U1/notes', { text: 'By key' }, { token })).body.data[0].by).toBe(
      'The office key',
    )
  })

  test.each([
    ['', 'Write something first.'],
    [' \n ', 'Write something first.'],
    ['a'.repeat(2_001), 'A note has at most 2,000 characters.'],
  ])('are refused in words', async (text, message) => {
    const { status, body } = await ask('/office/applications/M1/notes', { text }, as.officer)
    expect([status, body.message]).toEqual([400, message])
  })
})

test('[OFF-08] birth date and telephone number of an applicant are read by those alone who read them of members', async () => {
  const named = async (asking: typeof as.officer) => Object.keys((await read('M1', asking)).form)
  const all = await named(as.officer)
  expect(all).toEqual(expect.arrayContaining(['dob', 'phone']))
  for (const asking of [as.finance, as.auditor]) {
    expect(await named(asking)).toEqual(all.filter((name) => name !== 'dob' && name !== 'phone'))
  }
})

test('[OFF-08] [OFF-19] a finance officer and an auditor read an application, but neither check nor write notes', async () => {
  for (const asking of [as.finance, as.auditor]) {
    expect((await read('M1', asking)).id).toBe('M1')
    const answers = [
      await look('M1', { check: 'phone', reason: null, looked: true }, asking),
      await ask('/office/applications/M1/notes', { text: 'Mine' }, asking),
    ]
    expect(answers.map(({ status, body }) => [status, body.permission])).toEqual([
      [403, 'applications.decide'],
      [403, 'applications.assign'],
    ])
  }
})

describe('[OFF-19] the documents of an application', () => {
  test('have names of ours, and say who of the office has looked at them', async () => {
    const [first = 0, second = 0] = await filesOf('M1')
    const told = async (asking = as.officer) =>
      (await read('M1', asking)).files.map(({ name, seen_by_me }: { name: string; seen_by_me: boolean }) => [
        name,
        seen_by_me,
      ])
    expect(await told()).toEqual([
      ['certificate-1.png', false],
      ['certificate-2.png', false],
    ])
    const answer = await open(second)
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="certificate-2.png"',
    ])
    expect((await told()).map(([, seen]: [string, boolean]) => seen)).toEqual([false, true])
    expect((await told(as.second)).map(([, seen]: [string, boolean]) => seen)).toEqual([false, false])
    expect([await acts(`file ${first}`), (await acts(`file ${second}`)).map(({ what }) => what)]).toEqual([
      [],
      ['view'],
    ])
  })

  test('stay turned for everybody, and are not changed by it', async () => {
    const [id = 0] = await filesOf('M1')
    const before = await (await open(id)).arrayBuffer()
    const turn = (rotation: unknown, asking = as.officer) => ask(`/office/files/${id}/rotation`, { rotation }, asking)
    expect((await turn(90)).body).toEqual({ message: 'The picture stays as you have turned it.' })
    await turn(90)
    expect((await read('M1', as.second)).files.map(({ rotation }: { rotation: number }) => rotation)).toEqual([90, 0])
    expect(Buffer.from(await (await open(id)).arrayBuffer()).equals(Buffer.from(before))).toBe(true)
    const turns = (await acts(`file ${id}`)).filter(({ what }) => what === 'turn')
    expect(turns.map(({ before: was, after }) => [was, after])).toEqual([[{ rotation: 0 }, { rotation: 90 }]])
    for (const wrong of [45, 360, -90, '90', null]) {
      const { status, body } = await turn(wrong)
      expect([status, body.message]).toEqual([400, 'A picture is turned by 0, 90, 180 or 270 degrees.'])
    }
  })

  test('[row 97] of another are opened by no number that is guessed: not by an applicant, nor by a role that may not see documents', async () => {
    const [id = 0] = await filesOf('M1')
    await addAccount('stranger@example.org')
    await apply({ email: 'stranger@example.org' }, { token: await signIn('stranger@example.org') })
    const stranger = await signIn('stranger@example.org')
    expect((await site.download(`/user/files/${id}`, stranger)).status).toBe(404)
    expect((await site.download(`/office/files/${id}`, stranger)).status).toBe(403)
    expect((await ask(`/office/files/${id}/rotation`, { rotation: 180 }, { token: stranger })).status).toBe(403)
    for (const asking of [as.finance, as.auditor]) {
      expect((await open(id, asking)).status).toBe(403)
      const { status, body } = await ask(`/office/files/${id}/rotation`, { rotation: 180 }, asking)
      expect([status, body.permission]).toEqual([403, 'documents.read'])
    }
    expect((await open(9_999)).status).toBe(404)
    expect((await ask('/office/files/9999/rotation', { rotation: 180 }, as.officer)).status).toBe(404)
    expect((await read('M1')).files[0].rotation).toBe(90)
  })

  test('[row 97] a file that belongs to no application yet is opened for no one', async () => {
    const row = { key: 'private/staged.png', type: 'image/png', size: 1, kind: 'qualification', place: 0 } as const
    const [made] = await db
      .insert(storedFile)
      .values({ ...row, created_at: new Date(NOW) })
      .returning({ id: storedFile.id })
    expect((await open(made?.id ?? 0)).status).toBe(404)
    expect((await ask(`/office/files/${made?.id}/rotation`, { rotation: 90 }, as.officer)).status).toBe(404)
  })
})

describe('[OFF-22] beside an application stands', () => {
  test('what its account applied for before, newest first', async () => {
    await addAccount('again@example.org')
    const numbers: string[] = []
    for (const status of ['rejected', 'withdrawn', 'received'] as const) {
      clock.time += MINUTE
      await apply({ email: 'again@example.org' }, { token: await signIn('again@example.org') })
      const [newest] = await db.select().from(application).orderBy(desc(application.id)).limit(1)
      const became = { status, reason: status === 'rejected' ? 'Too early.' : null }
      await db
        .update(application)
        .set(became)
        .where(eq(application.id, newest?.id ?? 0))
      numbers.push(newest?.number ?? '')
    }
    const [first = '', second = '', third = ''] = numbers
    const told = { kind: 'membership', grade: 'Graduate' }
    expect((await read(third)).earlier).toEqual([
      { ...told, id: second, status: 'withdrawn', created_at: new Date(clock.time - MINUTE).toISOString() },
      { ...told, id: first, status: 'rejected', created_at: new Date(clock.time - 2 * MINUTE).toISOString() },
    ])
    expect((await read(second)).earlier.map(({ id }: { id: string }) => id)).toEqual([first])
    expect((await read(first)).earlier).toEqual([])
  })

  test('who is likely the same person, with what is the same, and their newest application', async () => {
    const person = { first_name: 'Ngọzi', sur_name: 'Ọkáfọ̀r', phone: '0803 555 0177', dob: '1991-02-03' }
    await apply({ email: 'ngozi@example.org', ...person })
    const id = await newestNumber()
    expect((await read(id)).likely).toEqual([])
    const plain = { first_name: 'Ngozi', sur_name: 'OKAFOR' }
    const byName = await addAccount('name@example.org', {
      ...plain,
      middle_name: 'Ada',
      grade_id: 4,
      phone: '0803 555 0999',
    })
    const byPhone = await addAccount('phone@example.org', { phone: '+234 (0) 8035550177' })
    const byBirth = await addAccount('birth@example.org', {
      sur_name: 'Okafor',
      first_name: 'Grace',
      dob: '1991-02-03',
    })
    const byAll = await addAccount('all@example.org', { ...plain, phone: '08035550177', dob: '1991-02-03' })
    await addAccount('other-birth@example.org', { sur_name: 'Obi', dob: '1991-02-03' })
    await addAccount('other-name@example.org', { sur_name: 'Okafor', first_name: 'Grace' })
    await apply({ email: 'all@example.org', ...plain }, { token: await signIn('all@example.org') })
    const theirs = await newestNumber()
    expect((await read(id)).likely).toEqual([
      {
        account: byAll,
        name: 'Ngozi OKAFOR',
        email: 'all@example.org',
        grade: null,
        same: ['phone', 'name', 'birth date'],
        application: theirs,
      },
      {
        account: byBirth,
        name: 'Grace Okafor',
        email: 'birth@example.org',
        grade: null,
        same: ['surname', 'birth date'],
        application: null,
      },
      {
        account: byPhone,
        name: 'Ada Obi',
        email: 'phone@example.org',
        grade: null,
        same: ['phone'],
        application: null,
      },
      {
        account: byName,
        name: 'Ngozi Ada OKAFOR',
        email: 'name@example.org',
        grade: 'Graduate',
        same: ['name'],
        application: null,
      },
    ])
    expect((await read(id, as.finance)).likely).toHaveLength(4)
    expect((await read(theirs)).likely.map(({ email }: { email: string }) => email)).toContain('ngozi@example.org')
  })

  test('nobody whose number is only a filler, and for an upgrade of one press those whom the account is like', async () => {
    const filler = { phone: '000 0000 0000', first_name: 'Bala', sur_name: 'Ɗanjuma' }
    await addAccount('filler-1@example.org', { ...filler, grade_id: 4, dues_paid_until: '2027-06-30' })
    await addAccount('filler-2@example.org', { phone: '00000000000', first_name: 'Musa', sur_name: 'Musa' })
    const token = await signIn('filler-1@example.org')
    await ask('/upgrade/apply', { desired_grade_id: '3', amount: 1 }, { token })
    expect((await read('U2')).likely).toEqual([])
    await addAccount('bala@example.org', { first_name: 'bala', sur_name: 'danjuma' })
    expect((await read('U2')).likely).toMatchObject([{ email: 'bala@example.org', same: ['name'] }])
  })

  test('ten at most, found without reading all accounts', async () => {
    await database.exec(`
      insert into account (email, sur_name, first_name, phone, dob)
        select 'many' || n || '@example.org', 'Surname' || n % 1000, 'Name' || n, '0805' || lpad(n::text, 7, '0'),
          date '1960-01-01' + n % 15000 from generate_series(1, 10000) n;
      insert into account (email, sur_name, first_name) select 'same' || n || '@example.org', 'Twin', 'Many' from generate_series(1, 12) n;
      analyze account`)
    await apply({ email: 'twin@example.org', sur_name: 'Twin', first_name: 'Many', phone: '0805 000 0017' })
    const { likely } = await read(await newestNumber())
    expect([likely.length, likely.map(({ email }: { email: string }) => email)]).toEqual([
      10,
      expect.arrayContaining(['many17@example.org']),
    ])
    const sought = { account_id: 1, phone: '08050000017', first_name: 'Many', sur_name: 'Twin', dob: '1991-02-03' }
    if (inject('engine') === 'postgres') expect(await readWhole(db, [likelyQuery(db, sought)])).not.toContain('account')
  })
})
