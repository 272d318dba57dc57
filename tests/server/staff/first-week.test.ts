import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { FirstWeek } from '#contract/staff/first-week.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import {
  account,
  demo,
  grade,
  importBatch,
  leader,
  letter,
  officeSetting,
  pageText,
  singleOfficer,
} from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { seedTexts } from '#server/seed/texts.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database, { RATE_LIMITS: 'office=10000 write=10000' })
const { ask, addAccount, inOffice, office: officeKey, clock } = site
const DAY = 24 * 60 * 60_000

await seedTexts({ db, clock })
const owner = await addAccount('owner@office.example.org', { roles: ['owner'], first_name: 'Ada', sur_name: 'Obi' })
const asOwner = () => inOffice('owner@office.example.org')

const read = async (): Promise<FirstWeek> => (await ask('/office/first-week', undefined, await asOwner())).body.data
const waiting = async () => (await ask('/office/desk', undefined, await asOwner())).body.data.waiting
const left = async (): Promise<number> =>
  (await waiting()).find(({ of }: { of: string }) => of === 'first-week')?.count ?? 0
const steps = async () => (await read()).steps

const firstContacts = (await db.select().from(pageText).where(eq(pageText.key, 'contacts')))[0]?.data
const own = {
  address: '4 Example Street,\nAbuja',
  phones: [{ number: '0800 555 0100' }],
  email: 'office@chapter.example',
  socials: [],
  national_site: '',
}
const setContacts = (change: object) =>
  db
    .update(pageText)
    .set({ data: { ...Object(firstContacts), ...change } })
    .where(eq(pageText.key, 'contacts'))
const account_ = { bank: 'A bank', account_name: 'The chapter', account_number: '0000000000' }

/** Somebody who joined today. */
const addMember = (email: string | null, change: object = {}) =>
  addAccount(email ?? 'nobody@example.org', {
    grade_id: 3,
    password_hash: null,
    email,
    created_at: new Date(clock.now()),
    ...change,
  })

beforeEach(async () => {
  await db.delete(officeSetting)
  await db.delete(demo)
  await db.delete(singleOfficer)
})

test('[OFF-42] a new site has all of it to do, and its owner is led there; nobody else is', async () => {
  await db.delete(grade)
  const { isOpen, isClosed, version, steps: all } = await read()
  expect({ isOpen, isClosed, version }).toEqual({ isOpen: true, isClosed: false, version: 0 })
  expect(all).toEqual({
    contacts: {
      isDone: false,
      last: null,
      samples: ['address', 'phones', 'email', 'socials', 'national_site'],
      item: expect.any(Number),
    },
    leaders: { isDone: false, last: null, samples: 15 },
    bank: { isDone: false, last: null, missing: ['bank', 'account_name', 'account_number'] },
    fees: {
      isDone: false,
      last: null,
      missing: ['Fellow', 'Member', 'Associate', 'Graduate'],
      year_ends: '2027-06-30',
    },
    staff: { isDone: false, last: null, people: ['Ada Obi'], invited: 0, single_officer: false },
    members: { isDone: false, last: null, members: 0, files: 0 },
    invitations: { isDone: false, last: null, never: 0, unreachable: 0 },
    letter: { isDone: false, last: null, drafts: 0 },
  })
  expect((await waiting())[0]).toEqual({ of: 'first-week', count: 8, oldest: null, naira: null })
  await addAccount('finance@office.example.org', { roles: ['membership', 'auditor'] })
  const other = await inOffice('finance@office.example.org')
  expect((await ask('/office/first-week', undefined, other)).status).toBe(403)
  const { body } = await ask('/office/desk', undefined, other)
  expect(body.data.waiting.map(({ of }: { of: string }) => of)).not.toContain('first-week')
  await db.delete(account).where(eq(account.email, 'finance@office.example.org'))
})

