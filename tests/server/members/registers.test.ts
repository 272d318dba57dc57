import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import type { Database } from '#server/db/database.ts'
import { account, gradeHeld, importRow, membershipSpell } from '#server/db/schema/index.ts'
import { jobKinds } from '#server/start/areas.ts'
import { lendDatabase } from '#tests/support/database.ts'
import { formWith } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { encodings, type Line, orders, register, sheetRows } from '#tests/support/registers.ts'
import { recordedLog } from '#tests/support/test-app.ts'
import { workbook } from '#tests/support/workbook.ts'

/** `npm run soak` sets REGISTER. */
const ROWS = Number(process.env.REGISTER ?? 300)
const isWhole = process.env.REGISTER !== undefined
/** Who is invited, and who pays, before an import is undone. */
const FEW = Math.ceil(ROWS / 100)
const TIME = 60_000 + ROWS * 100

const lines = register(ROWS)

const fields = {
  number: 'Membership No',
  sur_name: 'Surname',
  first_name: 'Other Names',
  email: 'E-mail',
  phone: 'Phone',
  dob: 'Date of Birth',
  grade: 'Class of membership',
  member_since: 'Date joined',
  paid_to: 'Paid to',
  organization: 'Place of work',
  national_number: 'National No',
}

const gradesMeant = {
  Assosiate: 'Associate',
  MNIPR: 'Member',
  'Fellow (FNIPR)': 'Fellow',
  'Assoc. member': 'Associate',
  'A.': 'Associate',
}

/** The office of a new site, where a file is taken over as a secretary does it. */
async function chapter(database: Database) {
  const { db } = database
  const { ask, addAccount, inOffice, clock } = await membershipApp(database, {
    RATE_LIMITS: 'office=100000 write=100000',
  })
  const { log } = recordedLog()
  await addAccount('officer@office.example.org', { roles: ['membership'] })
  const officer = await inOffice('officer@office.example.org')
  const post = async (path: string, body: object = {}) => (await ask(`/office/imports/${path}`, body, officer)).body
  const work = () => runJobs({ db, clock }, jobKinds, log)
  const read = async (id: number): Promise<ImportBatch> => {
    await work()
    return (await ask(`/office/imports/${id}`, undefined, officer)).body.data
  }

  async function preview(file: Uint8Array): Promise<ImportBatch> {
    const { id, columns }: ImportBatch = (await ask('/office/imports', formWith('register', file), officer)).body.data
    const names = columns.map(({ name }) => name)
    const mapping = Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, names.indexOf(name)]))
    await post(`${id}/preview`, { mapping })
    const { revision } = await read(id)
    const meanings = Object.entries(gradesMeant).map(([value, means]) => ({ field: 'grade', value, means }))
    await post(`${id}/repair`, { revision, meanings })
    return read(id)
  }

  async function take(file: Uint8Array): Promise<ImportBatch> {
    const { id, hash, revision } = await preview(file)
    await post(`${id}/commit`, { hash, revision })
    return read(id)
  }

  const undo = async ({ id }: ImportBatch) => {
    await post(`${id}/undo`)
    return read(id)
  }
  const invite = (id: number) => ask(`/office/members/${id}/invite`, {}, officer)
  return { db, preview, take, undo, invite, officer, ask }
}

/** Members as the file has made them: by their numbers, without what counts only in one database. */
async function membersOf({ db }: Database) {
  const found = await db
    .select({
      number: account.membership_number,
      title: account.title,
      names: sql<string>`concat_ws(' ', first_name, middle_name, sur_name)`,
      email: account.email,
      phone: account.phone,
      dob: account.dob,
      grade: account.grade_id,
      since: account.member_since,
      paid_to: account.dues_paid_until,
      work: account.organization,
      national: account.national_number,
      began_on: membershipSpell.began_on,
      first_year: membershipSpell.first_year,
      held_from: gradeHeld.held_from,
    })
    .from(account)
    .leftJoin(membershipSpell, eq(membershipSpell.account_id, account.id))
    .leftJoin(gradeHeld, eq(gradeHeld.account_id, account.id))
    .where(isNotNull(account.membership_number))
    .orderBy(asc(account.membership_number))
  return found
}

