import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { MemberEntry } from '#contract/members/members.ts'
import { contacts } from '#server/areas/common/page/first-contacts.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { pageText } from '#server/db/schema/content/page.ts'
import { account, audit, mail, officeSetting, passwordLink, selection } from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, signIn, clock } = await membershipApp(database)
const { log } = recordedLog()
const NOW = clock.time
const DAY = 24 * 60 * 60_000

const bisi = await addAccount('officer@office.example.org', {
  roles: ['membership'],
  first_name: 'Bisi',
  sur_name: 'Officer',
})
await addAccount('other@office.example.org', { roles: ['membership'] })
await addAccount('owner@office.example.org', { roles: ['owner'] })
await addAccount('finance@office.example.org', { roles: ['finance'] })

type Person = 'officer' | 'other' | 'owner' | 'finance'
const as = async (who: Person) => inOffice(`${who}@office.example.org`)
const freeze = async (form: object, who: Person = 'officer') =>
  (await ask('/office/selections', { act: 'invite', ...form }, await as(who))).body
const perform = async (id: number, who: Person = 'officer') =>
  (await ask(`/office/selections/${id}/perform`, {}, await as(who))).body
const work = () => runJobs({ db, clock }, jobKinds, log)
const readSelection = async (id: number) =>
  (await ask(`/office/selections/${id}`, undefined, await as('officer'))).body.data
const list = async (query: Record<string, string> = {}): Promise<{ items: MemberEntry[]; total: number }> =>
  (await ask(`/office/members?${new URLSearchParams(query)}`, undefined, await as('officer'))).body.data
const signInOf = async (id: number) => (await list()).items.find((one) => one.id === id)?.sign_in
const record = async (id: number) => (await ask(`/office/members/${id}`, undefined, await as('officer'))).body.data

const invitations = () =>
  db
    .select({ to: mail.to, link: sql<string>`${mail.data} ->> 'link'` })
    .from(mail)
    .where(eq(mail.kind, 'member-invited'))
    .orderBy(mail.id)
const choose = async (link: string) => {
  const password = 'orange kettle river'
  const body = { password, password_confirmation: password, link }
  return (await ask('/auth/set-password', body)).status
}

/** Members who never came in, by their addresses. */
const silent = async (...names: string[]) => {
  const made = []
  for (const name of names)
    made.push(
      await addAccount(`${name}@example.org`, {
        grade_id: 4,
        password_hash: null,
        first_name: name,
        sur_name: 'Silent',
      }),
    )
  return made
}
const invite = async (...ids: number[]) => {
  const { data } = await freeze({ ids })
  await perform(data.id)
  await work()
  return data.id as number
}

beforeEach(async () => {
  clock.time = NOW
  await db.execute(sql`delete from password_link`)
  await db.execute(sql`delete from mail`)
  await db.execute(sql`update account set membership_number = null, member_since = null, grade_id = null, email = id || '@gone.example.org'
    where id not in (select account_id from staff)`)
})

test('[OFF-44] who is left out is told with the reason, before anybody is mailed', async () => {
  const [ada = 0, bola = 0, chidi = 0, dayo = 0, efe = 0, gana = 0, home = 0, shared = 0] = await silent(
    'ada',
    'bola',
    'chidi',
    'dayo',
    'efe',
    'gana',
    'home',
    'home+hauwa',
  )
  const visitor = await addAccount('visitor@example.org')
  const set = (id: number, values: object) => db.update(account).set(values).where(eq(account.id, id))
  await set(bola, { email: null })
  await set(chidi, { password_hash: 'chosen' })
  await set(dayo, { grade_id: null })
  await set(efe, { disabled_at: new Date(NOW) })
  await invite(gana)
  const before = (await invitations()).length
  const { data } = await freeze({ ids: [ada, bola, chidi, dayo, efe, gana, home, shared, visitor] })
  expect(data).toMatchObject({
    act: 'invite',
    count: 8,
    may: 1,
    state: 'frozen',
    refused: [
      { reason: 'No e-mail address is known.', count: 1 },
      { reason: 'Shares the mailbox with another member: invite each of them from the record.', count: 2 },
      { reason: 'Signs in already.', count: 1 },
      { reason: 'The account is disabled.', count: 1 },
      { reason: 'The membership has ended.', count: 1 },
      { reason: 'Was invited within the last day.', count: 1 },
    ],
  })
  expect((await invitations()).length).toBe(before)
})