test('[OFF-42] contacts are written once nothing of what every site begins with is left, and somebody can be reached', async () => {
  await setContacts({ ...own, socials: [{ name: 'X', href: 'https://example.org/x' }], phones: [] })
  expect((await steps()).contacts).toMatchObject({ isDone: false, samples: ['socials'] })
  await setContacts({ ...own, phones: [], email: '' })
  expect((await steps()).contacts).toMatchObject({ isDone: false, samples: [] })
  await setContacts(own)
  expect((await steps()).contacts).toMatchObject({ isDone: true, samples: [], last: null })
})

test('[OFF-42] who published the contacts, and when, stands beside them', async () => {
  const { item } = (await steps()).contacts
  const open = async () => (await ask(`/office/content/page/${item}`, undefined, await asOwner())).body.data
  const { revision, version } = await open()
  const save = {
    data: { ...revision.data, ...own, ...account_ },
    based_on: revision.number,
    saved_at: revision.saved_at,
    key: 'cf0ff8a8-6b36-4f0e-9c2c-93f8e2ad5f21',
  }
  expect((await ask(`/office/content/page/${item}/save`, save, await asOwner())).status).toBe(200)
  expect((await ask(`/office/content/page/${item}/publish`, { version }, await asOwner())).status).toBe(200)
  const last = { by: 'Ada Obi', at: new Date(clock.now()).toISOString() }
  expect(await steps()).toMatchObject({ contacts: { isDone: true, last }, bank: { isDone: true, missing: [], last } })
})

test('[OFF-42] leaders are named once no placeholder leads the chapter', async () => {
  await db
    .update(leader)
    .set({ name: sql`'Bola ' || ${leader.id}` })
    .where(sql`${leader.id} > 1`)
  expect((await steps()).leaders).toMatchObject({ isDone: false, samples: 1 })
  await db.update(leader).set({ name: 'Bola Ade' })
  expect((await steps()).leaders).toMatchObject({ isDone: true, samples: 0 })
})

test('[OFF-42] an account of a bank is set with its bank, its name and its number', async () => {
  await setContacts({ ...account_, account_number: ' ' })
  expect((await steps()).bank).toMatchObject({ isDone: false, missing: ['account_number'] })
  await setContacts({ ...own, ...account_ })
  expect((await steps()).bank).toMatchObject({ isDone: true, missing: [] })
})

test('[OFF-42] fees are set once each grade has an amount', async () => {
  const token = await officeKey()
  for (const { id, dues } of grades) {
    expect((await steps()).fees.isDone).toBe(false)
    await ask('/office/grades', { id, dues }, { token })
  }
  const last = { by: null, at: new Date(clock.now()).toISOString() }
  expect((await steps()).fees).toMatchObject({ isDone: true, missing: [], last })
})

test('[OFF-42] a second person is there who is at work and may approve, or the one who is the whole office does without', async () => {
  const token = await officeKey()
  await ask('/office/single-officer', { on: true }, { token })
  expect((await steps()).staff).toMatchObject({ isDone: true, people: ['Ada Obi'], single_officer: true })
  await db.delete(singleOfficer)
  // Nobody whom an owner could ask.
  const editor = await addAccount('editor@office.example.org', { roles: ['editor', 'door', 'auditor'] })
  const treasurer = await addAccount('money@office.example.org', { roles: ['finance'], sur_name: 'Eze' })
  await db.execute(sql`update staff set state = 'invited' where account_id = ${treasurer}`)
  expect((await steps()).staff).toMatchObject({ isDone: false, people: ['Ada Obi'], invited: 1 })
  await db.execute(sql`update staff set state = 'active' where account_id = ${treasurer}`)
  expect((await steps()).staff).toMatchObject({ isDone: true, people: ['Ada Obi', 'Ada Eze'], invited: 0 })
  await db.execute(sql`update account set disabled_at = now() where id in (${treasurer}, ${editor})`)
  expect((await steps()).staff).toMatchObject({ isDone: false, people: ['Ada Obi'] })
  await db.execute(sql`update account set disabled_at = null where id = ${treasurer}`)
})

