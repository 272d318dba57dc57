import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { type LikelyPerson, samenesses } from '#contract/applications/review.ts'
import type { Db } from '#server/db/database.ts'
import { account, application, grade, nameKey, phoneKey, surnameKey, wholeName } from '#server/db/schema/index.ts'

const MOST_TOLD = 10

/** What is known of a person. */
export interface Sought {
  account_id: number
  phone: string | null
  first_name: string
  sur_name: string
  dob: string | null
}

/** How an account is the same person as another one; each is served by an index of its own. */
const sameness = ({ phone, first_name, sur_name, dob }: Sought) => ({
  phone: sql`${phoneKey(account.phone)} = ${phoneKey(sql`${phone}::text`)}`,
  name: sql`${nameKey(account)} = ${nameKey({ first_name: sql`${first_name}::text`, sur_name: sql`${sur_name}::text` })}`,
  birth: sql`(${account.dob} = ${dob}::date and ${surnameKey(account.sur_name)} = ${surnameKey(sql`${sur_name}::text`)})`,
})

/** Who applied, as the form says it, or else as the account has it. */
export async function readSought(db: Db, account_id: number, form: WholeApplication['form']): Promise<Sought> {
  const [row] = await db
    .select({ phone: account.phone, first_name: account.first_name, sur_name: account.sur_name, dob: account.dob })
    .from(account)
    .where(eq(account.id, account_id))
  if (!row) throw new Error('An application is without its account')
  const { phone = row.phone, first_name = row.first_name, sur_name = row.sur_name, dob = row.dob } = form ?? {}
  return { account_id, phone, first_name, sur_name, dob }
}

const isTrue = (condition: SQL) => sql<boolean>`coalesce(${condition}, false)`

/** The accounts that are likely the same person, the likeliest first. */
export function likelyQuery(db: Db, sought: Sought) {
  const { phone, name, birth } = sameness(sought)
  // Many people have a name in common.
  const likeness = sql`2 * ${isTrue(phone)}::int + 2 * ${isTrue(birth)}::int + ${isTrue(name)}::int`
  return db
    .select({
      account: account.id,
      name: wholeName,
      email: account.email,
      grade: grade.name,
      samePhone: isTrue(phone),
      sameName: isTrue(name),
      sameBirth: isTrue(birth),
    })
    .from(account)
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .where(and(ne(account.id, sought.account_id), isNull(account.merged_into), or(phone, name, birth)))
    .orderBy(desc(likeness), desc(account.id))
    .limit(MOST_TOLD)
}

/** The newest application of each of these accounts. */
async function newestOf(db: Db, accounts: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ account: application.account_id, number: application.number })
    .from(application)
    .where(inArray(application.account_id, [...accounts]))
    .orderBy(application.created_at, application.id)
  return new Map(rows.map(({ account: id, number }) => [id, number]))
}

export async function readLikely(db: Db, sought: Sought): Promise<LikelyPerson[]> {
  const rows = await likelyQuery(db, sought)
  if (rows.length === 0) return []
  const newest = await newestOf(
    db,
    rows.map((row) => row.account),
  )
  return rows.map(({ samePhone, sameName, sameBirth, ...person }) => {
    const same = { phone: samePhone, name: sameName, surname: sameBirth && !sameName, 'birth date': sameBirth }
    return { ...person, same: samenesses.filter((one) => same[one]), application: newest.get(person.account) ?? null }
  })
}
