import type { ProfileForm } from '#machines/flows/profile/profile-form.ts'

/** What goes from one page to another and is kept nowhere else: a reload forgets it. */
export interface Memory {
  /** The six digits of a password reset. */
  code?: string | undefined
  /** What a member had typed when the token was refused, for that member alone. */
  draft?: { of: number; form: ProfileForm } | undefined
  /** The files of an application, by the ids that its machine knows. */
  files?: Map<string, File> | undefined
}
