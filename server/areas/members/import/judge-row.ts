import { fileFields } from '#contract/identity/person-fields.ts'
import type { ImportChoice, ImportField, ImportRow, ImportVerdict } from '#contract/members/import.ts'
import { gradeRules } from '#domain/members/grades.ts'
import type { account } from '#server/db/schema/index.ts'
import type { KnownBy, Match } from './find-members.ts'
import type { Given, ReadRow } from './read-row.ts'

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
    const to = given[field]
    return to === undefined || isSame(field, member[field], to) ? [] : [{ field, from: member[field], to }]
  })

const nothing = { known_by: null, account_id: null, version: null, changes: [], choices: [] }

const OTHER_EMAIL = 'This member signs in with another e-mail address, which stays.'
const STAFF_EMAIL = 'This member works for the office: the e-mail address is changed in their own account.'

/** A new address lets its owner into the account. */
const emailStays = ({ password_hash, is_staff }: Member) => password_hash !== null || is_staff

const gradeName = (id: number | null) => gradeRules.find((grade) => grade.id === id)?.name ?? 'no grade'

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Why a row that means this member is left to a person; null where nothing speaks against it. */
function doubtOf(member: Member, given: Given, known_by: KnownBy): string | null {
  if (known_by === 'name and birth date') return 'Only name and birth date are the same.'
  const { number, email, sur_name = '', grade } = given
  if (number && member.membership_number && number !== member.membership_number)
    return `This member has the number ${member.membership_number}.`
  if (known_by === 'number' && fold(sur_name) !== fold(member.sur_name) && email !== member.email)
    return `The number is that of ${member.first_name} ${member.sur_name}.`
  if (member.grade_id === null) return 'This account does not belong to a member: it has no grade.'
  if (grade && Number(grade) !== member.grade_id)
    return `The grade here is ${gradeName(member.grade_id)}, and not ${gradeName(Number(grade))}.`
  if (email && email !== member.email && emailStays(member)) return member.is_staff ? STAFF_EMAIL : OTHER_EMAIL
  return null
}

interface Known {
  matches: readonly Match[]
  members: ReadonlyMap<number, Member>
}

/** A new person needs a grade, and a number and an address that no account has. */
const mayBeNew = ({ grade }: Given, matches: readonly Match[]) =>
  grade !== undefined && !matches.some(({ known_by }) => known_by === 'number' || known_by === 'email')

/** What becomes of a row, by whom it may mean. */
export function judgeRow({ given, reason }: Pick<ReadRow, 'given' | 'reason'>, { matches, members }: Known): Judged {
  const number = given.number ?? null
  if (reason !== null) return { ...nothing, number, verdict: 'invalid', reason }
  const [first] = matches
  const member = first && members.get(first.account_id)
  if (!first || !member)
    return given.grade
      ? { ...nothing, number, verdict: 'create', reason: null, choices: ['leave'] }
      : { ...nothing, number, verdict: 'invalid', reason: 'The grade of a new member is missing.' }
  const found = {
    known_by: first.known_by,
    account_id: member.id,
    version: member.version,
    number: number ?? member.membership_number,
  }
  const asNew: ImportChoice[] = mayBeNew(given, matches) ? ['new'] : []
  const sure = matches.filter(({ known_by }) => known_by !== 'name and birth date')
  if (sure.some(({ account_id }) => account_id !== member.id)) {
    const others = 'Number, e-mail address and telephone number belong to different members.'
    return { ...found, verdict: 'possible', reason: others, changes: [], choices: [] }
  }
  const all = changesOf(member, given)
  const doubt = doubtOf(member, given, first.known_by)
  if (doubt === null) {
    const isSame = all.length === 0
    return {
      ...found,
      verdict: isSame ? 'same' : 'update',
      reason: null,
      changes: all,
      choices: isSame ? [] : ['leave'],
    }
  }
  const changes = emailStays(member) ? all.filter(({ field }) => field !== 'email') : all
  // An account that is of no member does not become one by an import.
  const asSame: ImportChoice[] = changes.length > 0 && member.grade_id !== null ? ['same'] : []
  const choices: ImportChoice[] = [...asSame, ...asNew]
  return {
    ...found,
    verdict: 'possible',
    reason: doubt,
    changes,
    choices: choices.length > 0 ? [...choices, 'leave'] : [],
  }
}
