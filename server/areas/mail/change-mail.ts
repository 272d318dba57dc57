import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { OutboxMail } from '#contract/mail/outbox.ts'
import { mailMachine } from '#machines/mail/mail/mail.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { afterRetry, afterWithdrawal } from '#server/areas/common/outbox.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { letter, mail } from '#server/db/schema/index.ts'
import { readMail } from './outbox.list.ts'

const missing = () => new Refusal(404, 'There is no such mail. Mails are kept for 30 days.')

/** Sends one that failed after all, or sees to it that it is not sent; answers how it stands then. */
export function changeMail(ctx: OfficeContext, id: number, change: 'retry' | 'withdraw'): Promise<OutboxMail> {
  return inTransaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(mail).where(eq(mail.id, id)).for('update')
    if (!row) throw missing()
    if (stepFrom(mailMachine, row.state, { type: `mail.${change}` }) === null)
      throw new Refusal(409, `This mail is ${row.state}.`)
    if (change === 'retry' && row.data === null)
      throw new Refusal(409, 'It held a code or a link that is not kept. Have a new one sent where it came from.')
    if (change === 'retry' && row.kind === 'letter') {
      const [of] = await tx
        .select({ state: letter.state })
        .from(letter)
        .where(eq(sql`'letter ' || ${letter.id}`, row.cause ?? ''))
      if (of?.state === 'cancelled') throw new Refusal(409, 'The letter of this mail was cancelled.')
      if (of?.state === 'paused') throw new Refusal(409, 'The letter of this mail is paused. Resume it first.')
    }
    const set = change === 'retry' ? afterRetry(row, ctx.clock.now()) : afterWithdrawal(ctx.clock.now())
    await tx.update(mail).set(set).where(eq(mail.id, id))
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: `${change} mail`,
      about: `mail ${id}`,
      before: { state: row.state, tries: row.tries },
    })
    const changed = await readMail(tx, ctx, id)
    if (!changed) throw missing()
    return changed
  })
}
