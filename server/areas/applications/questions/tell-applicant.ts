import { eq } from 'drizzle-orm'
import { fields, type Subject } from '#contract/applications/review-catalogue.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { Db } from '#server/db/database.ts'
import { account } from '#server/db/schema/index.ts'
import type { LockedApplication } from '../review/lock-application.ts'

interface Told {
  account_id: number
  subjects: readonly Subject[]
  link: string
  due_at: Date
}

const ownerOf = async (tx: Db, id: number) => {
  const [owner] = await tx
    .select({ email: account.email, first_name: account.first_name })
    .from(account)
    .where(eq(account.id, id))
  if (!owner) throw new Error(`There is no account ${id}`)
  return owner
}

/** What a mail of questions is told, and to whom it goes. */
export async function dataOfQuestions(
  db: Db,
  { account_id, about, link, due_at }: Omit<Told, 'subjects'> & { about: string[] },
) {
  const { email, first_name } = await ownerOf(db, account_id)
  return { email, data: { first_name, about, link, due: due_at.toISOString() } }
}

/** The questions, or a reminder of them: what they are about, and a link to them. What is asked stands on the page alone. */
export async function tellQuestions(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  { account_id, subjects, link, due_at }: Told,
  kind: 'application-questions' | 'questions-reminder' = 'application-questions',
): Promise<void> {
  const about = subjects.map((subject) => fields[subject].label)
  const { email, data } = await dataOfQuestions(tx, { account_id, about, link, due_at })
  await postMail(tx, ctx, email, { kind, data })
}

/** The time is over. */
export async function tellLapse(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  { kind, account_id }: Pick<LockedApplication, 'kind' | 'account_id'>,
): Promise<void> {
  const { email, first_name } = await ownerOf(tx, account_id)
  await postMail(tx, ctx, email, { kind: 'application-lapsed', data: { first_name, upgrade: kind === 'upgrade' } })
}
