import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OfficeApplication } from '#contract/applications/office-applications.ts'
import type { Context } from '#server/areas/common/context.ts'
import { membershipFeeNow } from '#server/areas/dues/fee/read-fees.ts'
import { account, grade, membershipApplication, ownEmail, upgradeApplication } from '#server/db/schema/index.ts'

type Reader = Pick<Context, 'db' | 'clock'>

export type Kind = OfficeApplication['kind']

/** Which of the two kinds a number means, and which row of it. */
export const rowOf = (number: string): { kind: Kind; id: number } => ({
  kind: number.startsWith('M') ? 'membership' : 'upgrade',
  id: Number(number.slice(1)),
})

export const numberOf = (kind: Kind, id: number) => `${kind === 'membership' ? 'M' : 'U'}${id}`

const name = sql<string>`concat_ws(' ', ${account.first_name}, ${account.middle_name}, ${account.sur_name})`

const unproven = sql<boolean>`${account.unproven_since} is not null`

const sought = alias(grade, 'sought_grade')
const current = alias(grade, 'current_grade')

interface Row extends Omit<OfficeApplication, 'id' | 'kind' | 'created_at'> {
  id: number
  account_id: number
  form_id: number | null
  version: number
  assigned_to: number | null
  created_at: Date
}

const membershipRows = ({ db }: Reader) =>
  db
    .select({
      id: membershipApplication.id,
      account_id: membershipApplication.account_id,
      form_id: membershipApplication.form_id,
      version: membershipApplication.version,
      assigned_to: membershipApplication.assigned_to,
      status: membershipApplication.status,
      fee: membershipApplication.fee,
      reason: membershipApplication.reason,
      created_at: membershipApplication.created_at,
      name,
      email: ownEmail,
      email_unproven: unproven,
      grade: sought.name,
    })
    .from(membershipApplication)
    .innerJoin(account, eq(account.id, membershipApplication.account_id))
    .innerJoin(sought, eq(sought.id, membershipApplication.grade_id))

const upgradeRows = ({ db }: Reader) =>
  db
    .select({
      id: upgradeApplication.id,
      account_id: upgradeApplication.account_id,
      form_id: upgradeApplication.form_id,
      version: upgradeApplication.version,
      assigned_to: upgradeApplication.assigned_to,
      status: upgradeApplication.status,
      reason: upgradeApplication.reason,
      created_at: upgradeApplication.created_at,
      amount: upgradeApplication.amount,
      name,
      email: ownEmail,
      email_unproven: unproven,
      grade: sought.name,
      from: current.name,
    })
    .from(upgradeApplication)
    .innerJoin(account, eq(account.id, upgradeApplication.account_id))
    .innerJoin(sought, eq(sought.id, upgradeApplication.desired_grade_id))
    .innerJoin(current, eq(current.id, upgradeApplication.current_grade_id))

/** One that is not approved yet would cost what joining costs today. */
async function memberships(reader: Reader, where?: SQL) {
  const rows = await membershipRows(reader).where(where)
  const now = await membershipFeeNow(reader)
  return rows.map(({ fee, ...row }) => ({ ...row, from: null, amount: fee ?? now }))
}

const applicationOf = (kind: Kind, { account_id, form_id, version, assigned_to, ...row }: Row): OfficeApplication => ({
  ...row,
  id: numberOf(kind, row.id),
  kind,
  created_at: row.created_at.toISOString(),
})

/** The applications of one kind, newest first. */
export async function readApplications(reader: Reader, kind: Kind): Promise<OfficeApplication[]> {
  const rows = kind === 'membership' ? await memberships(reader) : await upgradeRows(reader)
  return rows.toSorted((a, b) => b.id - a.id).map((row) => applicationOf(kind, row))
}

/** These applications of either kind, by their numbers. */
export async function readByNumber(
  reader: Reader,
  numbers: readonly string[],
): Promise<Map<string, OfficeApplication>> {
  const ids = (kind: Kind) => numbers.map(rowOf).flatMap((row) => (row.kind === kind ? row.id : []))
  const ofKind = { membership: ids('membership'), upgrade: ids('upgrade') }
  const rows = [
    ...(await memberships(reader, inArray(membershipApplication.id, ofKind.membership))).map((row) =>
      applicationOf('membership', row),
    ),
    ...(await upgradeRows(reader).where(inArray(upgradeApplication.id, ofKind.upgrade))).map((row) =>
      applicationOf('upgrade', row),
    ),
  ]
  return new Map(rows.map((row) => [row.id, row]))
}

/** One application, with the form that was filled in for it and how far its review is. */
export async function readApplication(reader: Reader, kind: Kind, id: number) {
  const [row] =
    kind === 'membership'
      ? await memberships(reader, eq(membershipApplication.id, id))
      : await upgradeRows(reader).where(eq(upgradeApplication.id, id))
  if (!row) return null
  const { account_id, form_id, version, assigned_to } = row
  return { application: applicationOf(kind, row), account_id, form_id, version, assigned_to }
}
