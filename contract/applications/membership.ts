import * as v from 'valibot'
import { Id, LinkToken, Naira, Text, TraceId } from '../common/parts.ts'
import { Day, Email, Line, Name, OptionalName, Passage, Phone } from '../common/person.ts'
import { MaybeReason } from './upgrade.ts'

/** What joining costs until the chapter sets another fee. */
export const FIRST_MEMBERSHIP_FEE = 30_000

/** What a payment link tells its holder, and nothing else. */
export const LinkHolder = v.object({ first_name: Text, grade: Text, grade_id: Id, fee: Naira })
export type LinkHolder = v.InferOutput<typeof LinkHolder>

/** A payment link of one's own, for who is signed in. */
export const OwnLink = v.object({ token: LinkToken })
export type OwnLink = v.InferOutput<typeof OwnLink>

export const MembershipConfirmation = v.object({ payment_link: v.optional(LinkToken), trace_id: TraceId })
export type MembershipConfirmation = v.InferOutput<typeof MembershipConfirmation>

const OptionalLine = v.optional(Line(300), '')
const OptionalPassage = v.optional(Passage, '')
/** As people write it: 25,000,000 or ₦ 1250000.50. */
const Amount = v.pipe(
  OptionalLine,
  v.regex(
    /^(?:(?:(?:₦|NGN|N)\s*)?\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?)?$/i,
    'Enter an amount in naira like 25,000,000, or leave it empty.',
  ),
)
const Choice = v.optional(v.picklist(['', '0', '1']), '')

/** The text of an application, as a form has it: everything a string. The files travel beside it. */
export const ApplicationForm = v.object({
  application_type: v.optional(v.picklist(['join', 'upgrade']), 'join'),
  sur_name: Name('Enter your surname.'),
  first_name: Name('Enter your first name.'),
  middle_name: OptionalName,
  email: Email,
  phone: Phone('Enter your phone number.'),
  dob: Day('Choose your date of birth.'),
  is_member: Choice,
  grade_id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'Choose a grade.')),
  curernt_grade_date: Day('Choose the date of your current grade.'),
  business_turnover: Amount,
  total_employees: OptionalLine,
  total_dept_employee: OptionalLine,
  job_title: OptionalLine,
  responsibility: OptionalPassage,
  organization: OptionalLine,
  business_address: OptionalLine,
  business_postal_code: v.optional(Line(20), ''),
  industry: OptionalLine,
  nature_of_duties: OptionalPassage,
  is_devotion: Choice,
  is_primary_function: Choice,
  /** Of an upgrade, where the chapter's criteria are not met yet. */
  early_reason: v.optional(MaybeReason, ''),
  /** 1: the code of ethics is agreed to. Optional, for callers that do not know of it; the form of the site asks for it. */
  agrees_to_ethics: Choice,
})
export type ApplicationForm = v.InferOutput<typeof ApplicationForm>

/** A qualification's name; its picture is the part `qualifications[n][qualification_image]`. */
export const QualificationName = Name('Enter the name of the qualification.')

/** The names of an application's files on the wire. */
export const qualificationImage = (place: number) => `qualifications[${place}][qualification_image]`
export const qualificationName = (place: number) => `qualifications[${place}][qualification_name]`
