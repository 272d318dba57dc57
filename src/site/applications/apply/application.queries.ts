import { literal, object } from 'valibot'
import {
  ApplicationForm,
  QualificationName,
  qualificationImage,
  qualificationName,
} from '#contract/applications/membership.ts'
import { Name } from '#contract/common/person.ts'
import {
  type ApplicationErrors,
  type ApplicationText,
  type FileSlot,
  type Kind,
  qualificationsOf,
} from '#machines/applications/application/application-form.ts'
import { fieldErrors } from '#src/lib/field-errors.ts'

/** The form of the site asks for more than the server does. */
const asked = {
  ...ApplicationForm.entries,
  agrees_to_ethics: literal('1', 'Agree to the code of ethics before you apply.'),
}

const TwoQualifications = object({
  ...asked,
  qualification_name_0: QualificationName,
  qualification_name_1: QualificationName,
})

const Mcpd = Name('Enter the name of the MCPD.')
const ThreeMcpds = object({
  ...asked,
  qualification_name_0: Mcpd,
  qualification_name_1: Mcpd,
  qualification_name_2: Mcpd,
})

/** What the contract says of the text of an application. */
export const applicationErrors = (kind: Kind, text: ApplicationText): ApplicationErrors =>
  fieldErrors(kind === 'upgrade' ? ThreeMcpds : TwoQualifications, { ...text, application_type: kind })

/** The parts of an application as they are sent: first everything that is text, so that the files come last. */
export function applicationParts(kind: Kind, text: ApplicationText, fileAt: (slot: FileSlot) => File | undefined) {
  const form = new FormData()
  form.append('application_type', kind)
  for (const [name, value] of Object.entries(text)) {
    if (name in ApplicationForm.entries) form.append(name, value.trim())
  }
  const named = qualificationsOf(kind).filter((nth) => text[`qualification_name_${nth}`].trim() !== '')
  for (const nth of named) form.append(qualificationName(nth), text[`qualification_name_${nth}`].trim())
  const passport = kind === 'upgrade' ? fileAt('passport') : undefined
  if (passport) form.append('passport', passport)
  for (const nth of named) {
    const image = fileAt(`qualification_image_${nth}`)
    if (image) form.append(qualificationImage(nth), image)
  }
  return form
}
