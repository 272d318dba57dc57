import { inArray } from 'drizzle-orm'
import { named } from '#contract/common/named.ts'
import { fileFields, type PersonField } from '#contract/identity/person-fields.ts'
import { type MemberEntry, type MemberSelection, memberColumns } from '#contract/members/members.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { personColumns, toldTo } from '#server/areas/identity/person-columns.ts'
import { type ExportReader, listExport } from '#server/areas/staff/export/list-export.ts'
import { account } from '#server/db/schema/index.ts'
import { memberList } from './list-members.ts'

const standings: Record<MemberEntry['standing'], string> = {
  active: 'Active',
  due: 'Due',
  inArrears: 'In arrears',
  former: 'Former',
}

type Row = MemberEntry & Record<PersonField, string | null>

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
      return new Map(
        people.flatMap((person) => {
          const entry = entries.get(person.id)
          return entry ? [[person.id, { ...entry, ...toldTo(reader.session, person) }] as const] : []
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
    joined: ({ member_since }) => member_since,
    paid_to: ({ paid_to }) => paid_to,
    standing: ({ standing }) => standings[standing],
    phone: ({ phone }) => (phone === null ? null : { phone }),
  },
})
