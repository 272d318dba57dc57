import * as v from 'valibot'
import { SHORTEST_PASSWORD } from '../common/limits.ts'
import { Id, Instant, LinkToken, OptionalText, Text } from '../common/parts.ts'
import { Email, Name } from '../common/person.ts'
import { memberRules, personNames } from './person-fields.ts'

/** One rule in all places where a password is chosen. That it is not a common one, the server checks. */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(SHORTEST_PASSWORD, 'Choose a password of at least 8 characters.'),
  v.maxLength(128, 'Choose a password of at most 128 characters.'),
)

/** A password as it was chosen once: whatever it is. */
export const Password = v.pipe(v.string(), v.nonEmpty('Enter your password.'), v.maxLength(1_000))

/** What the site knows of the person who is signed in. */
export const Profile = v.object({
  ...v.entriesFromList(personNames, OptionalText),
  id: Id,
  sur_name: Text,
  first_name: Text,
  email: Text,
  /** The address it shall have, once the link that was mailed there is opened. */
  pending_email: OptionalText,
  /** Nobody has shown yet to own the address: the page asks to confirm it. */
  email_unproven: v.optional(v.boolean(), false),
  grade_id: v.optional(v.nullable(Id), null),
  /** As FCT-000017; a person who was never a member has none. */
  membership_number: v.optional(v.nullable(Text)),
  yearly_dues: v.fallback(v.picklist(['active', 'inactive']), 'inactive'),
  /** The last day that dues are paid for, as 2027-06-30; domain/dues/dues.ts tells what a payment adds. */
  dues_paid_until: OptionalText,
  /** The council ended the membership, as the dues were a year in arrears: the account shows the way back. */
  has_lost_membership: v.optional(v.boolean()),
  /** The application for membership, if there is one. */
  application: v.optional(
    v.nullable(
      v.object({
        status: v.picklist(['received', 'approved', 'rejected', 'member']),
        grade: Text,
        submitted_at: Instant,
        /** Why the office said no. */
        reason: OptionalText,
        /** How many questions of the chapter wait for an answer. */
        questions: v.optional(v.number()),
      }),
    ),
    null,
  ),
})
export type Profile = v.InferOutput<typeof Profile>

/** A login as it is kept: both halves or none. */
export const Credentials = v.object({ token: v.pipe(v.string(), v.nonEmpty()), profile: Profile })
export type Credentials = v.InferOutput<typeof Credentials>

export const SignIn = v.object({ email: Email, password: Password })
export type SignIn = v.InferOutput<typeof SignIn>

export const SignedIn = v.object({ data: Profile, token: v.pipe(v.string(), v.nonEmpty()) })
export type SignedIn = v.InferOutput<typeof SignedIn>

export const Registration = v.object({ name: Name('Enter your name.'), email: Email, password: NewPassword })
export type Registration = v.InferOutput<typeof Registration>

export const ForgotPassword = v.object({ email: Email })
export type ForgotPassword = v.InferOutput<typeof ForgotPassword>

export const Otp = v.pipe(v.string(), v.regex(/^\d{6}$/, 'Enter the six digits of the code.'))

export const ResetPassword = v.object({ password: NewPassword, otp: Otp, password_confirmation: v.string() })
export type ResetPassword = v.InferOutput<typeof ResetPassword>

/** The first password of an account that was made with an application: the link of its mail stands for the code. */
export const SetPassword = v.object({ password: NewPassword, link: LinkToken, password_confirmation: v.string() })
export type SetPassword = v.InferOutput<typeof SetPassword>

/** The link of the mail that asks to confirm an e-mail address. */
export const EmailConfirmation = v.object({ link: LinkToken })

/** What a member may change of the profile; what is not sent stays as it is. A new e-mail address also takes the current password. */
export const ProfileUpdate = v.object({
  ...v.partial(v.object(memberRules)).entries,
  current_password: v.optional(Password),
})
export type ProfileUpdate = v.InferOutput<typeof ProfileUpdate>

export const PasswordChange = v.object({
  current_password: Password,
  new_password: NewPassword,
  new_password_confirmation: v.string(),
})
export type PasswordChange = v.InferOutput<typeof PasswordChange>

/** Where somebody is signed in. */
export const OwnSession = v.object({
  id: Id,
  /** Browser and system, as `Chrome on Windows`; null where it is not known. */
  device: OptionalText,
  signed_in_at: Instant,
  /** To the minute. */
  used_at: Instant,
  /** The one that asks. */
  current: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof OwnSession>
