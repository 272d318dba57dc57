import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CheckedPaper } from '#contract/members/papers/verify.ts'
import { endSpell } from '#server/areas/common/ledger/membership-facts.ts'
import { account, attendee, grade, paper } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite } from '#tests/support/payments.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, addEvent, clock } = await paymentSite(database, { RATE_LIMITS: 'search=100000 read=100000' })
await db.insert(grade).values(grades).onConflictDoNothing()

const signed_by = { id: 1, name: 'Bello Placeholder', office: 'Chairman' }
const paid = { grade_id: 3, member_since: '2019-07-01', dues_paid_until: '2027-06-30' }
const owing = { ...paid, dues_paid_until: '2025-06-30' }
const today = new Date(clock.time + 3_600_000).toISOString().slice(0, 10)
const at = new Date(clock.time)

let made = 0

async function addPaper(changes: Partial<typeof paper.$inferInsert>) {
  made += 1
  const short = `0000 ${String(made).padStart(4, '0')}`
  await db
    .insert(paper)
    .values({
      kind: 'letter',
      state: 'valid',
      series: 'L27',
      place: made,
      day: today,
      valid_until: '2027-12-31',
      snapshot: { name: 'Ada Obi', grade: 'Associate', number: 'FCT-000217', to: 'A bank', signed_by },
      created_at: at,
      made_at: at,
      short,
      ...changes,
    })
  return short
}

async function addCertificate(account_id: number | null) {
  const event_id = await addEvent({ title: 'Media Writing Clinic' })
  const names = { first_name: 'Ada', last_name: 'Obi', phone: '', email: `ada-${made}@example.org` }
  const [seat] = await db
    .insert(attendee)
    .values({ event_id, account_id, ticket_number: `T${made}`, ...names })
    .returning()
  const event = { title: 'Media Writing Clinic', location: 'Abuja', from: today, until: today }
  return addPaper({
    kind: 'attendance',
    series: 'C27',
    valid_until: null,
    attendee_id: seat?.id ?? 0,
    snapshot: { name: 'Ada Obi', event, signed_by },
  })
}

const check = async (code: string): Promise<CheckedPaper> =>
  (await ask(`/verify?${new URLSearchParams({ code })}`)).body.data

test('[MBR-12] a letter says how its holder stands on the day of asking, until it ends', async () => {
  const member = await addAccount('good@example.org', paid)
  const letter = await addPaper({ account_id: member })
  expect(await check(letter)).toEqual({
    state: 'valid',
    paper: {
      kind: 'letter',
      holder: 'Ada Obi',
      grade: 'Associate',
      day: today,
      until: '2027-12-31',
      number: 'L27-00001',
      event: null,
    },
    standing: { isGood: true, until: '2027-06-30' },
    day: today,
  })
  const late = await addPaper({ account_id: member, valid_until: '2020-01-01' })
  expect(await check(late)).toMatchObject({ state: 'ended', standing: null })
  const owes = await addPaper({ account_id: await addAccount('owes@example.org', owing) })
  expect(await check(owes)).toMatchObject({ state: 'open', standing: { isGood: false } })
})

test('[MBR-12] a letter that was revoked or replaced says so, and no reason', async () => {
  const member = await addAccount('revoked@example.org', paid)
  const revoked = await addPaper({
    account_id: member,
    state: 'revoked',
    revoked_at: at,
    revoked_by: 'account 1',
    reason: 'It was made for the wrong person',
  })
  const told = await check(revoked)
  expect(told).toMatchObject({ state: 'revoked', standing: null })
  expect(JSON.stringify(told)).not.toContain('wrong person')
  const newer = await addPaper({ account_id: member })
  const [{ id: replaced_by } = { id: 0 }] = await db.select({ id: paper.id }).from(paper).where(eq(paper.short, newer))
  const older = await addPaper({ account_id: member, state: 'replaced', replaced_at: at, replaced_by })
  expect(await check(older)).toMatchObject({ state: 'replaced', standing: null })
})

test('[MBR-12] a certificate is genuine whoever holds it, and tells more where the holder allows it', async () => {
  const id = await addAccount('holder@example.org', paid)
  const guest = await addCertificate(null)
  const own = await addCertificate(id)
  for (const short of [guest, own])
    expect(await check(short)).toMatchObject({
      state: 'valid',
      standing: null,
      paper: { kind: 'attendance', holder: 'Ada Obi', event: 'Media Writing Clinic', until: null },
    })
  await db.update(account).set({ shows_standing_since: at }).where(eq(account.id, id))
  expect(await check(own)).toMatchObject({ state: 'valid', standing: { isGood: true, until: '2027-06-30' } })
})

test('[MBR-12] of a renamed member a letter says the name that stands on it; of who lapsed or died that it is not good today, and not why', async () => {
  const id = await addAccount('renamed@example.org', paid)
  const letter = await addPaper({ account_id: id })
  const certificate = await addCertificate(id)
  await db.update(account).set({ sur_name: 'Obi-Nwosu', shows_standing_since: at }).where(eq(account.id, id))
  for (const short of [letter, certificate])
    expect(await check(short)).toMatchObject({
      state: 'valid',
      paper: { holder: 'Ada Obi' },
      standing: { isGood: true },
    })
  const told: string[] = []
  for (const how of ['lost', 'died', 'resigned'] as const) {
    const person = await addAccount(`${how}@example.org`, {
      ...(how === 'lost' ? owing : paid),
      shows_standing_since: at,
    })
    const [theirs, attended] = [await addPaper({ account_id: person }), await addCertificate(person)]
    expect(await check(theirs)).toMatchObject({ state: how === 'lost' ? 'open' : 'valid' })
    await db.transaction((tx) =>
      endSpell(tx, { clock, by: 'account 1' }, { account_id: person, how, reason: 'A reason for the office' }),
    )
    const { paper: held, ...stands } = await check(theirs)
    expect([stands.state, stands.standing]).toEqual(['open', { isGood: false, until: null }])
    // The certificate stays genuine: they came.
    expect(await check(attended)).toMatchObject({ state: 'valid', standing: { isGood: false } })
    told.push(JSON.stringify({ ...stands, paper: { ...held, number: '' } }))
  }
  expect(new Set(told).size).toBe(1)
  expect(told[0]).not.toMatch(/reason|lost|died|resigned/i)
})

test('[MBR-12] of a paper whose holder was erased nothing is told', async () => {
  const short = await addPaper({ account_id: await addAccount('gone@example.org', paid), snapshot: null })
  expect(await check(short)).toEqual({ state: 'unknown', paper: null, standing: null, day: today })
})
