import * as v from 'valibot'
import { LONGEST_TITLE } from '../common/limits.ts'
import { Id, Instant, Text } from '../common/parts.ts'

/** A job as the list of jobs shows it. Long work of the office is called a job, too: hence the name. */
export const ListedVacancy = v.object({
  id: Id,
  title: Text,
  /** The segment under which it is read. */
  address: Text,
  employer: Text,
  place: Text,
  /** Until when one can apply. */
  closes_at: Instant,
  /** When it was first published. */
  posted_at: Instant,
})
export type ListedVacancy = v.InferOutput<typeof ListedVacancy>

export const Vacancy = v.object({
  ...ListedVacancy.entries,
  body: Text,
  /** Where one applies: a link, or an e-mail address. */
  apply_at: Text,
})
export type Vacancy = v.InferOutput<typeof Vacancy>

export const ByVacancyAddress = v.object({ address: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)) })

/** What is read under an address. Nothing is no fault: a browser would complain of one. */
export const FoundVacancy = v.object({
  vacancy: v.nullable(Vacancy),
  /** A job was read there, and is not any more. */
  has_ended: v.boolean(),
})
export type FoundVacancy = v.InferOutput<typeof FoundVacancy>
