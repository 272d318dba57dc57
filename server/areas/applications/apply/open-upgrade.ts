import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { spellOn } from '#domain/dues/dues-facts.ts'
import { seekableReason } from '#domain/members/grades.ts'
import { upgradeApplicationMachine } from '#machines/applications/upgrade-application/upgrade-application.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { CallContext, Context } from '#server/areas/common/context.ts'
import { readFacts } from '#server/areas/common/ledger/read-facts.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { upgradeFeesNow } from '#server/areas/dues/fee/read-fees.ts'
import type { Db } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { account, ownEmail, upgradeApplication } from '#server/db/schema/index.ts'
import { tellOffice } from '../review/tell-office.ts'

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
}

/**
 * Opens an application for the next grade, at the price of the grade. In one membership there is one for a grade, whatever
 * became of it.
 */
export async function openUpgrade(tx: Db, ctx: Opening, { member, desired_grade_id, form_id }: UpgradeRequest) {
  await needActiveDues({ db: tx, clock: ctx.clock }, member.id)
  const reason = seekableReason(member.grade_id, desired_grade_id)
  const fee = (await upgradeFeesNow({ db: tx, clock: ctx.clock }))(desired_grade_id)
  if (reason !== null || member.grade_id === null || !fee) {
    throw new Refusal(400, reason ?? 'This grade cannot be applied for.')
  }
  const step = stepFrom(upgradeApplicationMachine, 'none', { type: 'application.send' })
  if (step !== 'pending') throw new Error('An application for an upgrade no longer begins as pending')
  const spell = spellOn(await readFacts(tx, member.id), dayInAbuja(ctx.clock.now()))
  const grades = { current_grade_id: member.grade_id, desired_grade_id }
  const row = { account_id: member.id, spell_id: spell?.id ?? null, ...grades, amount: fee }
  const made = await insertRow(tx, upgradeApplication, {
    ...row,
    status: step,
    form_id: form_id ?? null,
    created_at: new Date(ctx.clock.now()),
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal(409, 'You have applied for this grade already.') : error
  })
  await tellOffice(tx, ctx, { kind: 'upgrade', id: made.id, by: member })
}
