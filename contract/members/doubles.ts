import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { listQuery } from '../common/list.ts'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { memberStandings } from '../common/standing.ts'
import { knownBys } from './import/import.ts'

/** Pairs that are likely one person, and those of whom the office has said that they are two. */
const doubleTabs = ['likely', 'apart'] as const

/** By what two members are likely one person: the signs by which an import knows somebody again, but those that are unique. */
export const doubleSigns = [knownBys[2], knownBys[3]] as const

export const DoubleSelection = listQuery(['likeliest'], {
  tab: v.optional(v.picklist(doubleTabs, `Ask for ${doubleTabs.join(' or ')}.`)),
  sign: v.optional(v.picklist(doubleSigns, `Ask for ${doubleSigns.join(' or ')}.`)),
})
export type DoubleSelection = v.InferOutput<typeof DoubleSelection>

const Person = v.object({
  id: Id,
  number: Text,
  name: Text,
  grade: OptionalText,
  standing: v.picklist(memberStandings),
  member_since: Text,
  email: OptionalText,
  phone: OptionalText,
  dob: OptionalText,
})

export const DoubleEntry = v.object({
  id: Text,
  /** The member who was here first, and the later one. */
  one: Person,
  other: Person,
  same: v.array(v.picklist(doubleSigns)),
  /** Who has said that they are two persons, and when. */
  apart: v.nullable(v.object({ by: Text, at: Instant })),
})
export type DoubleEntry = v.InferOutput<typeof DoubleEntry>

/** Members who are likely one person, in pairs. */
export const listDoubles = office.list('/doubles', 'members.edit', DoubleSelection, DoubleEntry)

const ByPair = v.object({ one: Id, other: Id })

/** These two are not the same person: they are no likely doubles any more. */
export const tellApart = office.post('/doubles/{one}/{other}/apart', 'members.edit', { params: ByPair })

/** Takes that back. */
export const untellApart = office.post('/doubles/{one}/{other}/apart/take-back', 'members.edit', { params: ByPair })
