import { eq, like } from 'drizzle-orm'
import type { Role } from '#contract/common/permissions.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { endOfDuesYear } from '#domain/dues/dues.ts'
import { takeOverMembers, waiveOpenYears } from '#server/areas/common/ledger/membership-facts.ts'
import type { Db } from '#server/db/database.ts'
import { account, demo, staff, staffRole, totpFactor } from '#server/db/schema/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Passwords } from '#server/ports/passwords.ts'

/** Public by purpose: a demo is for looking around. */
export const DEMO_PASSWORD = 'Demo-pass-2026'

/** Of which the app of everybody of the demo's office makes its codes: as public as the password. */
export const DEMO_TOTP = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

interface SampleAccount {
  email: string
  /** What a visitor of the demo finds there. */
  who: string
  /** What stands in the place of the name that the address gives, of the filler for a number, and of the usual day. */
  first_name?: string
  phone?: string
  dob?: string
  grade_id?: number
  /** Since when, where that counts. */
  since?: (today: string) => string
  /** Works for the office. */
  role?: Role
  /** How many dues years from the running one are paid; below one, none of them. */
  paid?: number
}

const DEMO = '%@demo.test'

const twice = { first_name: 'Adébáyọ̀', dob: '1989-03-28', phone: '0800 555 0142' }

const yearOfNextMarch = (today: string) => Number(today.slice(0, 4)) + (today.slice(5) < '03-01' ? 0 : 1)

/** Placeholders in place of people. */
export const accounts: SampleAccount[] = [
  { email: 'member@demo.test', who: 'Associate, dues active', grade_id: 3, paid: 1 },
  { email: 'lapsed@demo.test', who: 'Member, dues not active', grade_id: 2, paid: 0 },
  { email: 'graduate@demo.test', who: 'Graduate, an approved upgrade waiting for payment', grade_id: 4, paid: 1 },
  { email: 'applicant@demo.test', who: 'application under review' },
  { email: 'approved@demo.test', who: 'application approved, payment link mailed' },
  { email: 'visitor@demo.test', who: 'no grade, no application' },
  { email: 'halima@demo.test', who: 'application under review', dob: '1992-05-17', phone: '0800 555 0164' },
  { email: 'adebayo@demo.test', who: 'application under review, likely the same person as the next', ...twice },
  {
    email: 'former@demo.test',
    who: 'Member, dues not active',
    grade_id: 2,
    paid: -4,
    ...twice,
    first_name: 'Adebayo',
    phone: '+234 800 555 0142',
  },
  {
    email: 'ngozi@demo.test',
    who: 'application that waits for answers to questions',
    first_name: 'Ngọzi',
    dob: '1993-11-02',
    phone: '0800 555 0118',
  },
  {
    email: 'rising@demo.test',
    who: 'Graduate, upgrade under review',
    grade_id: 4,
    paid: 1,
    dob: '1994-08-21',
    phone: '0800 555 0190',
  },
  {
    email: 'ifeoma@demo.test',
    who: 'Associate, may rise today',
    first_name: 'Ifeọma',
    grade_id: 3,
    paid: 1,
    since: () => '2019-05-14',
  },
  {
    email: 'danladi@demo.test',
    who: 'Associate, may rise from next March',
    first_name: 'Ɗanladi',
    grade_id: 3,
    paid: 1,
    since: (today) => `${yearOfNextMarch(today) - 5}-03-01`,
  },
  { email: 'office@demo.test', who: 'the chapter office (owner)', role: 'owner' },
  { email: 'membership@demo.test', who: 'the office: membership officer', role: 'membership' },
  { email: 'finance@demo.test', who: 'the office: finance officer', role: 'finance' },
  { email: 'editor@demo.test', who: 'the office: editor', role: 'editor' },
  { email: 'door@demo.test', who: 'the office: door staff', role: 'door' },
  { email: 'auditor@demo.test', who: 'the office: auditor', role: 'auditor' },
]

