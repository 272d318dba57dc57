import { LONGEST_PASSAGE } from '#contract/common/limits.ts'
import { fileFields } from '#contract/identity/person-fields.ts'
import type { ImportChoice, ImportRow, ImportVerdict } from '#contract/members/import/import.ts'
import type { ImportField } from '#contract/members/import/import-fields.ts'
import type { ImportReason } from '#contract/members/import/import-repair.ts'
import { foldedName } from '#domain/common/fold.ts'
import { gradeRules } from '#domain/members/grades.ts'
import type { account, KeptFault } from '#server/db/schema/index.ts'
import type { KnownBy, Match } from './find-members.ts'
import { type Given, noteOf, type ReadRow, withNote } from './read-row.ts'
import type { Twins } from './twins.ts'

export type Member = Pick<
  typeof account.$inferSelect,
  'id' | 'version' | 'membership_number' | 'grade_id' | 'password_hash' | (typeof fileFields)[number]
> & { is_staff: boolean }

export interface Judged {
  verdict: ImportVerdict
  known_by: KnownBy | null
  account_id: number | null
  version: number | null
  number: string | null
  reason: string | null
  problems: KeptFault[]
  warnings: KeptFault[]
  changes: ImportRow['changes']
  /** What somebody may choose of it. */
  choices: ImportChoice[]
}

const digits = (text: string) => text.replace(/\D/g, '').replace(/^234/, '0')

/** A number that is only written otherwise is the same. */
const isSame = (field: ImportField, old: string | null, given: string) =>
  old !== null && (field === 'phone' ? digits(old) === digits(given) : old.normalize('NFC') === given)

const changesOf = (member: Member, given: Given): Judged['changes'] =>
  // Grade and dues have facts of their own.
  fileFields.flatMap((field) => {
    const said = given[field]
    if (said === undefined || (field === 'contact_email' && said === member.email)) return []
    const to = field === 'note' ? withNote(member.note, said.split('\n')).slice(0, LONGEST_PASSAGE) : said
    return isSame(field, member[field], to) ? [] : [{ field, from: member[field], to }]
  })

const OTHER_EMAIL = 'This member signs in with another e-mail address, which stays.'
const STAFF_EMAIL = 'This member works for the office: the e-mail address is changed in their own account.'

/** A new address lets its owner into the account. */
const emailStays = ({ password_hash, is_staff }: Member) => password_hash !== null || is_staff

const gradeName = (id: number | null) => gradeRules.find((grade) => grade.id === id)?.name ?? 'no grade'

/** Both have the surname, and one of the other names. */
function isOneName(member: Member, { sur_name = '', first_name = '', middle_name = '' }: Given): boolean {
  const words = (...texts: (string | null)[]) => foldedName(texts.join(' ')).split(' ')
  const own = words(member.first_name, member.middle_name)
  const told = words(first_name, middle_name)
  const isShort = (one: string, other: string) => one !== '' && other.startsWith(one)
  const isShared = told.some((one) => own.some((other) => isShort(one, other) || isShort(other, one)))
  return foldedName(member.sur_name) === foldedName(sur_name) && isShared
}

const nameOf = ({ first_name, sur_name }: Member) => `${first_name} ${sur_name}`

/** Why a row that means this member is left to a person; null where nothing speaks against it. */
function doubtOf(member: Member, given: Given, known_by: KnownBy): [ImportReason, string] | null {
  if (known_by === 'name and birth date') return ['possible_member', 'Only name and birth date are the same.']
  if (known_by === 'name')
    return ['possible_member', `${nameOf(member)} is a member here, and the row tells only the name.`]
  const { number, email, grade } = given
  if (number && member.membership_number && number !== member.membership_number)
    return ['possible_member', `This member has the number ${member.membership_number}.`]
  if (known_by === 'number' && !isOneName(member, given) && email !== member.email)
    return ['number_taken', `The number is that of ${nameOf(member)}.`]
  if (known_by !== 'number' && !isOneName(member, given))
    return [
      'possible_member',
      `The ${known_by === 'email' ? 'e-mail address' : 'telephone number'} is that of ${nameOf(member)}.`,
    ]
  if (member.grade_id === null) return ['possible_member', 'This account does not belong to a member: it has no grade.']
  if (grade && Number(grade) !== member.grade_id)
    return ['possible_member', `The grade here is ${gradeName(member.grade_id)}, and not ${gradeName(Number(grade))}.`]
  if (email && email !== member.email && emailStays(member))
    return ['possible_member', member.is_staff ? STAFF_EMAIL : OTHER_EMAIL]
  return null
}

interface Known {
  matches: readonly Match[]
  members: ReadonlyMap<number, Member>
  twins: Twins
  /** The number is far above all others, and nobody has confirmed it. */
  isFar: boolean
  /** For whom the number is kept, in a sentence, where that is not whom the row names. */
  kept?: string | undefined
}

const SHARED = 'Several people have this address. It is kept to write to; nobody signs in with it.'

