import type { Db } from '#server/db/database.ts'
import { mail } from '#server/db/schema/index.ts'
import { lifetime, type MailOf } from '#server/mails/letters.ts'
import type { Context } from './context.ts'

/** Puts a mail where the job finds it: in the transaction of its cause, so that there is both or neither. */
export async function postMail(db: Db, { clock }: Pick<Context, 'clock'>, to: string, letter: MailOf): Promise<void> {
  const now = clock.now()
  await db.insert(mail).values({
    kind: letter.kind,
    to,
    data: letter.data,
    created_at: new Date(now),
    next_try_at: new Date(now),
    expires_at: new Date(now + lifetime[letter.kind]),
  })
}
