import { type MemberEntry, memberColumns } from '#contract/members/members.ts'
import { listExport } from '#server/areas/staff/export/list-export.ts'
import { memberList } from './list-members.ts'

const standings: Record<MemberEntry['standing'], string> = {
  active: 'Active',
  due: 'Due',
  inArrears: 'In arrears',
  former: 'Former',
}

export const memberExport = listExport({
  kind: 'member-export',
  name: 'members',
  one: 'member',
  permission: 'members.export',
  list: memberList,
  columns: memberColumns,
  cells: {
    number: ({ number }: MemberEntry) => number,
    name: ({ name }) => name,
    grade: ({ grade }) => grade,
    joined: ({ member_since }) => member_since,
    paid_to: ({ paid_to }) => paid_to,
    standing: ({ standing }) => standings[standing],
    email: ({ email }) => email,
    phone: ({ phone }) => (phone === null ? null : { phone }),
    dob: ({ dob }) => dob,
  },
})
