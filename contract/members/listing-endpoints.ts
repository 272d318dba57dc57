import * as v from 'valibot'
import * as member from '../common/calls/member.ts'
import * as visitor from '../common/calls/visitor.ts'
import {
  ByMessageKey,
  ListedMembers,
  ListedSearch,
  ListingChange,
  MemberMessage,
  OwnListing,
  WritableMember,
} from './listing.ts'

/** Members who chose to be listed, by name. */
export const findListed = visitor.get('/members', { query: ListedSearch, answer: ListedMembers })

/** The member to whom a visitor writes with this key; null where no member has it, or takes no messages any more. */
export const findWritable = visitor.get('/members/write/{key}', {
  params: ByMessageKey,
  at: 'data.member',
  answer: v.nullable(WritableMember),
})

export const writeToMember = visitor.post('/members/write/{key}', { params: ByMessageKey, body: MemberMessage })

/** How the member is listed; null of who is no member, and does not agree to it any more. */
export const getOwnListing = member.get('/user/listing', { at: 'data.listing', answer: v.nullable(OwnListing) })

export const changeOwnListing = member.post('/user/listing', {
  body: ListingChange,
  at: 'data.listing',
  answer: v.nullable(OwnListing),
})