/** What is written of a row: an address of several people is one to write to. */
export function toWrite({ email, ...given }: Given, warnings: readonly Pick<KeptFault, 'reason'>[]): Given {
  if (!email || !warnings.some(({ reason }) => reason === 'shared_email')) return email ? { ...given, email } : given
  if (!given.contact_email) return { ...given, contact_email: email }
  return { ...given, note: withNote(given.note, [noteOf('email', email)]) }
}

/** An address of somebody here with other names is no sign of one person: an agency writes for many. */
const isOthers = (given: Given, { known_by, account_id }: Match, { matches, members }: Known) => {
  const member = members.get(account_id)
  const isMeant = matches.some((one) => one.account_id === account_id && one.known_by !== 'email')
  const folds = (field: 'first_name' | 'sur_name') =>
    foldedName(given[field] ?? '') === foldedName(member?.[field] ?? '')
  return known_by === 'email' && !isMeant && !folds('sur_name') && !folds('first_name')
}

const ofNewMembers: readonly ImportField[] = ['grade', 'paid_to']
const FAR = 'This number is far above all others. Correct it, or set it as it is to confirm it.'
const NO_GRADE = 'The grade of a new member is missing.'

/** What becomes of a row, by whom it may mean. */
export function judgeRow(read: Omit<ReadRow, 'isDamaged'>, known: Known): Judged {
  const { members, twins, isFar, kept } = known
  const others = known.matches.filter((match) => isOthers(read.given, match, known))
  const matches = known.matches.filter((match) => !others.includes(match))
  const { email } = read.given
  const isShared = email !== undefined && (twins.isShared || others.length > 0)
  const shared: KeptFault[] = isShared ? [{ reason: 'shared_email', field: 'email', value: email, text: SHARED }] : []
  const given = toWrite(read.given, shared)
  const [first] = matches
  const member = first && members.get(first.account_id)

  // Grade and dues of who is here already are not changed, whatever the file says of them.
  const stays = (one: KeptFault) => member !== undefined && ofNewMembers.includes(one.field)
  const far: KeptFault[] = isFar
    ? [{ reason: 'number_far', field: 'number', value: given.number ?? '', text: FAR }]
    : []
  const lacks = !member && !given.grade && !read.problems.some(({ field }) => field === 'grade')
  const noGrade: KeptFault[] = lacks ? [{ reason: 'missing', field: 'grade', value: '', text: NO_GRADE }] : []
  const warnings = [...read.warnings, ...read.problems.filter(stays), ...shared]
  const problems = [
    ...read.problems.filter((one) => !stays(one)),
    ...noGrade,
    ...far,
    ...(twins.problem ? [twins.problem] : []),
  ]
  const nothing = { known_by: null, account_id: null, version: null, changes: [] }
  const row = { ...nothing, number: given.number ?? null, problems, warnings }
  const [why] = problems
  if (why) return { ...row, verdict: 'invalid', reason: why.text, choices: ['leave'] }

  const decide = (fault: KeptFault, choices: ImportChoice[], of: Partial<Judged> = {}): Judged => ({
    ...row,
    ...of,
    problems: [fault],
    verdict: 'possible',
    reason: fault.text,
    choices: [...choices, 'leave'],
  })
  // Whoever comes with a number that is kept for another gets it only where somebody says that it is the same person.
  if (!member && kept) {
    const fault: KeptFault = { reason: 'number_kept', field: 'number', value: given.number ?? '', text: kept }
    return decide(fault, ['same', 'renumber'])
  }
  if (!first || !member)
    return twins.double
      ? decide(twins.double, ['same', 'new'])
      : { ...row, verdict: 'create', reason: null, choices: ['leave'] }

  const found = {
    known_by: first.known_by,
    account_id: member.id,
    version: member.version,
    number: given.number ?? member.membership_number,
  }
  const isTaken = matches.some(({ known_by }) => known_by === 'number')
  const other: ImportChoice[] = given.grade === undefined ? [] : [isTaken || kept ? 'renumber' : 'new']
  const about = (reason: ImportReason, text: string): KeptFault => {
    const field = first.known_by === 'number' ? 'number' : first.known_by === 'email' ? 'email' : 'full_name'
    return { reason, field, value: given[field] ?? [given.first_name, given.sur_name].join(' '), text }
  }
  const sure = matches.filter(({ known_by }) => known_by !== 'name and birth date' && known_by !== 'name')
  if (sure.some(({ account_id }) => account_id !== member.id)) {
    const text = 'Number, e-mail address and telephone number belong to different members.'
    return decide(about('possible_member', text), other, found)
  }
  const all = changesOf(member, given)
  const doubt = doubtOf(member, given, first.known_by)
  if (doubt === null) {
    const isKnown = all.length === 0
    return {
      ...row,
      ...found,
      verdict: isKnown ? 'same' : 'update',
      reason: null,
      changes: all,
      choices: isKnown ? [] : ['leave'],
    }
  }
  const changes = emailStays(member) ? all.filter(({ field }) => field !== 'email') : all
  // An account that is of no member does not become one by an import.
  const asSame: ImportChoice[] = changes.length > 0 && member.grade_id !== null ? ['same'] : []
  return decide(about(...doubt), [...asSame, ...other], { ...found, changes })
}
