import * as v from 'valibot'
import { LONGEST_PASSAGE } from '../common/limits.ts'
import { named } from '../common/named.ts'
import type { Permission } from '../common/permissions.ts'
import { Day, Email, Line, Name, Passage, Phone } from '../common/person.ts'

type Rule = v.GenericSchema<string, string>

/** One that is not sent stays as it is. */
type Sent = Rule | v.OptionalSchema<Rule, undefined>

interface Field {
  /** What the office calls it. */
  label: string
  longest: number
  /** It is a day, kept as 2027-03-12. */
  isDay?: true
  /** Among which facts of the record it stands, where it has no place of its own there. */
  group?: 'person' | 'work'
  /** What a member may make of it, and what the office may. Who has no rule may not change it. */
  member?: Sent
  office?: Sent
  /** What a file of members may say of it. Whatever may come with a file may be exported, too. */
  file?: Rule
  /** What its column is called in files besides its label, without case, marks and signs. */
  called?: readonly string[]
  /** Who of the office is told it; without one, who may read members. */
  permission?: Permission
}

const orNothing = <Schema extends Rule>(schema: Schema) => v.union([v.literal(''), schema])

const line = (longest: number) => {
  const sent = v.optional(Line(longest))
  return { longest, member: sent, office: sent, file: Line(longest) }
}

const LONGEST_NAME = 100
const LONGEST_TEXT = 300

/**
 * What is known of a person: each is a column of `account` by the same name. Profile, record, forms, files and merges are made of
 * these, in this order; an erasure empties them, as it does every column that is not named as kept.
 */
export const personFields = {
  title: { ...line(40), label: 'Title', group: 'person', called: ['salutation', 'honorific'] },
  first_name: {
    label: 'First name',
    longest: LONGEST_NAME,
    member: Name('Enter your first name.'),
    office: Name('Enter the first name.'),
    file: Name('The first name is missing.'),
    called: ['givenname', 'forename', 'othername'],
  },
  middle_name: {
    ...line(LONGEST_NAME),
    label: 'Middle name',
    member: Name('Enter your middle name.'),
    called: ['secondname', 'othernames'],
  },
  sur_name: {
    label: 'Surname',
    longest: LONGEST_NAME,
    member: Name('Enter your surname.'),
    office: Name('Enter the surname.'),
    file: Name('The surname is missing.'),
    called: ['lastname', 'familyname'],
  },
  email: {
    label: 'Email',
    longest: 254,
    member: Email,
    office: orNothing(Email),
    file: Email,
    called: ['emailaddress', 'mail'],
  },
  contact_email: {
    label: 'Contact email',
    longest: 254,
    group: 'person',
    office: v.optional(orNothing(Email)),
    file: Email,
    called: ['secondemail', 'alternativeemail', 'otheremail'],
  },
  phone: {
    ...line(30),
    label: 'Phone',
    office: v.optional(orNothing(Phone(''))),
    file: Phone('The telephone number is missing.'),
    called: ['phonenumber', 'telephone', 'mobile', 'gsm', 'phoneno'],
    permission: 'members.sensitive',
  },
  dob: {
    label: 'Born',
    longest: 10,
    isDay: true,
    member: Day('Choose your date of birth.'),
    office: orNothing(Day('Choose a date of birth.')),
    file: Day('Give a birth date.'),
    called: ['dateofbirth', 'birthdate', 'dob', 'birthday'],
    permission: 'members.sensitive',
  },
  national_number: {
    label: 'NIPR national number',
    longest: 30,
    group: 'person',
    office: v.optional(Line(30)),
    file: Line(30),
    called: ['niprnumber', 'nationalno', 'niprnationalno', 'nationalmembershipnumber'],
  },
  national_seen: {
    label: 'Good standing with NIPR seen on',
    longest: 10,
    isDay: true,
    group: 'person',
    office: v.optional(orNothing(Day('Choose the day on which it was seen.'))),
  },
  national_paper: {
    label: 'Paper that showed it',
    longest: LONGEST_TEXT,
    group: 'person',
    office: v.optional(Line(LONGEST_TEXT)),
  },
  job_title: { ...line(LONGEST_TEXT), label: 'Job title', group: 'work', called: ['designation', 'position'] },
  organization: {
    ...line(LONGEST_TEXT),
    label: 'Organization',
    group: 'work',
    called: ['organisation', 'employer', 'company', 'placeofwork'],
  },
  industry: { ...line(LONGEST_TEXT), label: 'Industry', group: 'work', called: ['sector'] },
  responsibility: {
    label: 'Responsibility',
    group: 'work',
    longest: LONGEST_PASSAGE,
    member: v.optional(Passage),
    office: v.optional(Passage),
  },
  business_postal_code: {
    label: 'Postal code',
    longest: 20,
    member: v.optional(Line(20)),
    office: v.optional(Line(20)),
  },
  business_address: {
    ...line(LONGEST_TEXT),
    label: 'Address',
    called: ['businessaddress', 'officeaddress', 'contactaddress'],
  },
  mcpd_count: {
    label: 'MCPD done',
    longest: 4,
    group: 'work',
    file: v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'Give a number of MCPD.')),
    called: ['mcpd', 'cpd', 'mcpdcount', 'numberofmcpd', 'mcpdattended'],
  },
  mcpd_last: {
    label: 'Last MCPD',
    longest: 10,
    isDay: true,
    group: 'work',
    file: Day('Give the day of the last MCPD.'),
    called: ['lastmcpd', 'dateoflastmcpd', 'lastcpd', 'mcpddate'],
  },
  note: {
    label: 'Note',
    longest: LONGEST_PASSAGE,
    group: 'person',
    office: v.optional(Passage),
    file: Passage,
    called: ['notes', 'remark', 'remarks', 'comment', 'comments'],
    permission: 'members.sensitive',
  },
} as const satisfies Record<string, Field>

type Fields = typeof personFields
export type PersonField = keyof Fields
type Having<Key extends keyof Field> = {
  [Name in PersonField]: Fields[Name] extends Record<Key, unknown> ? Name : never
}[PersonField]

// `Object.keys` forgets the names.
export const personNames = Object.keys(personFields) as PersonField[]

/** What is said of a field, also where its row says nothing of it. */
export const ofPerson = (name: PersonField): Field => personFields[name]

const having = <Key extends keyof Field>(key: Key) =>
  personNames.filter((name): name is Having<Key> => ofPerson(name)[key] !== undefined)

/** What a member may change of the own profile, what the office may change, and what a file of members may hold. */
export const memberFields = having('member')
export const officeFields = having('office')
export const fileFields = having('file')

type RulesOf<Key extends keyof Field> = {
  [Name in Having<Key>]: Fields[Name] extends Record<Key, infer Made> ? Made : never
}

// A row that has a rule has it by its own type, which a loop over the rows forgets.
const rulesOf = <Key extends 'member' | 'office' | 'file'>(key: Key) =>
  named(having(key), (name) => ofPerson(name)[key]) as RulesOf<Key>

export const memberRules = rulesOf('member')
export const officeRules = rulesOf('office')
export const fileRules = rulesOf('file')

/** These fields as a form has them: what is not known is empty. */
export const formOf = <Name extends PersonField>(
  names: readonly Name[],
  person: Partial<Record<Name, string | null | undefined>>,
): Record<Name, string> => named(names, (name) => person[name] ?? '')
