import { queryOptions } from '@tanstack/react-query'
import { listDoubles } from '#contract/members/doubles.ts'
import { getMember, getMemberDues, listMembers } from '#contract/members/member-endpoints.ts'
import { listDuplicates } from '#contract/members/merge.ts'
import { listPossible, type PossibleQuery } from '#contract/members/new-member.ts'
import { listMemberPapers } from '#contract/members/papers/office-papers.ts'
import { getMemberTask, listTaskPeople } from '#contract/members/tasks.ts'
import type { OfficeCall } from '../kit/call.ts'
import { listFrom } from '../kit/list/lists.queries.ts'

export const memberList = listFrom('members', listMembers, ({ id }) => id)

/** Under what a member is kept. */
export const memberKey = (id: number) => ['member', id] as const

/** A member as it stands. Each time one is asked for, the server records that it was looked at. */
export const memberNow = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: memberKey(id),
    queryFn: ({ signal }) => call(getMember, { params: { id }, signal }),
    refetchOnWindowFocus: false,
  })

/** How a member's account of dues stands. */
export const memberDues = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['member', id, 'dues'],
    queryFn: ({ signal }) => call(getMemberDues, { params: { id }, signal }),
  })

/** Letters and certificates of a member. */
export const memberPapers = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['member', id, 'papers'],
    queryFn: ({ signal }) => call(listMemberPapers, { params: { id }, signal }),
  })

/** Accounts that are likely the same person as a member. */
export const duplicatesOf = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['member', id, 'duplicates'],
    queryFn: ({ signal }) => call(listDuplicates, { params: { id }, signal }),
  })

/** Members who may be the same person as somebody of whom so much is known. */
export const possibleMembers = (call: OfficeCall, query: PossibleQuery) =>
  queryOptions({
    queryKey: ['possible members', query],
    queryFn: ({ signal }) => call(listPossible, { query, signal }),
  })

/** How many pairs of members are likely one person. */
export const likelyDoubles = (call: OfficeCall) =>
  queryOptions({ queryKey: ['doubles'], queryFn: async ({ signal }) => (await call(listDoubles, { signal })).total })

/** What is to be done about some members. */
export const memberTask = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['member task', id],
    queryFn: ({ signal }) => call(getMemberTask, { params: { id }, signal }),
  })

/** Whom a task about members can be given to. */
export const taskPeople = (call: OfficeCall) =>
  queryOptions({ queryKey: ['task people'], queryFn: ({ signal }) => call(listTaskPeople, { signal }) })