/** Rows of the file that nobody was made of, with why. */
const leftOf = ({ db }: Database, { id }: ImportBatch) =>
  db
    .select({ line: importRow.line, reason: importRow.reason, outcome: importRow.outcome, verdict: importRow.verdict })
    .from(importRow)
    .where(sql`batch_id = ${id} and outcome is distinct from 'created'`)

/** All that the site knows but the audit, jobs, files and counters, and what is of these accounts. */
async function dump({ db }: Database, without: readonly number[] = []) {
  const { rows: tables } = await db.execute(sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in
      ('audit', 'audit_head', 'import_batch', 'import_row', 'import_meaning', 'office_act', 'office_session', 'task') order by tablename`)
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const whose = name === 'account' ? 'id' : 'account_id'
    const { rows } = await db.execute(sql`
      select md5(coalesce(string_agg(one, '' order by one), '')) as rows
      from (select (to_jsonb(t) - 'version')::text as one from ${sql.identifier(String(name))} t
        where (to_jsonb(t) ->> ${whose}::text)::int = any(${sql.param([...without])}::int[]) is not true) as told`)
    all[String(name)] = rows[0]?.rows
  }
  return all
}

async function inChapter<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const { database, giveBack } = await lendDatabase()
  try {
    return await work(database)
  } finally {
    await giveBack()
  }
}

const written = (one: readonly Line[]) => encodings['UTF-8']?.(one) ?? new Uint8Array()

/** Takes a file over in a site of its own. */
const taken = (file: Uint8Array) =>
  inChapter(async (database) => {
    const batch = await (await chapter(database)).take(file)
    return { batch, members: await membersOf(database), left: await leftOf(database, batch) }
  })

describe(`[OFF-35] a register of ${ROWS} rows`, () => {
  test(
    'gives the same members in any order, as text and as a workbook; each row is one, or left out with its reason',
    async () => {
      const first = await taken(written(lines))
      // The most of it is taken over, and every way to be left out is in it.
      expect(first.members.length).toBeGreaterThan(ROWS / 2)
      expect(first.left.length).toBeGreaterThan(ROWS / 50)
      const asText = Object.values(orders).map((order) => written(order(lines)))
      const asWorkbook = Object.values(orders).map((order) => workbook({ Register: sheetRows(order(lines)) }))
      for (const file of isWhole ? [...asText, ...asWorkbook] : [...asText.slice(1, 2), ...asWorkbook.slice(2)]) {
        const { batch, members, left } = await taken(file)
        expect(members).toEqual(first.members)
        expect(batch.rows).toBe(ROWS)
        expect(members.length + left.length).toBe(ROWS)
        expect(left.filter(({ reason, verdict }) => reason === null && verdict !== 'same')).toEqual([])
      }
    },
    TIME * 6,
  )

  test(
    'is read the same in every encoding; where a program has lost marks, names come without them',
    async () => {
      const first = await taken(written(lines))
      const names = isWhole ? Object.keys(encodings) : ['UTF-16, big end first', 'Windows of Western Europe']
      for (const name of names) {
        const { members } = await taken(encodings[name]?.(lines) ?? new Uint8Array())
        const without = ({ names: _, ...member }: (typeof members)[number]) => member
        const isPlain = name === 'Windows of Western Europe'
        if (isPlain) expect(members.map(without)).toEqual(first.members.map(without))
        else expect(members).toEqual(first.members)
      }
    },
    TIME * 7,
  )

  test(
    'undone leaves every row of every other table as it was; who was invited meanwhile stays, with the reason',
    async () => {
      await inChapter(async (database) => {
        const { take, undo, invite } = await chapter(database)
        const { db } = database
        // Some are here already: a file corrects them.
        await take(written(lines.slice(0, 40).map((line) => ({ ...line, 'Place of work': 'Before' }))))
        const before = await dump(database)
        const again = await take(written(lines))
        expect(again.outcomes?.created).toBeGreaterThan(ROWS / 3)
        expect(again.outcomes?.updated).toBeGreaterThan(5)
        const undone = await undo(again)
        expect(undone.outcomes).toMatchObject({ created: 0, updated: 0, kept: 0 })
        expect(await dump(database)).toEqual(before)

        // Some are invited, and some have paid.
        const third = await take(written(lines))
        const made = await db
          .select({ id: account.id })
          .from(importRow)
          .innerJoin(account, eq(account.id, importRow.account_id))
          .where(sql`batch_id = ${third.id} and outcome = 'created' and email like 'm%'`)
          .orderBy(account.id)
          .limit(FEW * 2)
        const ids = made.map(({ id }) => id)
        const [invited, paid] = [ids.slice(0, FEW), ids.slice(FEW)]
        expect(paid).toHaveLength(FEW)
        for (const id of invited) await invite(id)
        for (const id of paid)
          await db.execute(sql`insert into payment (trace_id, purpose, target, item, amount, payer_name, payer_email, payer_phone, details,
            return_path, receipt_token, account_id, created_at) values (${`18050000000000register${id}`}, 'dues', 'dues', 'Dues', 1000, '', '', '', '{}',
            '/', ${`register ${id}`}, ${id}, now())`)
        expect((await undo(third)).outcomes).toMatchObject({ created: 0, updated: 0, kept: FEW * 2 })
        const kept = await db
          .select({ id: importRow.account_id, reason: importRow.reason })
          .from(importRow)
          .where(sql`batch_id = ${third.id} and outcome = 'kept'`)
          .orderBy(asc(importRow.account_id))
        expect(kept).toEqual([
          ...invited.map((id) => ({ id, reason: 'This member was invited to sign in.' })),
          ...paid.map((id) => ({ id, reason: 'A payment of this member is recorded.' })),
        ])
        // The mails to who was invited stay, too, with whose turn it is.
        const besideMails = ({ mail: _mail, turn: _turn, ...others }: Record<string, unknown>) => others
        expect(besideMails(await dump(database, ids))).toEqual(besideMails(before))
      })
    },
    TIME * 4,
  )

  test(
    'gives numbers of refused rows to nobody: corrected, they are those of whom they belong to',
    async () => {
      await inChapter(async (database) => {
        const { take } = await chapter(database)
        const { id } = await take(written(orders['by surname']?.(lines) ?? []))
        const { rows } = await database.db.execute(sql`
          select number from import_row where batch_id = ${id} and verdict = 'invalid' and number ~ '^FCT-[0-9]{6}$'`)
        const refused = rows.map(({ number }) => String(number))
        expect(refused.length).toBeGreaterThan(2)
        const owners = await membersOf(database)
        const numbersHere = new Set(owners.map(({ number }) => number))
        const own = new Set(
          lines.flatMap((line) => {
            const digits = /(\d+)$/.exec(line['Membership No'])?.[1]
            return digits ? [`FCT-${digits.padStart(6, '0')}`] : []
          }),
        )
        // Nobody has a number of the file but who brings it.
        const strangers = owners.filter(({ number, email }) => {
          const row = Number(number?.slice(4))
          return own.has(number ?? '') && email?.startsWith('m') && email !== `m${row}@example.org`
        })
        expect(strangers).toEqual([])
        const corrected = lines.map((line) => ({ ...line, Surname: line.Surname || 'Corrected' }))
        await take(written(corrected))
        const after = await membersOf(database)
        expect(after.length).toBeGreaterThan(owners.length)
        const late = after.filter(({ number, names }) => !numbersHere.has(number) && names.endsWith('Corrected'))
        expect(late.filter(({ number }) => refused.includes(number ?? '')).length).toBeGreaterThan(0)
      })
    },
    TIME * 3,
  )
})
