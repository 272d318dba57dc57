import { desc, eq } from 'drizzle-orm'
import { postMail } from '#server/areas/common/outbox.ts'
import { mail } from '#server/db/schema/index.ts'
import type { Begin, World } from './world.ts'

let made = 0

/** A mail that the mail server has refused. */
async function failed(world: World) {
  const { db, clock, office } = world
  made += 1
  const to = `bounced-${made}@example.org`
  await postMail(db, { clock }, to, { kind: 'password-changed', data: { first_name: 'Ada' } })
  const [row] = await db.select().from(mail).where(eq(mail.to, to)).orderBy(desc(mail.id))
  await db
    .update(mail)
    .set({ state: 'failed', error: 'No such user', given_up_at: new Date(clock.time) })
    .where(eq(mail.id, row?.id ?? 0))
  const { items } = await office(`/mails?q=bounced-${made}`)
  return { subject: items[0] }
}

export const mailActs: Record<string, Begin> = {
  'retry-mail': failed,
  'withdraw-mail': failed,
  'new-letter': async () => ({ subject: { event: undefined } }),
}
