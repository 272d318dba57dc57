import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { named } from '#contract/common/named.ts'
import {
  fileFields,
  memberFields,
  officeFields,
  ofPerson,
  type PersonField,
  personNames,
} from '#contract/identity/person-fields.ts'
import { memberColumns } from '#contract/members/members.ts'
import { aloneFields, mergeFields } from '#contract/members/merge.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { erasePerson } from '#server/areas/members/own-data/erase-person.ts'
import { account, audit } from '#server/db/schema/index.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formWith } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { mergeNow } from '#tests/support/merge-now.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, request, addAccount, signIn, inOffice, clock } = await membershipApp(database)
const { log } = recordedLog()
const officerId = await addAccount('officer@office.example.org', { roles: ['membership'] })
const officer = await inOffice('officer@office.example.org')
const work = () => runJobs({ db, clock }, jobKinds, log)

/** A person of whom every field is known, whatever fields there are. */
const filled = (who: string): Record<PersonField, string> => ({
  ...named(personNames, (name) => `${who} ${name}`.slice(0, ofPerson(name).longest)),
  email: `${who}@example.org`,
  phone: `0800 000 00${who.length}`,
  dob: `1980-01-${10 + who.length}`,
  contact_email: `${who}-office@example.org`,
  mcpd_count: String(who.length),
  mcpd_last: `2020-01-${10 + who.length}`,
  national_seen: `2020-02-${10 + who.length}`,
})
const allOf = async (id: number) => {
  const [row] = await db.select().from(account).where(eq(account.id, id))
  if (!row) throw new Error(`There is no account ${id}`)
  return row
}
const known = async (id: number) => {
  const row = await allOf(id)
  return named(personNames, (name) => row[name])
}
const add = (who: string) => {
  const { email, ...person } = filled(who)
  return addAccount(email, { ...person, grade_id: 4 })
}
const only = <Name extends PersonField>(names: readonly Name[], of: Record<PersonField, string>) =>
  named(names, (name) => of[name])

test('[OFF-34] the office changes every field that it may, reads all, and what it does not send stays', async () => {
  const [id, to] = [await add('before'), { ...filled('after'), email: filled('before').email }]
  const edit = async (body: object) => (await ask(`/office/members/${id}`, body, officer)).body.data
  expect(await edit({ ...only(officeFields, to), version: 1 })).toMatchObject(only(officeFields, to))
  expect(await known(id)).toEqual({ ...filled('before'), ...only(officeFields, to) })
  const { mcpd_count, mcpd_last } = filled('before')
  const [act] = await db
    .select()
    .from(audit)
    .where(eq(audit.about, `account ${id}`))
  const changed = officeFields.filter((name) => name !== 'email')
  expect([act?.before, act?.after]).toEqual([only(changed, filled('before')), only(changed, to)])
  const { sur_name, first_name, email, dob } = to
  expect(await edit({ sur_name, first_name, email, dob, industry: '', version: 2 })).toMatchObject({ version: 3 })
  expect(await known(id)).toEqual({ ...to, mcpd_count, mcpd_last, industry: null })
})

test('[ACC-04] [OFF-34] a member changes the fields of the profile, reads those of the office, and what is not sent stays', async () => {
  const [id, to] = [await add('member'), { ...filled('other'), email: filled('member').email }]
  const token = await signIn(to.email)
  const update = async (body: object) => (await ask('/user/update', body, { token })).body.data.user
  expect(await update(to)).toMatchObject({ ...filled('member'), ...only(memberFields, to) })
  expect(await known(id)).toEqual({ ...filled('member'), ...only(memberFields, to) })
  const { sur_name, first_name, middle_name, email, dob } = to
  const now = await update({ sur_name, first_name, middle_name, email, dob, title: '' })
  expect(now).toMatchObject({ ...filled('member'), ...only(memberFields, to), title: null })
  expect((await known(id)).title).toBe(null)
})

