import { and, eq, inArray, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { EventPapers, OfficePaper } from '#contract/members/papers/office-papers.ts'
import type { PaperRevocation } from '#contract/members/papers/papers.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { may } from '#domain/common/permissions.ts'
import { paperNumber } from '#domain/members/papers.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, attendee, event, paper } from '#server/db/schema/index.ts'
import {
  certificateByPerson,
  certificateOf,
  countWithout,
  isInForce,
  isOfWhoCame,
  isOver,
  personAt,
  readCame,
  saysSame,
  UNSIGNED,
  whoCame,
} from './certificates.ts'
import { describePaper, isTold, readPapers } from './describe.ts'
import { lockPapers, needSignatory, replaceCertificate } from './issue.ts'
import { nextPaper } from './paper-steps.ts'
import { revoke } from './revoke.ts'

type Read = Awaited<ReturnType<typeof readPapers>>

/** Of which of these papers another one can be given, and to which seat: a certificate that was revoked, or says what is no longer so. */
async function whichAnew({ db, clock }: Pick<OfficeContext, 'db' | 'clock'>, rows: Read): Promise<Map<number, number>> {
  const seats = rows.flatMap(({ seat }) => seat?.id ?? [])
  const came =
    seats.length === 0 ? [] : await readCame(db, and(inArray(attendee.id, seats), isNull(event.called_off_at)))
  const now = new Map(came.filter((one) => isOver(one.event, clock.now())).map((one) => [whoCame(one), one]))
  const certificates = certificateByPerson(rows)
  return new Map(
    rows.flatMap(({ paper: row, seat, member }): [number, number][] => {
      const who = seat && personAt({ seat, member })
      const one = who && now.get(who)
      if (!one || certificates.get(who)?.id !== row.id) return []
      const isFormer = row.state === 'valid' && !saysSame(row.snapshot, certificateOf(one, UNSIGNED).snapshot)
      return isFormer || row.state === 'revoked' ? [[row.id, one.seat.id]] : []
    }),
  )
}

async function toOfficePapers(ctx: OfficeContext, rows: Read): Promise<OfficePaper[]> {
  const { roles } = ctx.session
  const mayRevoke = may(roles, 'papers.revoke')
  const anew = may(roles, 'papers.issue') ? await whichAnew(ctx, rows) : new Map<number, number>()
  return rows.flatMap(({ paper: row, member }) => {
    if (!isTold(row)) return []
    const may_revoke = mayRevoke && nextPaper(row.state, { type: 'paper.revoke' }) !== null
    return [{ ...describePaper(row), name: row.snapshot.name, member, may_revoke, anew: anew.get(row.id) ?? null }]
  })
}

/** All papers of a member: letters, and certificates of the seats that are linked. */
export async function listMemberPapers(ctx: OfficeContext, { id }: { id: number }): Promise<OfficePaper[]> {
  return toOfficePapers(ctx, await readPapers(ctx.db, eq(account.id, id)))
}

/** All certificates of an event, and how many who came have none. */
export async function listEventPapers(ctx: OfficeContext, { id }: { id: number }): Promise<EventPapers> {
  const [row] = await ctx.db.select().from(event).where(eq(event.id, id))
  if (!row) throw new Refusal(404, 'There is no such event.')
  return {
    papers: await toOfficePapers(ctx, await readPapers(ctx.db, eq(attendee.event_id, id))),
    without: await countWithout(ctx.db, id),
    is_over: isOver(row, ctx.clock.now()) && row.called_off_at === null,
  }
}

/**
 * A certificate for one who came, in the place of one that was revoked or says what is no longer so. One that is good, and says the
 * same, stays the only one.
 */
export async function issueCertificate(ctx: OfficeContext, { id }: { id: number }): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    await lockPapers(tx)
    const now = ctx.clock.now()
    const [came] = await readCame(tx, and(eq(attendee.id, id), isNull(event.called_off_at)))
    if (!came || !isOver(came.event, now))
      throw new Refusal(409, 'Certificates are for who came, once the event is over.')
    const signed_by = await needSignatory(tx, dayInAbuja(now))
    const held = certificateByPerson(await readPapers(tx, isOfWhoCame(came))).get(whoCame(came))
    const good = held && isInForce(held) ? held : undefined
    const certificate = certificateOf(came, signed_by)
    if (good?.state === 'making') throw new Refusal(409, `${paperNumber(good)} is being made.`)
    if (good && saysSame(good.snapshot, certificate.snapshot))
      throw new Refusal(409, `${paperNumber(good)} is valid, and says the same.`)
    const made = await replaceCertificate(tx, ctx, certificate, good)
    const of = { seat: id, replaces: held ? paperNumber(held) : null }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'issue certificate', about: `paper ${made.id}`, after: of })
    return `${paperNumber(made)} is being made.`
  })
}

/** The paper counts no more: whoever checks it reads that it was revoked, and its holder is told why. */
export async function revokePaper(
  ctx: OfficeContext,
  { id, reason }: PaperRevocation & { id: number },
): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(paper).where(eq(paper.id, id)).for('update')
    if (!row || !isTold(row)) throw new Refusal(404, 'There is no such paper.')
    await revoke(tx, ctx, row, { by: byOffice(ctx), reason })
    return `${paperNumber(row)} is revoked.`
  })
}
