import { and, inArray, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { listRenewalPeople, RenewalPerson, type RenewalSelection } from '#contract/members/renewals.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { accountsCalled } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { account, fullName, grade } from '#server/db/schema/index.ts'
import { renewalFacts } from './renewal-facts.ts'

const Fact = v.object({
  ...v.omit(RenewalPerson, ['id', 'number', 'name', 'grade']).entries,
  account_id: v.number(),
  grade_id: v.number(),
})
type Fact = v.InferOutput<typeof Fact>

/** Whom a figure counts, with what is counted of each: of a year a member is counted by it once. */
async function readCounted({ db, clock }: OfficeContext, { year, of, grade: grade_id }: RenewalSelection) {
  const { rows } = await db.execute(sql`with ${renewalFacts(dayInAbuja(clock.now()))}
    select account_id, grade_id, day::text, how, paid_on::text, days, stage from fact
    where year = ${year}::int and ${of}::text = any(figures) ${grade_id ? sql`and grade_id = ${grade_id}::int` : sql``}`)
  return new Map(v.parse(v.array(Fact), rows).map((fact) => [fact.account_id, fact]))
}

async function describe(db: Db, counted: ReadonlyMap<number, Fact>, ids: number[]) {
  const grades = new Map(
    (await db.select({ id: grade.id, name: grade.name }).from(grade)).map((one) => [one.id, one.name]),
  )
  const rows = await db
    .select({ id: account.id, number: account.membership_number, name: fullName })
    .from(account)
    .where(inArray(account.id, ids))
  return new Map(
    rows.flatMap(({ id, number, name }) => {
      const fact = counted.get(id)
      if (!fact) return []
      const { account_id: _account, grade_id, ...told } = fact
      const person: RenewalPerson = { id, number: number ?? '', name, grade: grades.get(grade_id) ?? '', ...told }
      return [[id, person] as const]
    }),
  )
}

const listOf = (counted: ReadonlyMap<number, Fact>): List<number, RenewalSelection, RenewalPerson> => ({
  table: account,
  id: account.id,
  orders: { name: { by: account.sort_name, down: false }, number: { by: account.membership_number, down: false } },
  countsAll: true,
  where: ({ q }): SQL | undefined =>
    and(
      sql`${account.id} = any(${sql.param([...counted.keys()])}::int[])`,
      q?.trim() ? sql`${account.id} = any(${accountsCalled(q)})` : undefined,
    ),
  describe: (db, ids) => describe(db, counted, ids),
})

/** The members that a figure of the renewals counts. */
export default officeList(listRenewalPeople, async (ctx, selection) => listOf(await readCounted(ctx, selection)))
