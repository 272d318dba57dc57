import { and, eq, inArray } from 'drizzle-orm'
import type { ApplicationForm } from '#contract/applications/membership.ts'
import { openStatuses } from '#contract/applications/review.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import type { Context } from '#server/areas/common/context.ts'
import { hashOf, newSecret } from '#server/areas/identity/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { account, application, ownEmail, passwordLink } from '#server/db/schema/index.ts'

const LINK_LIFETIME = 7 * DAY

/** Whose application it is. */
export interface Applicant {
  id: number
  email: string
  first_name: string
  sur_name: string
  grade_id: number | null
  /** For the mail of a new account: opens the choice of its first password. */
  link: string | null
}

const columns = {
  id: account.id,
  email: ownEmail,
  first_name: account.first_name,
  sur_name: account.sur_name,
  grade_id: account.grade_id,
}

async function signedIn(tx: Db, id: number, email: string): Promise<Applicant> {
  const [own] = await tx.select(columns).from(account).where(eq(account.id, id)).for('update')
  if (!own) throw new Refusal(401, 'Please sign in.')
  if (own.email !== email) throw new Refusal(400, 'Use the e-mail address of your account, or sign out first.')
  return { ...own, link: null }
}

/** An address that has an account belongs to the person who can sign in to it. */
async function refuseKnown(tx: Db, email: string): Promise<never> {
  const [open] = await tx
    .select({ id: application.id })
    .from(application)
    .innerJoin(account, eq(account.id, application.account_id))
    .where(
      and(eq(account.email, email), eq(application.kind, 'membership'), inArray(application.status, [...openStatuses])),
    )
  throw new Refusal(
    409,
    open
      ? 'There is an open application with this e-mail address already. We will write to you about it.'
      : 'This e-mail address has an account. Sign in to apply.',
  )
}

async function newcomer(tx: Db, { clock }: Context, email: string, form: ApplicationForm): Promise<Applicant> {
  const { sur_name, first_name, middle_name, phone, dob, job_title, responsibility, organization } = form
  const { business_address, business_postal_code, industry } = form
  const person = {
    sur_name,
    first_name,
    middle_name: middle_name || null,
    phone,
    dob,
    job_title,
    organization,
    industry,
  }
  const now = clock.now()
  const since = { created_at: new Date(now), unproven_since: new Date(now) }
  const [made] = await tx
    .insert(account)
    .values({ ...person, email, responsibility, business_address, business_postal_code, ...since })
    .onConflictDoNothing({ target: account.email })
    .returning(columns)
  if (!made) return refuseKnown(tx, email)
  const link = newSecret()
  const times = { created_at: new Date(now), expires_at: new Date(now + LINK_LIFETIME) }
  await tx.insert(passwordLink).values({ token_hash: hashOf(link), account_id: made.id, ...times })
  return { ...made, link }
}

/** The account of the person who is signed in, or a new one without a password. */
export function applicantOf(tx: Db, ctx: Context, signed: number | null, form: ApplicationForm): Promise<Applicant> {
  const email = form.email.toLowerCase()
  return signed === null ? newcomer(tx, ctx, email, form) : signedIn(tx, signed, email)
}
