import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { ById } from '../common/parts.ts'
import { Said } from '../identity/auth.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { ByPair, Duplicate, MergePair, MergeRequest } from './merge.ts'

/** Accounts that are likely the same person as this member, the likeliest first. */
export const listDuplicates = endpoint({
  method: 'GET',
  path: '/office/members/{id}/duplicates',
  access: 'office',
  permission: 'members.edit',
  params: ById,
  at: 'data',
  answer: v.array(Duplicate),
  failure: somethingWentWrong,
})

/** What it would mean to merge the other account into this member. */
export const getMergePair = endpoint({
  method: 'GET',
  path: '/office/members/{id}/merge/{other}',
  access: 'office',
  permission: 'members.edit',
  params: ByPair,
  at: 'data',
  answer: MergePair,
  failure: somethingWentWrong,
})

/** Asks a second person to have the other account merged into this member. */
export const askToMerge = endpoint({
  method: 'POST',
  path: '/office/members/{id}/merge/{other}',
  access: 'office',
  permission: 'members.merge',
  params: ByPair,
  body: MergeRequest,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})
