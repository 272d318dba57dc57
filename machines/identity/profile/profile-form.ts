import type { Profile } from '#contract/identity/auth.ts'
import { formOf, memberFields } from '#contract/identity/person-fields.ts'

/** The fields of the page, each as it is typed; the date as yyyy-MM-dd. */
export type ProfileForm = Record<(typeof memberFields)[number], string>

export const profileForm = (profile: Profile): ProfileForm => ({
  ...formOf(memberFields, profile),
  dob: profile.dob?.slice(0, 10) ?? '',
})

interface Typed {
  form: ProfileForm
  /** As the server had it when it was taken. */
  saved: ProfileForm
}

/** What was typed that the server does not have. Nothing else is sent: the office may have corrected the rest meanwhile. */
export const changesOf = ({ form, saved }: Typed): Partial<ProfileForm> =>
  Object.fromEntries(Object.entries(form).filter(([name, text]) => text.trim() !== Reflect.get(saved, name).trim()))

export const isUnsaved = (typed: Typed) => Object.keys(changesOf(typed)).length > 0

const alike = (text: string) => text.trim().toLowerCase()

/** The form as the server has it now, but for what was typed meanwhile. */
export function savedForm({ form, saved: before }: Typed, profile: Profile): ProfileForm {
  // A new address is in use once its link is opened: until then the field holds the old one.
  const isPending = profile.pending_email ? alike(form.email) === alike(profile.pending_email) : false
  const saved = Object.entries(profileForm(profile)).filter(
    ([name, text]) =>
      alike(Reflect.get(form, name)) === alike(text) || Reflect.get(form, name) === Reflect.get(before, name),
  )
  return { ...form, ...Object.fromEntries(saved), ...(isPending && { email: profile.email }) }
}
