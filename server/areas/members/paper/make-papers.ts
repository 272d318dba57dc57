import { setImmediate as breathe } from 'node:timers/promises'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { dayAfter } from '#domain/common/calendar.ts'
import { startOfDay } from '#domain/common/days.ts'
import { codeAddress, NO_END } from '#domain/events/ticket-code.ts'
import { codeKind, paperNumber } from '#domain/members/papers.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { getPage } from '#server/areas/common/page/get-page.ts'
import type { TicketSigner } from '#server/areas/events/ticket/signer.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, addressOfSeat, attendee, holderOfSeat, paper, signatory } from '#server/db/schema/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { Files } from '#server/ports/files.ts'
import { isTold } from './describe.ts'
import { waiting } from './issue.ts'
import { keyOfPaper } from './paper-file.ts'
import { writeSheet } from './paper-sheet.ts'
import { needPaperStep } from './paper-steps.ts'

interface Making extends Context {
  signer: TicketSigner
  site: string
  files: Files
}

type Row = typeof paper.$inferSelect

const AT_ONCE = 50

/** The short form of a paper, and the issue of which it is: of two that are the same the later one has the next issue. */
async function shortOf({ db, signer }: Pick<Making, 'db' | 'signer'>, { id, kind }: Row) {
  for (let issue = 1; ; issue++) {
    const short = signer.short(id, issue, codeKind(kind))
    if ((await db.$count(paper, eq(paper.short, short))) === 0) return { issue, short }
  }
}

const pictureOf = (address: string) => new Uint8Array(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))

/** Who is told that a paper is made, and where it lies. */
async function tellMade(tx: Db, ctx: Making, row: Row & { snapshot: NonNullable<Row['snapshot']> }) {
  const { kind, snapshot, account_id, attendee_id, valid_until } = row
  const cause = `paper ${row.id}`
  const number = paperNumber(row)
  if (kind === 'letter') {
    const [holder] = await tx
      .select()
      .from(account)
      .where(eq(account.id, account_id ?? 0))
    if (!holder) return
    const data = { first_name: holder.first_name, number, to: snapshot.to ?? '', until: valid_until ?? '' }
    return postMail(tx, ctx, holder.email, { kind: 'letter-made', data }, cause)
  }
  const [seat] = await tx
    .select({ first_name: attendee.first_name, token: attendee.token, member: holderOfSeat, to: addressOfSeat })
    .from(attendee)
    .where(eq(attendee.id, attendee_id ?? 0))
  if (!seat) return
  const of = { number, event: snapshot.event?.title ?? '', token: seat.member === null ? seat.token : null }
  await postMail(tx, ctx, seat.to, { kind: 'certificate-made', data: { first_name: seat.first_name, ...of } }, cause)
}

/** Makes and keeps the PDF of a paper. Only what is kept counts: who was cut off makes the same one again. */
async function makePaper(ctx: Making, row: Row, contacts: Awaited<ReturnType<typeof getPage<'contacts'>>>) {
  if (!isTold(row)) return
  const { db, signer, site, files, clock } = ctx
  const { id, kind, valid_until, snapshot, day } = row
  const [signs] = await db.select().from(signatory).where(eq(signatory.id, snapshot.signed_by.id))
  if (!signs) throw new Error('Nobody has signed this paper')
  const { issue, short } = await shortOf(ctx, row)
  const until = valid_until ? startOfDay(dayAfter(valid_until, 1)) : NO_END
  const code = await signer.sign(db, { paper: id, kind: codeKind(kind), issue, until })
  const signature = pictureOf(signs.picture)
  const shown = { kind, number: paperNumber(row), day, valid_until, snapshot, short, site, signature, contacts }
  const made = new Date(clock.now())
  await files.put(keyOfPaper(id), await writeSheet({ ...shown, code: codeAddress(site, code, 'V') }, made))
  const isKept = await inTransaction(db, async (tx) => {
    const [now] = await tx.select().from(paper).where(eq(paper.id, id)).for('update')
    if (now?.state !== 'making' || !isTold(now)) return now !== undefined && isTold(now) && now.made_at !== null
    const state = needPaperStep(now.state, { type: 'paper.made' })
    await tx.update(paper).set({ state, issue, short, made_at: made }).where(eq(paper.id, id))
    await tellMade(tx, { ...ctx, db: tx }, now)
    return true
  })
  // Meanwhile it was erased or revoked.
  if (!isKept) await files.remove(keyOfPaper(id))
}

/** Files of papers of which nothing is told any more. */
async function removeErased({ db, files }: Making) {
  const gone = await db
    .select({ id: paper.id })
    .from(paper)
    .where(and(isNull(paper.snapshot), isNotNull(paper.made_at)))
  for (const { id } of gone) {
    await files.remove(keyOfPaper(id))
    await db.update(paper).set({ made_at: null }).where(eq(paper.id, id))
  }
}

/** Makes the papers that wait, one after the other; everybody else has their turn between two of them. */
export async function makePapers(ctx: Making, log: Log, stopping: AbortSignal): Promise<void> {
  await removeErased(ctx)
  for (let after = 0; !stopping.aborted; ) {
    const rows = await waiting(ctx.db, { after, most: AT_ONCE })
    const last = rows.at(-1)
    if (!last) return
    const contacts = await getPage(ctx, { key: 'contacts' })
    for (const row of rows) {
      if (stopping.aborted) return
      await makePaper(ctx, row, contacts).catch((error: unknown) =>
        log.error({ paper: row.id, err: error }, 'A paper could not be made'),
      )
      await breathe()
    }
    after = last.id
  }
}
