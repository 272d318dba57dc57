import { dayInAbuja } from '#domain/common/days.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { account } from '#server/db/schema/index.ts'
import type { Given } from './judging/read-row.ts'

/** Accounts without a password. No mail is sent. */
export async function createMembers(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  givens: readonly Given[],
): Promise<number[]> {
  if (givens.length === 0) return []
  const now = new Date(clock.now())
  const today = dayInAbuja(clock.now())
  const values = givens.map((given) => {
    const { number, grade, email, sur_name = '', first_name = '', paid_to, member_since, ...rest } = given
    const { grade_since: _since, full_name: _name, ...others } = rest
    return {
      ...others,
      sur_name,
      first_name,
      email: email ?? null,
      membership_number: number ?? null,
      grade_id: Number(grade),
      member_since: member_since ?? today,
      dues_paid_until: paid_to ?? null,
      unproven_since: email ? now : null,
      created_at: now,
    }
  })
  const made = await tx.insert(account).values(values).returning({ id: account.id })
  return made.map(({ id }) => id)
}
