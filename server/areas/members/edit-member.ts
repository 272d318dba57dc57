import { and, eq, inArray, sql } from 'drizzle-orm'
import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { formOf, officeFields } from '#contract/identity/person-fields.ts'
import type { MemberEdit, MemberRecord } from '#contract/members/members.ts'
import { dayInAbuja, EARLIEST_DAY } from '#domain/common/days.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { askForEmail } from '#server/areas/identity/keep-email.ts'
import { toKeep } from '#server/areas/identity/person-columns.ts'
import { needProof } from '#server/areas/staff/proof.ts'
import { lastAct, somebody } from '#server/areas/staff/trail/last-act.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, isUniqueViolation } from '#server/db/in-transaction.ts'
import { pageText } from '#server/db/schema/content/page.ts'
import { account, audit, staff } from '#server/db/schema/index.ts'
import { aboutMember, lockMember, readMember } from './get-member.ts'

type Member = Awaited<ReturnType<typeof lockMember>>
type Fields = Omit<MemberEdit, 'version'>
type OfficeField = (typeof officeFields)[number]

export const EDIT = 'edit member'

/** Who has changed a member since: somebody of the office, or the member by the account. */
async function conflict(tx: Db, { id, version }: Member): Promise<Refusal> {
  const changes = and(eq(audit.about, aboutMember(id)), inArray(audit.what, [EDIT, 'change e-mail']))
  const last = (await lastAct(tx, changes)) ?? somebody
  const newer = { ...last, what: 'changed', version }
  return wasFirst(`${last.by ?? 'The office key'} has changed this member meanwhile.`, newer)
}

/** What differs, as it was and as it becomes. */
function differences(before: Record<OfficeField, string>, after: Fields) {
  const changed = officeFields.filter((name) => after[name] !== undefined && before[name] !== after[name])
  const of = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] || null]))
  return { before: of(before), after: of(after), changed }
}

function needPossible({ dob, national_seen = '' }: Fields, today: string) {
  if (national_seen > today) throw new Refusal(400, 'The day on which it was seen cannot be in the future.')
  if (dob > today) throw new Refusal(400, 'The date of birth cannot be in the future.')
  if (dob && dob < EARLIEST_DAY) throw new Refusal(400, 'The date of birth cannot be before the year 1600.')
}

/**
 * The owner of the address can come into the account: so it takes a fresh factor, the old address is told and can stop it for a
 * day, and the new one counts once its link was opened. Where none was known, the first one counts at once, unproven. The address
 * of a member of staff is not changed here: it would be a way to their rights.
 */
async function changeEmail(tx: Db, ctx: OfficeContext, { id, email: old, first_name }: Member, email: string) {
  needProof(ctx, 'members.email')
  if (!email) throw new Refusal(400, 'An e-mail address can be replaced, but not taken away.')
  const ofOffice = await tx.$count(staff, eq(staff.account_id, id))
  if (ofOffice > 0) throw new Refusal(409, 'Members of staff change their e-mail address in their own account.')
  if (old !== null) {
    await askForEmail(tx, ctx, { id, first_name, old, email })
    const facts = { before: { email: old }, after: { email } }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'ask for another e-mail', about: aboutMember(id), ...facts })
    return
  }
  await firstEmail(tx, ctx, id, email)
}

/**
 * Of a member of whom no address is known: it counts at once, unproven. Whoever reads it can come into the account, so it is no
 * address that several may read, nor that of the office.
 */
export async function firstEmail(tx: Db, ctx: Pick<OfficeContext, 'clock'>, id: number, email: string): Promise<void> {
  const shared = await tx.$count(account, eq(sql`lower(${account.contact_email})`, email))
  const office = await tx.$count(
    pageText,
    and(eq(pageText.key, 'contacts'), eq(sql`lower(${pageText.data} ->> 'email')`, email)),
  )
  if (shared + office > 0) throw new Refusal(409, 'Others may read this address. Give one that is the member’s alone.')
  await tx
    .update(account)
    .set({ email, unproven_since: new Date(ctx.clock.now()) })
    .where(eq(account.id, id))
}

/** Of an address that is another account's already. */
export function takenEmail(error: unknown): never {
  throw isUniqueViolation(error) ? new Refusal(409, 'Another account has this e-mail address.') : error
}

/** Changes what the office keeps of a member, as it was read. What was and what is stand in the audit. */
export async function editMember(
  ctx: OfficeContext,
  { id, version, ...given }: MemberEdit & { id: number },
): Promise<MemberRecord> {
  const fields = { ...given, email: given.email.toLowerCase() }
  needPossible(fields, dayInAbuja(ctx.clock.now()))
  const write = inTransaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, id)
    if (member.version !== version) throw await conflict(tx, member)
    const held = formOf(officeFields, member)
    if (held.email !== fields.email) await changeEmail(tx, ctx, member, fields.email)
    // What only was asked for is not changed yet.
    const { before, after, changed } = differences(held, { ...fields, email: held.email || fields.email })
    if (changed.length === 0) return
    const { email: _email, sur_name, first_name, ...others } = fields
    await tx
      .update(account)
      .set({ ...toKeep(others), sur_name, first_name, version: version + 1 })
      .where(eq(account.id, id))
    await recordAct(tx, ctx, { ...byOffice(ctx), what: EDIT, about: aboutMember(id), before, after })
  })
  await write.catch(takenEmail)
  return readMember(ctx, id)
}
