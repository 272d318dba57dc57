import { and, eq, isNull, or } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { LetterRequest, OwnPapers } from '#contract/members/papers/papers.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { cardState } from '#domain/dues/member-card.ts'
import { LETTER_DAYS, paperNumber } from '#domain/members/papers.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { memberTold } from '#server/areas/common/ledger/member-told.ts'
import { lockMember } from '#server/areas/common/ledger/standing-of.ts'
import { rateLimit } from '#server/areas/common/rate-limit.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, attendee, event, isSeatOf, paper } from '#server/db/schema/index.ts'
import {
  certificateByPerson,
  certificateOf,
  isInForce,
  isOver,
  mayHaveOne,
  readCame,
  saysSame,
  UNSIGNED,
  whoCame,
} from './certificates.ts'
import { describePaper, isTold, readPapers } from './describe.ts'
import { issuePapers, lockPapers, needSignatory, replaceCertificate, signatoryOn } from './issue.ts'

/** Papers of a member: letters, and certificates of their seats. */
const ownPapers = (db: Db, id: number) => readPapers(db, or(eq(paper.account_id, id), isSeatOf(id)))

const cameTo = (db: Db, id: number) => readCame(db, and(isSeatOf(id), isNull(event.called_off_at)))

type PapersRead = Awaited<ReturnType<typeof ownPapers>>

/** Letters and certificates of the member who asks, and what can be made now. */
export async function getOwnPapers(ctx: AccountContext): Promise<OwnPapers> {
  const { db, clock, account: id } = ctx
  const now = clock.now()
  const { person, number, standing } = await memberTold(ctx, id)
  const signs = await signatoryOn(db, dayInAbuja(now))
  const held = await ownPapers(db, id)
  const papers = held.map((one) => one.paper)
  const certificates = certificateByPerson(held)
  const came = (await cameTo(db, id)).filter((one) => isOver(one.event, now))
  const once = new Map(came.map((one) => [whoCame(one), one]))
  const attended = [...once].flatMap(([who, one]) => {
    const last = certificates.get(who)
    const { snapshot } = certificateOf(one, UNSIGNED)
    const isFormer = last?.state === 'valid' && !saysSame(last.snapshot, snapshot)
    if (!(isFormer || mayHaveOne(last)) || !signs) return []
    const replaces = isFormer ? paperNumber(last) : null
    return [{ seat: one.seat.id, event: one.event.title, day: snapshot.event?.from ?? '', replaces }]
  })
  const isMember = number !== null && cardState(standing) !== 'ended'
  const isGood = cardState(standing) === 'good'
  return {
    letter: !isMember ? 'none' : !isGood ? 'open' : signs ? 'ready' : 'unsigned',
    papers: papers.filter(isTold).map(describePaper),
    attended: attended.toReversed(),
    shows_standing: person.shows_standing_since !== null,
  }
}

/** A letter of good standing, as of today. Asked for again on the same day, there is one letter to the same reader. */
export async function askForLetter(ctx: AccountContext, { to }: LetterRequest): Promise<OwnPapers> {
  await rateLimit(ctx, { limit: 'own-papers', of: `account ${ctx.account}` })
  await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, ctx.account)
    const { name, number, grade, standing } = await memberTold({ ...ctx, db: tx }, ctx.account)
    if (number === null || cardState(standing) === 'ended') throw new Refusal(409, 'Letters are for members.')
    if (cardState(standing) !== 'good')
      throw new Refusal(409, 'A letter of good standing can be made once your dues are paid.')
    const day = dayInAbuja(ctx.clock.now())
    await lockPapers(tx)
    const signed_by = await needSignatory(tx, day)
    const snapshot = { name, number, ...(grade && { grade }), to, signed_by }
    const held = await readPapers(tx, and(eq(paper.account_id, ctx.account), eq(paper.day, day)))
    const isSame = ({ paper: { snapshot: was, state } }: PapersRead[number]) =>
      was?.to === to && was.name === name && (state === 'valid' || state === 'making')
    if (held.some(isSame)) return
    const valid_until = dayAfter(day, LETTER_DAYS)
    const letter = { kind: 'letter' as const, account_id: ctx.account, valid_until, snapshot }
    const [made] = await issuePapers(tx, ctx, [letter])
    await recordAct(tx, ctx, ownAct(ctx.account, 'make letter', { paper: made?.id }))
  })
  return getOwnPapers(ctx)
}

/** A certificate of an event that was attended. One in a former name, or without the hours of MCPD, is replaced by it. */
export async function askForCertificate(ctx: AccountContext, { seat }: { seat: number }): Promise<OwnPapers> {
  await rateLimit(ctx, { limit: 'own-papers', of: `account ${ctx.account}` })
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    await lockPapers(tx)
    const came = (await cameTo(tx, ctx.account)).find((one) => one.seat.id === seat)
    if (!came || !isOver(came.event, now)) throw new Refusal(404, 'There is no such event that you came to.')
    const last = certificateByPerson(await ownPapers(tx, ctx.account)).get(whoCame(came))
    const good = last && isInForce(last) ? last : undefined
    if (last && !good && !mayHaveOne(last))
      throw new Refusal(409, `This certificate was ${last.state}. Write to the chapter office.`)
    const certificate = certificateOf(came, await needSignatory(tx, dayInAbuja(now)))
    if (good?.state === 'making' || (good && saysSame(good.snapshot, certificate.snapshot))) return
    const made = await replaceCertificate(tx, ctx, certificate, good)
    await recordAct(tx, ctx, ownAct(ctx.account, 'make certificate', { paper: made.id, replaces: good?.id }))
  })
  return getOwnPapers(ctx)
}

/** Whether others may see on certificates how their holder stands: since when, or no more. */
export async function showStanding(ctx: AccountContext, { shown }: { shown: boolean }): Promise<OwnPapers> {
  await inTransaction(ctx.db, async (tx) => {
    const shows_standing_since = shown ? new Date(ctx.clock.now()) : null
    await tx.update(account).set({ shows_standing_since }).where(eq(account.id, ctx.account))
    await recordAct(tx, ctx, ownAct(ctx.account, 'show standing', { shown }))
  })
  return getOwnPapers(ctx)
}

/** The seat behind the link of a ticket, with its certificate. */
export const paperOfTicket = (db: Db, token: string) =>
  readPapers(db, and(eq(attendee.token, token), eq(paper.state, 'valid')))
