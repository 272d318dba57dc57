import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { importRow, type KeptFault } from '#server/db/schema/index.ts'

const isSure = sql`${importRow.verdict} in ('update', 'same') and ${importRow.choice} is distinct from 'leave'`

interface Meaning extends Pick<typeof importRow.$inferSelect, 'id' | 'line' | 'changes' | 'found' | 'twins'> {}

/** Of the rows that mean one member, in their order, those that are not taken over as they are. */
function refusedOf(rows: readonly Meaning[]) {
  const isOneChange = new Set(rows.map(({ changes }) => JSON.stringify(changes))).size === 1
  const lines = rows.map(({ line }) => line)
  // Who says nothing new is refused nothing.
  const changing = rows.filter(({ changes }) => changes.length > 0)
  return (isOneChange ? changing.slice(1) : changing).map((row) => {
    const first = lines.find((line) => line !== row.line)
    const text = `Row ${first} is the same member.`
    const fault: KeptFault = { reason: 'same_person', field: 'full_name', value: `Row ${first}`, text }
    const twins = [...new Set([...row.twins, ...lines])].filter((line) => line !== row.line).toSorted((a, b) => a - b)
    return { id: row.id, text, problems: [fault], found: [...row.found, { ...fault, kind: 'refused' }], twins }
  })
}

/** Rows that mean the same member: where they say the same, one of them counts; else somebody says which. */
export async function settleMembers(tx: Db, batch: number): Promise<void> {
  const meantTwice = tx
    .select({ id: importRow.account_id })
    .from(importRow)
    .where(and(eq(importRow.batch_id, batch), isSure))
    .groupBy(importRow.account_id)
    .having(sql`count(*) > 1`)
  const rows = await tx
    .select({
      id: importRow.id,
      line: importRow.line,
      account_id: importRow.account_id,
      changes: importRow.changes,
      found: importRow.found,
      twins: importRow.twins,
    })
    .from(importRow)
    .where(and(eq(importRow.batch_id, batch), isSure, inArray(importRow.account_id, meantTwice)))
    .orderBy(importRow.account_id, importRow.line)
  const byMember = new Map<number | null, Meaning[]>()
  for (const row of rows) byMember.set(row.account_id, [...(byMember.get(row.account_id) ?? []), row])
  const refused = [...byMember.values()].flatMap(refusedOf)
  if (refused.length === 0) return
  await tx.execute(sql`
    update ${importRow} set verdict = 'invalid', reason = r.text, problems = r.problems, found = r.found, twins = r.twins,
      changes = '[]', choices = '["leave"]', choice = null
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as r(id int, text text, problems jsonb, found jsonb, twins jsonb)
    where ${importRow.id} = r.id`)
}