test('[OFF-36] [OFF-35] every field of a file that was exported is known again by an import, and is taken over where it was changed', async () => {
  const id = await add('exported')
  const filter = { q: filled('exported').email }
  const columns = Object.keys(memberColumns)
  const { body } = await ask('/office/exports/members', { filter, format: 'csv', columns }, officer)
  await work()
  const file = Buffer.from(
    await (await request(`/office/tasks/${body.data.id}/file`, undefined, officer)).arrayBuffer(),
  )
  const preview = async (bytes: Buffer) => {
    const { data } = (await ask('/office/imports', formWith('members.csv', bytes), officer)).body
    expect(Object.keys(data.mapping)).toEqual(expect.arrayContaining([...fileFields]))
    return (await ask(`/office/imports/${data.id}/preview`, { mapping: data.mapping }, officer)).body.data
  }
  expect((await preview(file)).counts).toMatchObject({ same: 1 })
  const next = await preview(Buffer.from(file.toString().replaceAll('exported ', 'imported ')))
  expect(next.counts).toMatchObject({ update: 1 })
  await ask(`/office/imports/${next.id}/commit`, { hash: next.hash, revision: next.revision }, officer)
  await work()
  const texts = fileFields.filter(
    (name) => !['email', 'phone', 'dob', 'contact_email', 'mcpd_count', 'mcpd_last'].includes(name),
  )
  const to = named(texts, (name) => filled('exported')[name].replace('exported ', 'imported '))
  // To what is noted a file only adds.
  const note = 'exported note\nimported note'
  expect(await known(id)).toEqual({ ...filled('exported'), ...to, note })
})

test('[OFF-37] in a merge each field of the kept stays, or is taken from the other, of whom nothing is left but the name', async () => {
  const [kept, other] = [await add('kept'), await add('merged')]
  const read = async () => (await ask(`/office/members/${kept}/merge/${other}`, undefined, officer)).body.data
  const sides = await read()
  expect(sides.other.fields).toEqual({
    ...only(aloneFields, filled('merged')),
    name: 'merged first_name merged middle_name merged sur_name',
  })
  expect(Object.keys(sides.kept.fields).toSorted()).toEqual([...mergeFields].toSorted())
  await mergeNow({ db, clock }, { kept, other, by: officerId })
  expect(await known(kept)).toEqual(filled('kept'))
  const { first_name, middle_name, sur_name } = filled('merged')
  expect(await known(other)).toEqual({ ...named(personNames, () => null), first_name, middle_name, sur_name })
  const third = await add('third')
  await mergeNow({ db, clock }, { kept, other: third, take: [...mergeFields], by: officerId })
  expect(await known(kept)).toEqual(filled('third'))
})

test('[OFF-37] a text that was emptied is as unknown as one that was never given', async () => {
  const [kept, other] = [await add('emptied'), await add('giving')]
  await db.update(account).set({ job_title: '' }).where(eq(account.id, kept))
  const { body } = await ask(`/office/members/${kept}/merge/${other}`, undefined, officer)
  expect(body.data.kept.fields.job_title).toBe(null)
})

test('[D-102] [row 87] an erasure empties every column of the account, and of those merged into it, that is not kept for the books', async () => {
  const [id, other] = [await add('erased'), await add('joined')]
  await mergeNow({ db, clock }, { kept: id, other, by: officerId })
  await db.transaction((tx) => erasePerson(tx, { clock, by: 'test' }, id))
  const kept = ['id', 'membership_number', 'member_since', 'dues_paid_until', 'merged_into', 'disabled_at', 'version']
  for (const row of [await allOf(id), await allOf(other)]) {
    const stays = Object.keys(row).filter((name) => Reflect.get(row, name) !== null && !kept.includes(name))
    expect(stays.toSorted()).toEqual(['created_at', 'first_name', 'sort_name', 'sort_surname', 'sur_name'])
    expect(row).toMatchObject({ first_name: 'Erased', sur_name: 'person', sort_name: 'erased person' })
  }
  const { rows } = await db.execute(sql`select to_jsonb(a)::text as told from account a where id in (${id}, ${other})`)
  expect(JSON.stringify(rows)).not.toMatch(/joined|erased [a-z]+_|@example/)
})
