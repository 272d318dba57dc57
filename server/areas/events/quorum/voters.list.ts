import { and, eq, inArray, sql } from 'drizzle-orm'
import { listVoters, type Voter, type VoterSelection, voterColumns } from '#contract/events/quorum.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import { listExport } from '#server/areas/staff/export/list-export.ts'
import type { Db } from '#server/db/database.ts'
import { voter } from '#server/db/schema/index.ts'

const describe = async (db: Db, ids: number[]): Promise<Map<number, Voter>> => {
  const rows = await db
    .select({ id: voter.id, number: voter.number, name: voter.name, grade: voter.grade })
    .from(voter)
    .where(inArray(voter.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who may vote, by a frozen roll. */
const voterList = (): List<number, VoterSelection, Voter> => ({
  table: voter,
  id: voter.id,
  orders: { number: { by: voter.number, down: false }, name: { by: voter.name, down: false } },
  where: ({ roll, q }) =>
    and(eq(voter.roll_id, roll), q?.trim() ? holdsWords(sql`${voter.name} || ' ' || ${voter.number}`, q) : undefined),
  describe,
})

export default officeList(listVoters, voterList)

export const voterExport = listExport({
  kind: 'voters-roll-export',
  name: 'voters roll',
  one: 'voter',
  permission: 'attendees.export',
  list: voterList,
  columns: voterColumns,
  cells: { number: ({ number }: Voter) => number, name: ({ name }) => name, grade: ({ grade: held }) => held },
})
