import { and, desc, inArray } from 'drizzle-orm'
import { named } from '#contract/common/named.ts'
import { fileFields, type PersonField } from '#contract/identity/person-fields.ts'
import { type MemberEntry, type MemberSelection, memberColumns } from '#contract/members/members.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { personColumns, toldTo } from '#server/areas/identity/person-columns.ts'
import { dayCell } from '#server/areas/staff/export/file-writer.ts'
import { type ExportReader, listExport } from '#server/areas/staff/export/list-export.ts'
import { account, gradeHeld, isGradeInForce } from '#server/db/schema/index.ts'
import { memberList } from './members.list.ts'

const standings: Record<MemberEntry['standing'], string> = {
  active: 'Active',
  due: 'Due',
  inArrears: 'In arrears',
  former: 'Former',
}

type Row = MemberEntry & Record<PersonField, string | null> & { grade_since: string | null }

/** The list of members, with all that is known of the person. */
function wholeList(reader: ExportReader): List<number, MemberSelection, Row> {
  const list = memberList(reader)
  return {
    ...list,
    describe: async (db, ids) => {
      const entries = await list.describe(db, ids)
      const { id } = account
      const people = await db
        .select({ ...personColumns, id })
        .from(account)
        .where(inArray(id, ids))
      const held = await db
        .selectDistinctOn([gradeHeld.account_id], { id: gradeHeld.account_id, since: gradeHeld.held_from })
        .from(gradeHeld)
        .where(and(inArray(gradeHeld.account_id, ids), isGradeInForce))
        .orderBy(gradeHeld.account_id, desc(gradeHeld.held_from), desc(gradeHeld.id))
      const since = new Map(held.map((one) => [one.id, one.since]))
      return new Map(
        people.flatMap((person) => {
          const entry = entries.get(person.id)
          const grade_since = (entry?.grade && since.get(person.id)) ?? null
          return entry ? [[person.id, { ...entry, ...toldTo(reader.session, person), grade_since }] as const] : []
        }),
      )
    },
  }
}

export const memberExport = listExport({
  kind: 'member-export',
  name: 'members',
  one: 'member',
  permission: 'members.export',
  list: wholeList,
  columns: memberColumns,
  cells: {
    ...named(fileFields, (name) => (row: Row) => row[name]),
    number: ({ number }) => number,
    name: ({ name }) => name,
    grade: ({ grade }) => grade,
    joined: ({ member_since }) => dayCell(member_since),
    paid_to: ({ paid_to }) => dayCell(paid_to),
    owes: ({ owes }) => owes / 100,
    grade_since: ({ grade_since }) => dayCell(grade_since),
    dob: ({ dob }) => dayCell(dob),
    mcpd_last: ({ mcpd_last }) => dayCell(mcpd_last),
    standing: ({ standing }) => standings[standing],
    phone: ({ phone }) => (phone === null ? null : { phone }),
  },
})
