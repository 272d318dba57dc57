import { and, eq, getTableColumns, gte, inArray, lte, notInArray, notLike, type SQL, sql } from 'drizzle-orm'
import { type AuditChoices, type AuditEntry, type AuditSelection, listAuditEntries } from '#contract/staff/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { account, audit, fullName, wordsOfAudit } from '#server/db/schema/index.ts'
import { readNames, thingsCalled } from './names.ts'

const KEY = 'office key'
/** People whom nobody knows by name: what neither they nor an account did, was done by itself. */
const NAMELESS = [KEY, 'phone at a door', 'ticket holder', 'visitor']

function actedBy(person: NonNullable<AuditSelection['person']>): SQL | undefined {
  if (person === 'key') return eq(audit.actor, KEY)
  if (person === 'itself') return and(notLike(audit.actor, 'account %'), notInArray(audit.actor, NAMELESS))
  return eq(audit.actor, `account ${person}`)
}

/** What was recorded before outcomes were had been done. */
const endedAs = (outcome: AuditEntry['outcome']) =>
  outcome === 'done' ? sql`coalesce(${audit.outcome}, 'done') = 'done'` : eq(audit.outcome, outcome)

function where({ person, act, thing, from, to, outcome, q }: AuditSelection) {
  return and(
    person === undefined ? undefined : actedBy(person),
    act === undefined ? undefined : eq(audit.what, act),
    thing?.trim() ? sql`${audit.about} = any(${thingsCalled(thing)})` : undefined,
    from === undefined ? undefined : gte(audit.at, new Date(from)),
    to === undefined ? undefined : lte(audit.at, new Date(to)),
    outcome === undefined ? undefined : endedAs(outcome),
    q?.trim() ? holdsWords(wordsOfAudit, q) : undefined,
  )
}

async function describe(db: Db, ids: number[]): Promise<Map<number, AuditEntry>> {
  const { hash: _hash, ...columns } = getTableColumns(audit)
  const rows = await db.select(columns).from(audit).where(inArray(audit.id, ids))
  const names = await readNames(
    db,
    rows.flatMap(({ actor, about }) => [actor, about]),
  )
  const told = (reference: string) => ({ reference, name: names.get(reference) ?? null })
  return new Map(
    rows.map(({ at, actor, about, outcome, ...row }) => [
      row.id,
      { ...row, at: at.toISOString(), actor: told(actor), about: told(about), outcome: outcome ?? 'done' },
    ]),
  )
}

export const auditList: List<number, AuditSelection, AuditEntry> = {
  table: audit,
  id: audit.id,
  orders: { newest: { by: audit.at, down: true }, oldest: { by: audit.at, down: false } },
  where,
  describe,
}

export default officeList(listAuditEntries, () => auditList)

/** The different values of an indexed column: from one to the next, without reading all rows. */
const different = (column: typeof audit.what | typeof audit.actor) => sql`
  with recursive found (value) as (
    (select ${column} from ${audit} order by 1 limit 1)
    union all
    select (select ${column} from ${audit} where ${column} > found.value order by 1 limit 1) from found where found.value is not null
  )
  select value from found where value is not null`

export async function getAuditChoices({ db }: OfficeContext): Promise<AuditChoices> {
  const acts = await db.execute(different(audit.what))
  const people = await db
    .select({ id: account.id, name: fullName })
    .from(account)
    .where(sql`'account ' || ${account.id} in (${different(audit.actor)})`)
    .orderBy(account.sur_name, account.first_name, account.id)
  return { acts: acts.rows.map(({ value }) => String(value)), people }
}
