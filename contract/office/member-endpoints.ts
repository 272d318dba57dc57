import { endpoint } from '../endpoint.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { page } from './list.ts'
import { MemberEntry, MemberSelection } from './members.ts'

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