const nameIn = (email: string) => `${email[0]?.toUpperCase()}${email.slice(1, email.indexOf('@'))}`

const paidUntil = (today: string, paid: number | undefined) =>
  paid === undefined ? null : endOfDuesYear(today, paid - 1)

interface Demo {
  db: Db
  clock: Clock
  passwords: Passwords
}

/** A day of their own for each of them: two of one surname who are born on one day would be taken for one person. */
const bornOf = (email: string) => {
  const place = accounts.findIndex((one) => one.email === email)
  return `19${70 + place}-01-01`
}

/** Longer ago than what a demo tells of them. */
const joined = (email: string) => `20${10 + accounts.findIndex((one) => one.email === email)}-03-01`

const rowOf = ({ email, grade_id, paid, ...own }: SampleAccount, password_hash: string, today: string) => ({
  email,
  password_hash,
  first_name: own.first_name ?? nameIn(email),
  middle_name: 'Sample',
  sur_name: 'Placeholder',
  phone: own.phone ?? '00000000000',
  dob: own.dob ?? bornOf(email),
  grade_id,
  member_since: grade_id === undefined ? null : (own.since?.(today) ?? joined(email)),
  dues_paid_until: paidUntil(today, paid),
})

/** The office of a demo, that of a version before too: each with a role and the known second factor. */
async function seedStaff({ db, clock }: Demo): Promise<void> {
  const now = new Date(clock.now())
  const made = await db.select({ id: account.id, email: account.email }).from(account).where(like(account.email, DEMO))
  for (const { id: account_id, email } of made) {
    const role = accounts.find((one) => one.email === email)?.role
    if (!role) continue
    await db.insert(staff).values({ account_id, invited_at: now }).onConflictDoNothing()
    await db.insert(staffRole).values({ account_id, role }).onConflictDoNothing()
    const factor = { account_id, secret: DEMO_TOTP, last_step: 0, added_at: now }
    const added = await db
      .insert(totpFactor)
      .values(factor)
      .onConflictDoNothing()
      .returning({ id: totpFactor.account_id })
    if (added.length > 0) await db.update(staff).set({ state: 'active' }).where(eq(staff.account_id, account_id))
  }
}

/** Gives a demo its accounts, once, and later those that a newer version adds to its office; a database that is no demo gets none. */
export async function seedAccounts(deps: Demo): Promise<void> {
  const { db, clock, passwords } = deps
  const isDemo = await db.select({ day: demo.day }).from(demo)
  if (isDemo.length === 0) return
  const there = (await db.select({ email: account.email }).from(account)).map(({ email }) => email)
  const missing = accounts.filter(({ email, role }) => !there.includes(email) && (there.length === 0 || role))
  if (missing.length > 0) {
    const password_hash = await passwords.hash(DEMO_PASSWORD)
    const today = dayInAbuja(clock.now())
    const rows = missing.map((one) => rowOf(one, password_hash, today))
    await db.insert(account).values(rows).onConflictDoNothing()
    await takeOverMembers(db, { clock, by: 'demo' })
  }
  await seedStaff(deps)
}

/** Keeps paid dues paid when the demo is looked at in a later year: years that have opened since are waived. */
export async function freshenDues({ db, clock }: Pick<Demo, 'db' | 'clock'>): Promise<void> {
  for (const { email, paid = 0 } of accounts) {
    const [member] = await db.select({ id: account.id }).from(account).where(eq(account.email, email))
    if (paid >= 1 && member) await waiveOpenYears(db, { clock, by: 'demo' }, { account_id: member.id, reason: 'Demo' })
  }
}

/** In production nobody may come in with a password that everyone can read here. */
export async function refuseDemo({ db }: Pick<Demo, 'db'>): Promise<void> {
  const found = await db.$count(account, like(account.email, DEMO))
  const known = await db.$count(totpFactor, eq(totpFactor.secret, DEMO_TOTP))
  if (found + known > 0)
    throw new Error('The database holds the accounts of the demo. Start production on one of its own.')
}
