import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { ByPair, Duplicate, MergePair, MergeRequest } from './merge.ts'

/** Accounts that are likely the same person as this member, the likeliest first. */
export const listDuplicates = office.get('/members/{id}/duplicates', 'members.edit', { answer: v.array(Duplicate) })

/** What it would mean to merge the other account into this member. */
export const getMergePair = office.get('/members/{id}/merge/{other}', 'members.edit', {
  params: ByPair,
  answer: MergePair,
})

/** Asks a second person to have the other account merged into this member. */
export const askToMerge = office.post('/members/{id}/merge/{other}', 'members.merge', {
  params: ByPair,
  body: MergeRequest,
})
