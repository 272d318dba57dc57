import type { ApplicationForm } from '#contract/applications/membership.ts'
import type { Profile } from '#contract/identity/auth.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import type { StashedFile } from '#machines/parts/stashed-file.ts'

/** To join the chapter, or to move up a grade: one form for both. */
export type Kind = ApplicationForm['application_type']

type Nth = 0 | 1 | 2
export type FileSlot = 'passport' | `qualification_image_${Nth}`

/** Everything that is typed, as a form has it. */
export type ApplicationText = Record<Exclude<keyof ApplicationForm, 'application_type'>, string> &
  Record<`qualification_name_${Nth}`, string>

export type ApplicationErrors = FieldErrors<ApplicationText & Record<FileSlot, string>>

export type Files = Partial<Record<FileSlot, StashedFile>>

export interface Asked {
  kind: Kind
  /** The grade that the address names; on an upgrade the one that is left. */
  grade: string
}

export interface Filled extends Asked {
  form: ApplicationText
  files: Files
}

const ordinals = ['first', 'second', 'third'] as const
const nths = { join: [0, 1], upgrade: [0, 1, 2] } as const

export const qualificationsOf = (kind: Kind): readonly Nth[] => nths[kind]

export const slotsOf = (kind: Kind): FileSlot[] => [
  ...(kind === 'upgrade' ? (['passport'] as const) : []),
  ...qualificationsOf(kind).map((nth) => `qualification_image_${nth}` as const),
]

const blank: ApplicationText = {
  sur_name: '',
  first_name: '',
  middle_name: '',
  email: '',
  phone: '',
  dob: '',
  is_member: '',
  grade_id: '',
  curernt_grade_date: '',
  job_title: '',
  organization: '',
  responsibility: '',
  industry: '',
  business_address: '',
  business_postal_code: '',
  business_turnover: '',
  total_employees: '',
  total_dept_employee: '',
  nature_of_duties: '',
  is_devotion: '',
  is_primary_function: '',
  qualification_name_0: '',
  qualification_name_1: '',
  qualification_name_2: '',
  early_reason: '',
  agrees_to_ethics: '',
}

/** A person who moves up a grade is a member; one who joins mostly is none yet. */
export const newApplication = (kind: Kind): ApplicationText => ({ ...blank, is_member: kind === 'join' ? '0' : '1' })

/** The fields of the two steps, in the order in which they stand there. */
export function fieldsOf(kind: Kind, step: number): (keyof ApplicationErrors)[] {
  const names = Object.keys(blank) as (keyof ApplicationText)[]
  const career = names.indexOf('job_title')
  const first = names.indexOf('qualification_name_0')
  if (step === 0)
    return names.slice(0, career).flatMap((name) => (name === 'dob' && kind === 'upgrade' ? [name, 'passport'] : name))
  const qualifications = qualificationsOf(kind).flatMap(
    (nth) => [`qualification_name_${nth}`, `qualification_image_${nth}`] as const,
  )
  const early = kind === 'upgrade' ? (['early_reason'] as const) : []
  return [...names.slice(career, first), ...qualifications, ...early, 'agrees_to_ethics']
}

/** Asked for where the address names no grade, and of a person who has one already. On an upgrade it is the address's. */
export const gradeIsAsked = ({ kind, grade, form }: Omit<Filled, 'files'>) =>
  kind === 'join' && (grade === '' || form.is_member === '1')

/** The text as it is sent: the grade is the address's where it is not asked for. */
export const sentText = (filled: Omit<Filled, 'files'>): ApplicationText => ({
  ...filled.form,
  grade_id: gradeIsAsked(filled) ? filled.form.grade_id : filled.grade,
})

const requiredBasics = ['sur_name', 'first_name', 'email', 'phone', 'dob', 'grade_id', 'curernt_grade_date'] as const

/** The files that are missing. */
export function fileErrors({ kind, files }: Pick<Filled, 'kind' | 'files'>): ApplicationErrors {
  const errors: ApplicationErrors = {}
  if (kind === 'upgrade' && !files.passport) errors.passport = 'Choose your passport photograph.'
  for (const nth of qualificationsOf(kind)) {
    if (!files[`qualification_image_${nth}`])
      errors[`qualification_image_${nth}`] = `Choose your ${ordinals[nth]} certificate.`
  }
  return errors
}

/** Whether the first step leaves out what an application needs. */
export const basicsAreMissing = (filled: Filled): boolean =>
  (filled.kind === 'upgrade' && !filled.files.passport) ||
  requiredBasics.some((name) => sentText(filled)[name].trim() === '')

export function requiredIsMissing(filled: Filled): boolean {
  const text = sentText(filled)
  const names = [
    ...requiredBasics,
    'agrees_to_ethics' as const,
    ...qualificationsOf(filled.kind).map((nth) => `qualification_name_${nth}` as const),
  ]
  return names.some((name) => text[name].trim() === '') || Object.keys(fileErrors(filled)).length > 0
}

export function errorsAt(kind: Kind, step: number, errors: ApplicationErrors): ApplicationErrors {
  const here: string[] = fieldsOf(kind, step)
  return Object.fromEntries(Object.entries(errors).filter(([name]) => here.includes(name)))
}

/** What an account knows of the person, where nothing else stands. */
export function filledIn(form: ApplicationText, profile: Profile): ApplicationText {
  const known = Object.entries({ ...profile, dob: profile.dob?.slice(0, 10) }).filter(
    ([name, value]) => value && name !== 'grade_id' && Reflect.get(form, name) === '',
  )
  return { ...form, ...Object.fromEntries(known) }
}

/** What was kept of an earlier visit, but for what was typed since. */
export function broughtBack(kind: Kind, form: ApplicationText, kept: Partial<ApplicationText>): ApplicationText {
  const fresh = newApplication(kind)
  const still = Object.entries(kept).filter(([name]) => Reflect.get(form, name) === Reflect.get(fresh, name))
  return { ...form, ...Object.fromEntries(still) }
}
