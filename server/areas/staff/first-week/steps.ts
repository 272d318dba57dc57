import { and, count, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { secondPersonRoles } from '#contract/common/permissions.ts'
import { DAY } from '#contract/common/spans.ts'
import { ContactTexts } from '#contract/content/page.ts'
import { bankDetails, contactSamples, type FirstWeek } from '#contract/staff/first-week.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { endOfDuesYear } from '#domain/dues/dues.ts'
import { gradeRules } from '#domain/members/grades.ts'
import type { Context } from '#server/areas/common/context.ts'
import { contacts as firstContacts } from '#server/areas/common/page/first-contacts.ts'
import { isSingleOfficer } from '#server/areas/staff/approval/single-officer.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  audit,
  contentItem,
  fullName,
  grade,
  importBatch,
  leader,
  letter,
  pageText,
  passwordLink,
  staff,
  staffRole,
} from '#server/db/schema/index.ts'

type Steps = FirstWeek['steps']

/** How a step stands, without who did it. */
export type StepStates = { [Name in keyof Steps]: Omit<Steps[Name], 'last'> }

async function readContacts(db: Db): Promise<Pick<StepStates, 'contacts' | 'bank'>> {
  const [page] = await db
    .select({ data: pageText.data, item: contentItem.id })
    .from(pageText)
    .leftJoin(contentItem, and(eq(contentItem.kind, 'page'), eq(contentItem.public_id, sql`${pageText.id}::text`)))
    .where(eq(pageText.key, 'contacts'))
  const texts = v.parse(ContactTexts, page?.data ?? { key: 'contacts' })
  const linesOf = ({ address, phones, email, socials, national_site }: ContactTexts) => ({
    address: [address],
    phones: phones.map(({ number }) => number),
    email: [email],
    socials: socials.map(({ href }) => href),
    national_site: [national_site],
  })
  const [now, first] = [linesOf(texts), linesOf(firstContacts)]
  const samples = contactSamples.filter((field) => now[field].some((line) => first[field].includes(line)))
  const missing = bankDetails.filter((field) => texts[field].trim() === '')
  return {
    contacts: {
      isDone: samples.length === 0 && now.phones.length + texts.email.length > 0,
      samples,
      item: page?.item ?? null,
    },
    bank: { isDone: missing.length === 0, missing },
  }
}

async function readLeaders(db: Db): Promise<StepStates['leaders']> {
  const samples = await db.$count(leader, like(leader.name, 'Name of %'))
  return { isDone: samples === 0, samples }
}

async function readFees({ db, clock }: Context): Promise<StepStates['fees']> {
  const priced = (await db.select({ id: grade.id }).from(grade)).map(({ id }) => id)
  const missing = gradeRules.filter(({ id }) => !priced.includes(id)).map(({ name }) => name)
  return { isDone: missing.length === 0, missing, year_ends: endOfDuesYear(dayInAbuja(clock.now())) }
}

/** Everybody who can approve what another one asks for. */
async function readStaff(db: Db): Promise<StepStates['staff']> {
  const rows = await db
    .selectDistinct({ id: account.id, name: fullName, state: staff.state })
    .from(staff)
    .innerJoin(account, and(eq(account.id, staff.account_id), isNull(account.disabled_at)))
    .innerJoin(staffRole, eq(staffRole.account_id, staff.account_id))
    .where(and(inArray(staff.state, ['active', 'invited']), inArray(staffRole.role, secondPersonRoles)))
    .orderBy(account.id)
  const people = rows.filter(({ state }) => state === 'active').map(({ name }) => name)
  const single_officer = await isSingleOfficer(db)
  return { isDone: single_officer || people.length > 1, people, invited: rows.length - people.length, single_officer }
}

const isMember = and(sql`${account.grade_id} is not null`, isNull(account.disabled_at))

/** Nobody has invited this member, and nobody has signed in. */
const wasNeverInvited = sql`${account.password_hash} is null
  and not exists (select from ${passwordLink} where ${passwordLink.account_id} = ${account.id}) and not exists (
  select from ${audit} where ${audit.what} = 'invite member' and ${audit.about} = 'account ' || ${account.id})`

const countIf = (what: SQL) => sql<number>`count(*) filter (where ${what})::int`

async function readMembers(db: Db): Promise<Pick<StepStates, 'members' | 'invitations'>> {
  const [row] = await db
    .select({
      members: count(),
      never: countIf(sql`${account.email} is not null and ${wasNeverInvited}`),
      unreachable: countIf(sql`${account.email} is null`),
    })
    .from(account)
    .where(isMember)
  const { members, never, unreachable } = row ?? { members: 0, never: 0, unreachable: 0 }
  const files = await db.$count(importBatch, inArray(importBatch.state, ['read', 'previewing', 'previewed']))
  return {
    members: { isDone: members > 0, members, files },
    invitations: { isDone: members > 0 && never === 0, never, unreachable },
  }
}

async function readLetters(db: Db): Promise<StepStates['letter']> {
  const sent = await db.$count(letter, sql`${letter.sent_at} is not null`)
  return { isDone: sent > 0, drafts: await db.$count(letter, eq(letter.state, 'draft')) }
}

/** Who of a new chapter has done what, as it stands in what they set up. */
export async function readSteps(ctx: Context): Promise<StepStates> {
  const { db } = ctx
  return {
    ...(await readContacts(db)),
    leaders: await readLeaders(db),
    fees: await readFees(ctx),
    staff: await readStaff(db),
    ...(await readMembers(db)),
    letter: await readLetters(db),
  }
}

/** Whether the chapter has worked with the site for longer than it takes to set it up. */
export const isLongInUse = async ({ db, clock }: Context): Promise<boolean> =>
  (await db.$count(
    account,
    and(isMember, sql`${account.created_at} < ${new Date(clock.now() - 60 * DAY).toISOString()}`),
  )) > 0
