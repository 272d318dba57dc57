import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Letter } from '#contract/mail/letter.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, event, letter } from '#server/db/schema/index.ts'
import { addressAs } from '#server/mails/letter.ts'
import { aboutLetter, lockLetter, readLetter } from './letter.ts'
import { needWhole } from './send-letter.ts'

/** Who works for the office need not be a member: the sample stands for what they are not. */
const sample = { number: 'FCT-000000', grade: 'Member', title: 'Dr' }

/** Mails a draft to the caller, as readers will get it. */
export function testLetter(ctx: OfficeContext, { id, version }: { id: number; version: number }): Promise<Letter> {
  const { account: own } = ctx.session
  if (own === null) throw new Refusal(403, 'The office key has no address. Sign in to the office to test a letter.')
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockLetter(tx, id)
    if (row.state !== 'draft') throw new Refusal(409, 'This letter was sent.')
    if (row.version !== version) throw new Refusal(409, 'This letter has changed. Look at it again first.')
    needWhole(row)
    const [person] = await tx.select().from(account).where(eq(account.id, own))
    if (!person) throw new Error('An account of the office is gone')
    const { title, first_name, sur_name, email, membership_number } = person
    const about = row.event_id === null ? undefined : eq(event.id, row.event_id)
    const [of] = about ? await tx.select({ event: event.title }).from(event).where(about) : []
    const values = {
      ...addressAs({ title: title ?? sample.title, first_name, surname: sur_name }),
      ...(of ?? { number: membership_number ?? sample.number, grade: sample.grade }),
    }
    const text = { subject: row.subject, body: row.body }
    await postMail(tx, ctx, email, { kind: 'letter-test', data: { first_name, text, values } })
    await tx.update(letter).set({ tested_version: version }).where(eq(letter.id, id))
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'test letter', about: aboutLetter(id) })
    return readLetter(tx, ctx, id)
  })
}
