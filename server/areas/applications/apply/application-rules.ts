import * as v from 'valibot'
import { type ApplicationForm, QualificationName, qualificationName } from '#contract/applications/membership.ts'
import { NEEDED_QUALIFICATIONS, qualificationCount } from '#contract/common/limits.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { dayInAbuja, EARLIEST_DAY } from '#domain/common/days.ts'
import type { FilePlace } from './stage-files.ts'

function checkDates({ dob, curernt_grade_date }: ApplicationForm, today: string) {
  if (dob > today) throw new Refusal(400, 'The date of birth cannot be in the future.')
  if (curernt_grade_date > today) throw new Refusal(400, 'The date of the current grade cannot be in the future.')
  if (dob < EARLIEST_DAY || curernt_grade_date < EARLIEST_DAY)
    throw new Refusal(400, 'A date cannot be before the year 1600.')
}

/** The names in their order; each has a certificate, and the ones that are needed are there. */
function namesOf(type: ApplicationForm['application_type'], sent: Record<string, string>, files: FilePlace[]) {
  const places = Array.from({ length: qualificationCount[type] }, (_, place) => place)
  const names = places.map((place) => {
    const hasFile = files.some((file) => file.kind === 'qualification' && file.place === place)
    const given = sent[qualificationName(place)]?.trim() ?? ''
    if (place >= NEEDED_QUALIFICATIONS && !given && !hasFile) return null
    const name = v.safeParse(QualificationName, given)
    if (!name.success) throw new Refusal(400, name.issues[0].message)
    if (!hasFile) throw new Refusal(400, `Add the certificate of qualification ${place + 1}.`)
    return name.output
  })
  return names.filter((name) => name !== null)
}

/** What the schema of the form cannot see, before any picture is opened. Answers the names of the qualifications. */
export function checkApplication(
  form: ApplicationForm,
  { sent, files, now }: { sent: Record<string, string>; files: FilePlace[]; now: number },
): string[] {
  checkDates(form, dayInAbuja(now))
  if (form.application_type === 'upgrade' && !files.some(({ kind }) => kind === 'passport')) {
    throw new Refusal(400, 'Add your passport photograph.')
  }
  return namesOf(form.application_type, sent, files)
}

/** The files that belong to an application of this kind: a passport to an upgrade, and as many images as it has names. */
export const filesOf = <File extends FilePlace>(form: ApplicationForm, names: string[], files: File[]) =>
  files.filter(({ kind, place }) => (kind === 'passport' ? form.application_type === 'upgrade' : place < names.length))
