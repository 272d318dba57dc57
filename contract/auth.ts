import * as v from 'valibot'
import { Id, OptionalText, Text } from './parts.ts'

/** What the site knows of the person who is signed in. */
export const Profile = v.object({
  id: Id,
  sur_name: Text,
  first_name: Text,
  middle_name: OptionalText,
  email: Text,
  phone: OptionalText,
  dob: OptionalText,
  job_title: OptionalText,
  responsibility: OptionalText,
  organization: OptionalText,
  business_address: OptionalText,
  business_postal_code: OptionalText,
  industry: OptionalText,
  grade_id: v.optional(v.nullable(Id), null),
  yearly_dues: v.fallback(v.picklist(['active', 'inactive']), 'inactive'),
})
export type Profile = v.InferOutput<typeof Profile>

/** A login as it is kept: both halves or none. */
export const Credentials = v.object({ token: v.pipe(v.string(), v.nonEmpty()), profile: Profile })
export type Credentials = v.InferOutput<typeof Credentials>
