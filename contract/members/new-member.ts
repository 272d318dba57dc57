import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { named } from '../common/named.ts'
import { Id, OptionalText, SearchText, Text } from '../common/parts.ts'
import { fileFields, fileRules } from '../identity/person-fields.ts'
import { knownBys } from './import/import.ts'
import { memberFactRules, membershipNumberOf } from './member-facts.ts'
import { MemberRecord } from './members.ts'

type Rule = v.GenericSchema<string, string>

const orNothing = <Schema extends Rule>(schema: Schema) => v.optional(v.union([v.literal(''), schema]), '')

const { sur_name, first_name, ...others } = fileRules
type Other = keyof typeof others
const otherFields = fileFields.filter((name): name is Other => name in others)

/** A member who was one before, added by hand: asked as in a row of a file. */
export const NewMember = v.object({
  first_name,
  sur_name,
  ...named(otherFields, (name) => orNothing(others[name])),
  // Without a number the next one is given.
  number: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform(membershipNumberOf),
      v.union([v.literal(''), memberFactRules.number], 'The number is not like FCT-000123.'),
    ),
    '',
  ),
  grade: v.pipe(v.string(), v.nonEmpty('Choose the grade.'), memberFactRules.grade),
  grade_since: orNothing(memberFactRules.member_since),
  member_since: orNothing(memberFactRules.member_since),
  paid_to: orNothing(memberFactRules.paid_to),
  /** Members who may be the same, and who were looked at: this is somebody else. */
  apart: v.optional(v.array(Id), []),
})
export type NewMember = v.InferOutput<typeof NewMember>

/** What is known so far of somebody who may be here already. */
export const PossibleQuery = v.object(
  named(['number', 'email', 'phone', 'sur_name', 'first_name', 'dob'] as const, () => v.optional(SearchText)),
)
export type PossibleQuery = v.InferOutput<typeof PossibleQuery>

export const PossibleSame = v.object({
  id: Id,
  /** Null of an account that is of no member. */
  number: OptionalText,
  name: Text,
  email: OptionalText,
  grade: OptionalText,
  known_by: v.picklist(knownBys),
})
export type PossibleSame = v.InferOutput<typeof PossibleSame>

/** Who may be the same person, by the signs by which an import knows somebody again: the surest first. */
export const listPossible = office.get('/possible-members', 'members.sensitive', {
  query: PossibleQuery,
  answer: v.array(PossibleSame),
})

/** Takes over one member, as an import does. No mail is sent. */
export const addMember = office.post('/members', 'members.import', { body: NewMember, answer: MemberRecord })
