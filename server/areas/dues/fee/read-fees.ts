import { and, desc, eq, lte } from 'drizzle-orm'
import { FIRST_MEMBERSHIP_FEE } from '#contract/applications/membership.ts'
import type { SiteFees } from '#contract/content/page.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf } from '#domain/dues/dues-facts.ts'
import { feeOf } from '#domain/dues/dues-years.ts'
import { gradeRules } from '#domain/members/grades.ts'
import type { Context } from '#server/areas/common/context.ts'
import { readRules } from '#server/areas/common/ledger/read-facts.ts'
import type { Db } from '#server/db/database.ts'
import { grade, otherFee } from '#server/db/schema/index.ts'

/** What a grade costs in the running dues year, in whole naira. */
export async function duesNow({ db, clock }: Context): Promise<(id: number) => number> {
  const rules = await readRules(db)
  const year = duesYearOf(dayInAbuja(clock.now()))
  return (id) => Math.ceil(feeOf(rules, id, year) / 100)
}

const holdingOn = (db: Db, kind: 'upgrade' | 'membership', day: string) =>
  db
    .select({ grade_id: otherFee.grade_id, naira: otherFee.naira })
    .from(otherFee)
    .where(and(eq(otherFee.kind, kind), lte(otherFee.from_day, day)))
    .orderBy(desc(otherFee.from_day), desc(otherFee.id))

/** What rising to each grade costs today. The lowest grade has no such fee. */
export async function upgradeFeesNow({ db, clock }: Context): Promise<(id: number) => number | null> {
  const set = await holdingOn(db, 'upgrade', dayInAbuja(clock.now()))
  const first = await db.select({ id: grade.id, fee: grade.upgrade_fee }).from(grade)
  return (id) => set.find(({ grade_id }) => grade_id === id)?.naira ?? first.find((one) => one.id === id)?.fee ?? null
}

/** What joining costs today. */
export async function membershipFeeNow({ db, clock }: Context): Promise<number> {
  const [set] = await holdingOn(db, 'membership', dayInAbuja(clock.now())).limit(1)
  return set?.naira ?? FIRST_MEMBERSHIP_FEE
}

/** What every page may name. A grade that the chapter has not set up yet costs what the rules of the institute say. */
export async function siteFeesNow(ctx: Context): Promise<SiteFees> {
  const upgradeFee = await upgradeFeesNow(ctx)
  const upgrades = gradeRules.flatMap(({ id, upgrade_fee: first }) => {
    const fee = upgradeFee(id) ?? first
    return fee === null ? [] : [{ grade_id: id, fee }]
  })
  return { membership: await membershipFeeNow(ctx), upgrades }
}
