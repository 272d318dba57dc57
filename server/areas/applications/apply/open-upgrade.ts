import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { spellOn } from '#domain/dues/dues-facts.ts'
import { seekableReason } from '#domain/members/grades.ts'
import type { CallContext, Context } from '#server/areas/common/context.ts'
import { readFacts } from '#server/areas/common/ledger/read-facts.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { upgradeFeesNow } from '#server/areas/dues/fee/read-fees.ts'
import type { Db } from '#server/db/database.ts'
import { account, ownEmail } from '#server/db/schema/index.ts'
import { openApplication } from './insert-application.ts'

export interface Member {
  id: number
  email: string
  first_name: string
  sur_name: string
  grade_id: number | null
}

/** What a membership upgrade takes before anything else. */
export async function needActiveDues(ctx: Context, account_id: number): Promise<void> {
  const { gate } = await standingOf(ctx, account_id)
  if (gate !== 'open') throw new Refusal(403, 'Your dues are not active. Please pay them first.')
}

export async function memberOf({ db }: Pick<Context, 'db'>, id: number): Promise<Member> {
  const [own] = await db
    .select({
      id: account.id,
      email: ownEmail,
      first_name: account.first_name,
      sur_name: account.sur_name,
      grade_id: account.grade_id,
    })
    .from(account)
    .where(eq(account.id, id))
  if (!own) throw new Refusal(401, 'Please sign in.')
  return own
}

type Opening = Pick<CallContext, 'clock' | 'officeEmail'>

interface UpgradeRequest {
  member: Member
  desired_grade_id: number
  form_id?: number
  early_reason?: string | null | undefined
}

/**
 * Opens an application for the next grade, at the price of the grade. In one membership there is one for a grade, whatever
 * became of it.
 */
export async function openUpgrade(
  tx: Db,
  ctx: Opening,
  { member, desired_grade_id, form_id, early_reason }: UpgradeRequest,
) {
  await needActiveDues({ db: tx, clock: ctx.clock }, member.id)
  const reason = seekableReason(member.grade_id, desired_grade_id)
  const fee = (await upgradeFeesNow({ db: tx, clock: ctx.clock }))(desired_grade_id)
  if (reason !== null || member.grade_id === null || !fee) {
    throw new Refusal(400, reason ?? 'This grade cannot be applied for.')
  }
  const spell = spellOn(await readFacts(tx, member.id), dayInAbuja(ctx.clock.now()))
  const grades = { from_grade_id: member.grade_id, grade_id: desired_grade_id }
  await openApplication(
    tx,
    ctx,
    { kind: 'upgrade', form_id, account_id: member.id, spell_id: spell?.id, ...grades, amount: fee, early_reason },
    { by: member, already: 'You have applied for this grade already.' },
  )
}
