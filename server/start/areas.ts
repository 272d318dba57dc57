import { applications } from '#server/areas/applications/area.ts'
import type { Area } from '#server/areas/area.ts'
import type { Finders } from '#server/areas/common/finder.ts'
import { content } from '#server/areas/content/area.ts'
import { door } from '#server/areas/door/area.ts'
import { dues } from '#server/areas/dues/area.ts'
import { events } from '#server/areas/events/area.ts'
import { identity } from '#server/areas/identity/area.ts'
import { jobs } from '#server/areas/jobs/area.ts'
import type { JobKinds } from '#server/areas/jobs/job-kind.ts'
import { mail } from '#server/areas/mail/area.ts'
import { members } from '#server/areas/members/area.ts'
import { money } from '#server/areas/money/area.ts'
import type { Products } from '#server/areas/money/payment/product.ts'
import { staff } from '#server/areas/staff/area.ts'

/** All areas of the site. */
export const areas: readonly Area[] = [
  identity,
  staff,
  members,
  applications,
  dues,
  money,
  events,
  door,
  content,
  mail,
  jobs,
]

/** What the areas bring, as one record. That nothing is missing is tested (tests/server/start/areas.test.ts). */
const together = <Record extends object>(parts: (Partial<Record> | undefined)[]) =>
  Object.assign({}, ...parts) as Record

/** All that can be paid for. What each is worth, and how it is given, its own area knows. */
export const products = together<Products>(areas.map((area) => area.products))

/** Everything that needs two persons. */
export const guardedActs = areas.flatMap((area) => area.guardedActs?.(products) ?? [])

/** Everything that is done in the background for the office. */
export const jobKinds = together<JobKinds>(areas.map((area) => area.jobKinds?.(products)))

/** Everything that the office finds. */
export const finders = together<Finders>(areas.map((area) => area.finders))
