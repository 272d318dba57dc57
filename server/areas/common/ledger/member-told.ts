import { eq } from 'drizzle-orm'
import type { Context } from '#server/areas/common/context.ts'
import { account, grade } from '#server/db/schema/index.ts'
import { noSuchMember } from './no-such-member.ts'
import { standingOf } from './standing-of.ts'

/** A member as somebody sees them who decides about them: who it is, what they are, and what they owe. */
export async function memberTold({ db, clock }: Pick<Context, 'db' | 'clock'>, id: number) {
  const [row] = await db
    .select({ person: account, grade: grade.name })
    .from(account)
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .where(eq(account.id, id))
  if (!row) throw noSuchMember()
  const { person } = row
  return {
    person,
    name: [person.title, person.first_name, person.middle_name, person.sur_name].filter(Boolean).join(' '),
    number: person.membership_number,
    grade: row.grade,
    standing: await standingOf({ db, clock }, id),
    records: person.membership_number === null ? [] : [{ label: person.membership_number, to: `/members/${id}` }],
  }
}