test('[OFF-44] [OFF-35] nobody is invited by an address of several people: they are listed, get one of their own in place, and are invited', async () => {
  const [ada = 0, bola = 0, none = 0] = await silent('ada', 'bola', 'none')
  const shared = { email: null, contact_email: 'agency@example.org' }
  await db
    .update(account)
    .set(shared)
    .where(inArray(account.id, [ada, bola]))
  await db.update(account).set({ email: null }).where(eq(account.id, none))
  const idsOf = async (tab: string) => (await list({ tab })).items.map(({ id }) => id)
  const told = (await list({ tab: 'shared' })).items.map(({ email, contact_email }) => [email, contact_email])
  expect([await idsOf('shared'), told]).toEqual([
    [ada, bola],
    [
      [null, 'agency@example.org'],
      [null, 'agency@example.org'],
    ],
  ])
  const { refused, may } = (await freeze({ ids: [ada, bola, none] })).data
  expect([may, refused]).toEqual([
    0,
    [
      { reason: 'No e-mail address is known.', count: 1 },
      { reason: 'Only a shared address is known. Add one of their own under Shared mailbox.', count: 2 },
    ],
  ])
  const give = async (id: number, email: string) => ask(`/office/members/${id}/email`, { email }, await as('officer'))
  const given = await give(ada, 'Ada.Own@example.org')
  expect([given.status, given.body.data]).toMatchObject([
    200,
    { email: 'ada.own@example.org', contact_email: 'agency@example.org', email_unproven: true, version: 2 },
  ])
  expect([
    (await give(ada, 'other@example.org')).body.message,
    (await give(bola, 'ada.own@example.org')).body.message,
  ]).toEqual(['An e-mail address of this member is known by now.', 'Another account has this e-mail address.'])
  expect((await give(none, 'no address')).status).toBe(400)
  // Whoever reads the mailbox of the agency or of the office would come into the account.
  await db.insert(pageText).values({ key: 'contacts', data: contacts })
  for (const open of ['Agency@example.org', contacts.email])
    expect((await give(none, open)).body.message).toBe(
      'Others may read this address. Give one that is the member’s alone.',
    )
  const acts = await db
    .select({ before: audit.before, after: audit.after })
    .from(audit)
    .where(and(eq(audit.about, `account ${ada}`), eq(audit.what, 'edit member')))
  expect(acts).toEqual([{ before: { email: null }, after: { email: 'ada.own@example.org' } }])
  expect(await idsOf('shared')).toEqual([bola])
  await invite(ada, bola)
  expect((await invitations()).map(({ to }) => to)).toEqual(['ada.own@example.org'])
})

test('[OFF-44] everybody who matches is mailed once a link that is good for 14 days, and it lets them in', async () => {
  const [ada = 0, bola = 0] = await silent('ada', 'bola')
  expect(await list({ tab: 'not-invited' })).toMatchObject({ total: 2 })
  const { data } = await freeze({ matching: { tab: 'not-invited' } })
  // Who comes to match later is not among them.
  await silent('late')
  await perform(data.id)
  await perform(data.id)
  await work()
  expect(await readSelection(data.id)).toMatchObject({ state: 'finished', done: 2, failed_count: 0 })
  const mails = await invitations()
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.org', 'bola@example.org'])
  expect(await signInOf(ada)).toEqual({ state: 'open', at: new Date(NOW).toISOString() })
  clock.time = NOW + 14 * DAY - 1
  expect(await choose(mails[0]?.link ?? '')).toBe(200)
  expect(await signInOf(ada)).toEqual({ state: 'never', at: null })
  await signIn('ada@example.org', 'orange kettle river')
  expect(await signInOf(ada)).toEqual({ state: 'yes', at: new Date(clock.time).toISOString() })
  clock.time = NOW + 14 * DAY
  expect(await choose(mails[1]?.link ?? '')).toBe(400)
  expect(await signInOf(bola)).toEqual({ state: 'lapsed', at: new Date(clock.time).toISOString() })
})

test('[OFF-44] the mail tells the number of the member and how long the link is good', async () => {
  const [ada = 0] = await silent('ada')
  await invite(ada)
  const [sent] = await db.select({ data: mail.data }).from(mail).where(eq(mail.kind, 'member-invited'))
  expect(sent?.data).toEqual({
    first_name: 'ada',
    number: (await record(ada)).number,
    link: expect.stringMatching(/^[\w-]{43}$/),
    days: 14,
  })
})

test('[OFF-44] one that lapsed stays in the list however long ago, and is invited anew by another link', async () => {
  const [ada = 0] = await silent('ada')
  await invite(ada)
  clock.time = NOW + 100 * DAY
  await purge({ db, clock })
  expect(await signInOf(ada)).toEqual({ state: 'lapsed', at: new Date(NOW + 14 * DAY).toISOString() })
  expect((await list({ signed_in: 'lapsed' })).items.map(({ id }) => id)).toEqual([ada])
  expect((await list({ signed_in: 'open' })).total).toBe(0)
  const { data } = await freeze({ matching: { signed_in: 'lapsed' } })
  await perform(data.id)
  await work()
  expect((await list({ signed_in: 'open' })).items.map(({ id }) => id)).toEqual([ada])
  expect(await choose((await invitations()).at(-1)?.link ?? '')).toBe(200)
  // With a password there is nothing left of it.
  expect(await db.$count(passwordLink, eq(passwordLink.account_id, ada))).toBe(0)
})

