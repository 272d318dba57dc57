import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { ById } from '../common/parts.ts'
import { Task } from '../common/task.ts'
import { ArrearsEntry, ArrearsEntrySelection, ArrearsExport } from '../dues/arrears.ts'
import { Said } from '../identity/auth.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { MemberDues } from './member-dues.ts'
import { MemberEdit, MemberEntry, MemberExport, MemberRecord, MemberSelection } from './members.ts'

export const listMembers = endpoint({
  method: 'GET',
  path: '/office/members',
  access: 'office',
  permission: 'members.read',
  query: MemberSelection,
  at: 'data',
  answer: page(MemberEntry),
  failure: somethingWentWrong,
})

export const listArrearsEntries = endpoint({
  method: 'GET',
  path: '/office/arrears/entries',
  access: 'office',
  permission: 'dues.read',
  query: ArrearsEntrySelection,
  at: 'data',
  answer: page(ArrearsEntry),
  failure: somethingWentWrong,
})

/** Each look is recorded. */
export const getMember = endpoint({
  method: 'GET',
  path: '/office/members/{id}',
  access: 'office',
  permission: 'members.read',
  params: ById,
  at: 'data',
  answer: MemberRecord,
  failure: somethingWentWrong,
})

/** How the dues of a member came to what they are, and what may be done about them. */
export const getMemberDues = endpoint({
  method: 'GET',
  path: '/office/members/{id}/dues',
  access: 'office',
  permission: 'members.read',
  params: ById,
  at: 'data',
  answer: MemberDues,
  failure: somethingWentWrong,
})

export const editMember = endpoint({
  method: 'POST',
  path: '/office/members/{id}',
  access: 'office',
  permission: 'members.edit',
  params: ById,
  body: MemberEdit,
  at: 'data',
  answer: MemberRecord,
  failure: somethingWentWrong,
})

/** A mail with a link to choose a password, to a member who has none yet. */
export const inviteMember = endpoint({
  method: 'POST',
  path: '/office/members/{id}/invite',
  access: 'office',
  permission: 'members.invite',
  params: ById,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

/** The members that match now, as a file for a day. */
export const exportMembers = endpoint({
  method: 'POST',
  path: '/office/exports/members',
  access: 'office',
  permission: 'members.export',
  body: MemberExport,
  at: 'data',
  answer: Task,
  failure: somethingWentWrong,
})

/** The arrears that match now, as a file for a day. */
export const exportArrears = endpoint({
  method: 'POST',
  path: '/office/exports/arrears',
  access: 'office',
  permission: 'dues.read',
  body: ArrearsExport,
  at: 'data',
  answer: Task,
  failure: somethingWentWrong,
})