test('[OFF-42] the register is there with its first member; a file that is not taken over is told', async () => {
  const file = {
    name: 'register.csv',
    hash: '',
    encoding: 'UTF-8',
    delimiter: ',',
    header: 1,
    columns: [],
    mapping: {},
  }
  await db.insert(importBatch).values({ ...file, state: 'previewed', created_at: new Date(clock.now()) })
  expect((await steps()).members).toMatchObject({ isDone: false, members: 0, files: 1 })
  await addMember('first@example.org')
  expect((await steps()).members).toMatchObject({ isDone: true, members: 1 })
  await db.delete(importBatch)
})

test('[OFF-42] members are invited once none with an address is left who was never invited and never came in', async () => {
  await addMember(null)
  await addMember('signed-in@example.org', { password_hash: 'a hash' })
  expect((await steps()).invitations).toMatchObject({ isDone: false, never: 1, unreachable: 1 })
  const first = await site.accountOf('first@example.org')
  await ask(`/office/members/${first?.id}/invite`, {}, await asOwner())
  const last = { by: 'Ada Obi', at: new Date(clock.now()).toISOString() }
  expect((await steps()).invitations).toEqual({ isDone: true, never: 0, unreachable: 1, last })
})

test('[OFF-42] [OFF-44] who was invited with many others was invited', async () => {
  await addMember('many@example.org')
  const matching = { tab: 'not-invited' }
  const { body } = await ask('/office/selections', { act: 'invite', matching }, await asOwner())
  await ask(`/office/selections/${body.data.id}/perform`, {}, await asOwner())
  expect((await steps()).invitations).toMatchObject({ isDone: false, never: 1 })
  await runJobs({ db, clock }, jobKinds, recordedLog().log)
  expect((await steps()).invitations).toMatchObject({ isDone: true, never: 0 })
})

test('[OFF-42] the first letter counts once it was sent, and with it all is done: nothing leads there any more', async () => {
  const times = { created_at: new Date(clock.now()), changed_at: new Date(clock.now()) }
  await db.insert(letter).values({ subject: 'We are here', ...times })
  expect((await steps()).letter).toMatchObject({ isDone: false, drafts: 1 })
  expect(await left()).toBe(1)
  await db.update(letter).set({ state: 'done', sent_at: new Date(clock.now()) })
  expect((await steps()).letter).toMatchObject({ isDone: true, drafts: 0 })
  expect(await left()).toBe(0)
  expect((await read()).isOpen).toBe(false)
  await db.delete(letter)
})

const setting = async (value: number, version: number) =>
  ask('/office/settings/first_week', { value, version }, await asOwner())

test('[OFF-42] an owner closes it while something is left, and opens it again', async () => {
  expect(await left()).toBe(1)
  expect((await setting(0, 0)).status).toBe(200)
  expect(await left()).toBe(0)
  expect(await read()).toMatchObject({ isOpen: false, isClosed: true, version: 1 })
  await setting(1, 1)
  expect(await left()).toBe(1)
  expect(await read()).toMatchObject({ isOpen: true, isClosed: false, version: 2 })
})

test.each([
  ['a chapter whose members have been here for two months', { days: 61, isDemo: false }],
  ['a demo', { days: 0, isDemo: true }],
])('[OFF-42] %s is not led there, unless an owner opens it', async (_, { days, isDemo }) => {
  const before = clock.time
  clock.time += days * DAY
  if (isDemo) await db.insert(demo).values({ day: 1 })
  expect(await left()).toBe(0)
  await setting(1, 0)
  expect(await left()).toBe(1)
  clock.time = before
})

test('[OFF-42] a chapter that was set up long ago and has no members yet is still led there', async () => {
  await db.execute(sql`update account set grade_id = null where id <> ${owner}`)
  clock.time += 61 * DAY
  expect(await left()).toBeGreaterThan(0)
})