test('[OFF-44] of two who confirm the same members at once each member gets one mail', async () => {
  const ids = await silent('ada', 'bola', 'chidi')
  const [first, second] = [(await freeze({ ids })).data, (await freeze({ ids }, 'other')).data]
  expect([first.may, second.may]).toEqual([3, 3])
  await Promise.all([perform(first.id), perform(second.id, 'other')])
  await work()
  expect((await invitations()).map(({ to }) => to).toSorted()).toEqual(
    ['ada', 'bola', 'chidi'].map((name) => `${name}@example.org`),
  )
  const told = [first.id, second.id].map((id) =>
    db.$count(sql`selection_item where selection_id = ${id} and outcome = 'done'`),
  )
  expect((await Promise.all(told)).toSorted()).toEqual([0, 3])
  const { rows } = await db.execute(
    sql`select distinct reason from selection_item where outcome = 'failed' and selection_id in (${first.id}, ${second.id})`,
  )
  expect(rows).toEqual([{ reason: 'Was invited within the last day.' }])
})

test('[OFF-44] [OFF-11] who cannot be invited any more is told by number, and tried again once it can be', async () => {
  const [ada = 0, bola = 0] = await silent('ada', 'bola')
  const { number } = await record(ada)
  const { data } = await freeze({ ids: [ada, bola] })
  await db.update(account).set({ email: null }).where(eq(account.id, ada))
  await perform(data.id)
  await work()
  expect(await readSelection(data.id)).toMatchObject({
    done: 1,
    failed: [{ id: number, reason: 'No e-mail address is known.' }],
    failed_count: 1,
  })
  await db.update(account).set({ email: 'ada@example.org' }).where(eq(account.id, ada))
  const again = (await freeze({ again: data.id })).data
  expect(again).toMatchObject({ act: 'invite', count: 1, may: 1 })
  await perform(again.id)
  await work()
  expect((await invitations()).map(({ to }) => to)).toEqual(['bola@example.org', 'ada@example.org'])
})

test('[OFF-44] the audit has it once with its count, and the record of each member for good', async () => {
  const [ada = 0, bola = 0, chidi = 0] = await silent('ada', 'bola', 'chidi')
  await db.update(account).set({ email: null }).where(eq(account.id, chidi))
  const id = await invite(ada, bola, chidi)
  const rows = await db
    .select({ actor: audit.actor, after: audit.after })
    .from(audit)
    .where(and(eq(audit.what, 'invite members'), eq(audit.about, `selection ${id}`)))
  expect(rows).toEqual([{ actor: `account ${bisi}`, after: { members: 2 } }])
  clock.time = NOW + 100 * DAY
  await purge({ db, clock })
  const line = { at: new Date(NOW).toISOString(), by: 'Bisi Officer', what: 'invite members' }
  for (const one of [ada, bola]) expect((await record(one)).timeline.items).toContainEqual(line)
  expect((await record(chidi)).timeline.items).not.toContainEqual(line)
  // What was only looked at is not kept.
  expect(await db.$count(selection, eq(selection.id, id))).toBe(1)
  expect(await db.$count(sql`selection_item where selection_id = ${id}`)).toBe(2)
})

test('[OFF-44] above the number that the chapter has set the others are left for another time', async () => {
  await db
    .insert(officeSetting)
    .values({ name: 'invitations_at_once', value: 2, version: 1, changed_at: new Date(NOW) })
  const ids = await silent('ada', 'bola', 'chidi')
  const { data } = await freeze({ ids })
  await db.delete(officeSetting)
  expect(data).toMatchObject({
    may: 2,
    refused: [{ reason: 'Above the 2 that are invited at once: invite them afterwards.', count: 1 }],
  })
})

test('[OFF-44] [OFF-02] inviting takes the right to it, when it is frozen and when it is confirmed', async () => {
  const [ada = 0] = await silent('ada')
  expect((await freeze({ ids: [ada] }, 'finance')).permission).toBe('members.invite')
  const { data } = await freeze({ ids: [ada] })
  await db.execute(sql`update staff_role set role = 'finance' where account_id = ${bisi}`)
  const refused = await perform(data.id)
  await db.execute(sql`update staff_role set role = 'membership' where account_id = ${bisi}`)
  expect(refused.permission).toBe('members.invite')
  await work()
  expect(await invitations()).toEqual([])
})
