import * as v from 'valibot'
import { samenesses } from '../applications/review.ts'
import * as office from '../common/calls/office.ts'
import { Id, Naira, OptionalText, Text } from '../common/parts.ts'
import { Line } from '../common/person.ts'
import { memberStandings } from '../common/standing.ts'
import { type PersonField, personNames } from '../identity/person-fields.ts'

const partsOfName = ['first_name', 'middle_name', 'sur_name'] as const satisfies readonly PersonField[]
type PartOfName = (typeof partsOfName)[number]
const isAlone = (name: PersonField): name is Exclude<PersonField, PartOfName> =>
  !partsOfName.some((one) => one === name)

/** Of the name no part is chosen alone. */
export const aloneFields = personNames.filter(isAlone)

/** What one of two accounts gives to the one that is kept: the three names go together, and a password goes with its address. */
export const mergeFields = ['name', ...aloneFields] as const
export type MergeField = (typeof mergeFields)[number]

/** An account that is likely the same person as a member, and what is the same. */
export const Duplicate = v.object({
  id: Id,
  number: OptionalText,
  name: Text,
  email: OptionalText,
  grade: OptionalText,
  same: v.array(v.picklist(samenesses)),
})
export type Duplicate = v.InferOutput<typeof Duplicate>

const MergeSide = v.object({
  id: Id,
  version: v.number(),
  number: OptionalText,
  grade: OptionalText,
  member_since: OptionalText,
  standing: v.nullable(v.picklist(memberStandings)),
  signs_in: v.boolean(),
  /** The three names as one. */
  fields: v.record(v.picklist(mergeFields), v.nullable(v.string())),
})

/** Two accounts, what moves to the one that is kept, and what does not fit together. */
export const MergePair = v.object({
  kept: MergeSide,
  other: MergeSide,
  moves: v.object({
    payments: v.number(),
    applications: v.number(),
    seats: v.number(),
    sessions: v.number(),
    /** Of the dues: what has not paid a year of the other's own. */
    money: Naira,
  }),
  /** What becomes of what both have. */
  notes: v.array(Text),
  /** Why they cannot be merged as they are. */
  blocks: v.array(Text),
})
export type MergePair = v.InferOutput<typeof MergePair>

const version = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Names the versions that were read. */
export const MergeRequest = v.object({
  version,
  other_version: version,
  /** Fields that are taken from the other account. */
  take: v.pipe(v.array(v.picklist(mergeFields)), v.maxLength(mergeFields.length)),
  reason: v.pipe(Line(500), v.nonEmpty('Say why these two are one person.')),
})
export type MergeRequest = v.InferOutput<typeof MergeRequest>

export const ByPair = v.object({ id: Id, other: Id })

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
