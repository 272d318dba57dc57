import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ByMessageKey, MemberMessage, WritableMember } from '#contract/members/listing.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import type { CallContext, Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { atAddress, countAttempt, rateLimit } from '#server/areas/common/rate-limit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account } from '#server/db/schema/index.ts'
import { readShown } from './find-listed.ts'

/** Who is listed today and takes messages by this key. */
async function readWritable({ db, clock }: Pick<Context, 'db' | 'clock'>, key: string) {
  const [row] = await readShown(db, dayInAbuja(clock.now()), eq(account.message_key, key))
  return row ?? null
}

export async function findWritable(ctx: Context, { key }: ByMessageKey): Promise<WritableMember | null> {
  const row = await readWritable(ctx, key)
  return row && { name: `${row.first_name} ${row.sur_name}`, grade: row.grade }
}

/** A key of nobody, and of who takes no messages any more, for whatever reason. */
const nobody = () => new Refusal(404, 'Nobody can be written to here.')

/** Mails a visitor's message to a member who allows it. Nothing is kept of it but the mail. */
export async function writeToMember(
  ctx: CallContext,
  { key, ...written }: ByMessageKey & MemberMessage,
): Promise<string> {
  const ofSender = { limit: 'member-message-sender', of: written.email.toLowerCase() } as const
  await rateLimit(ctx, [ofSender, ...atAddress(ctx, 'member-message-address')])
  const found = await readWritable(ctx, key)
  if (!found) throw nobody()
  if ((await countAttempt(ctx, { limit: 'member-message', of: String(found.id) })) !== null)
    throw new Refusal(429, 'This member has had many messages today. Please try again tomorrow.')
  await inTransaction(ctx.db, async (tx) => {
    const member = await readWritable({ ...ctx, db: tx }, key)
    if (!member) throw nobody()
    const { first_name, email } = member
    await postMail(tx, ctx, email, { kind: 'member-message', data: { first_name, ...written } })
  })
  return 'Your message is sent.'
}
