import type { Profile } from '#contract/identity/auth.ts'
import { formOf, memberFields } from '#contract/identity/person-fields.ts'

/** The fields of the page, each as it is typed; the date as yyyy-MM-dd. */
export type ProfileForm = Record<(typeof memberFields)[number], string>

export const profileForm = (profile: Profile): ProfileForm => ({
  ...formOf(memberFields, profile),
  dob: profile.dob?.slice(0, 10) ?? '',
})

/** Whether something was typed that the server does not have. */
export const isUnsaved = ({ form, saved }: { form: ProfileForm; saved: ProfileForm }) =>
  Object.entries(form).some(([name, text]) => text.trim() !== Reflect.get(saved, name).trim())

const alike = (text: string) => text.trim().toLowerCase()

/** The form as the server has it now, but for what was typed meanwhile. */
export function savedForm(form: ProfileForm, profile: Profile): ProfileForm {
  // A new address is in use once its link is opened: until then the field holds the old one.
  const isPending = profile.pending_email ? alike(form.email) === alike(profile.pending_email) : false
  const saved = Object.entries(profileForm(profile)).filter(
    ([name, text]) => alike(Reflect.get(form, name)) === alike(text),
  )
  return { ...form, ...Object.fromEntries(saved), ...(isPending && { email: profile.email }) }
}
