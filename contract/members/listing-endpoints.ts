import * as v from 'valibot'
import * as member from '../common/calls/member.ts'
import * as visitor from '../common/calls/visitor.ts'
import { ListedMembers, ListedSearch, ListingChange, OwnListing } from './listing.ts'

/** Members who chose to be listed, by name. */
export const findListed = visitor.get('/members', { query: ListedSearch, answer: ListedMembers })

/** How the member is listed; null of who is no member, and does not agree to it any more. */
export const getOwnListing = member.get('/user/listing', { at: 'data.listing', answer: v.nullable(OwnListing) })

export const changeOwnListing = member.post('/user/listing', {
  body: ListingChange,
  at: 'data.listing',
  answer: v.nullable(OwnListing),
})
