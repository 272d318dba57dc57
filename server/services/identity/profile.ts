import { eq } from 'drizzle-orm'
import type { Profile } from '#contract/auth.ts'
import { account } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import { dayInAbuja } from '#server/services/day.ts'

const profileColumns = {
  id: account.id,
  sur_name: account.sur_name,
  first_name: account.first_name,
  middle_name: account.middle_name,
  email: account.email,
  phone: account.phone,
  dob: account.dob,
  job_title: account.job_title,
  responsibility: account.responsibility,
  organization: account.organization,
  business_address: account.business_address,
  business_postal_code: account.business_postal_code,
  industry: account.industry,
  grade_id: account.grade_id,
  dues_paid_until: account.dues_paid_until,
}

/** Dues are kept as the last day they are paid for; both are written 2027-06-30, so they compare as texts. */
const yearlyDues = (paidUntil: string | null, today: string) =>
  paidUntil !== null && today <= paidUntil ? 'active' : 'inactive'

/** What is told of an account to its owner. */
export async function readProfile({ db, clock }: Context, id: number): Promise<Profile | null> {
  const [row] = await db.select(profileColumns).from(account).where(eq(account.id, id))
  if (!row) return null
  const { dues_paid_until, ...rest } = row
  return { ...rest, yearly_dues: yearlyDues(dues_paid_until, dayInAbuja(clock.now())), application: null }
}
