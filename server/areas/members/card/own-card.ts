import { and, desc, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { OwnCard } from '#contract/members/papers/card.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja, startOfDay } from '#domain/common/days.ts'
import { endOfDuesYear } from '#domain/dues/dues.ts'
import { paidUntil } from '#domain/dues/dues-standing.ts'
import { cardState } from '#domain/dues/member-card.ts'
import { codeAddress } from '#domain/events/ticket-code.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext, Context } from '#server/areas/common/context.ts'
import { memberTold } from '#server/areas/common/ledger/member-told.ts'
import { lockMember } from '#server/areas/common/ledger/standing-of.ts'
import type { TicketSigner } from '#server/areas/events/ticket/signer.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { memberCard } from '#server/db/schema/index.ts'

type CardContext = AccountContext & { signer: TicketSigner }

/** A card that ends on no day is signed for so many years, and anew whenever it is opened. */
const YEARS = 10

async function newestOf(db: Db, account: number) {
  const [card] = await db
    .select()
    .from(memberCard)
    .where(eq(memberCard.account_id, account))
    .orderBy(desc(memberCard.issue))
    .limit(1)
  return card
}

/** The card of this issue, or the next one whose short form is nobody else's. */
async function makeCard(
  { db, clock, signer }: Context & { signer: TicketSigner },
  account: number,
  issue: number,
): Promise<typeof memberCard.$inferSelect> {
  const row = { account_id: account, issue, short_code: signer.short(account, issue, 'card') }
  await db
    .insert(memberCard)
    .values({ ...row, made_at: new Date(clock.now()) })
    .onConflictDoNothing()
  const own = and(eq(memberCard.account_id, account), eq(memberCard.issue, issue))
  const [made] = await db.select().from(memberCard).where(own)
  return made ?? makeCard({ db, clock, signer }, account, issue + 1)
}

/** The card of a member; its code is signed at each call, and holds while the dues are paid. */
export async function getOwnCard(ctx: CardContext): Promise<OwnCard> {
  const { db, clock, signer, site, account } = ctx
  const { person, name, grade, number, standing } = await memberTold(ctx, account)
  if (number === null || person.member_since === null) throw new Refusal(404, 'There is a card for members alone.')
  const state = cardState(standing)
  const until = paidUntil(standing)
  const facts = { state, holder: name, grade, since: person.member_since, number, until }
  const open = { owed: state === 'due' ? standing.owed / 100 : null, open_years: standing.openYears }
  if (state !== 'good') return { ...facts, ...open, code: null, short_code: null }
  const { issue, short_code } = (await newestOf(db, account)) ?? (await makeCard(ctx, account, 1))
  const last = until ?? endOfDuesYear(dayInAbuja(clock.now()), YEARS)
  const code = await signer.sign(db, { account, issue, until: startOfDay(dayAfter(last, 1)) })
  return { ...facts, ...open, code: codeAddress(site, code, 'V'), short_code }
}

/** Another card in the place of one that was lost. */
export async function renewOwnCard(ctx: CardContext): Promise<OwnCard> {
  const card = await getOwnCard(ctx)
  if (card.state !== 'good') throw new Refusal(409, 'Your card is not active today.')
  await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, ctx.account)
    const before = await newestOf(tx, ctx.account)
    const made = await makeCard({ ...ctx, db: tx }, ctx.account, (before?.issue ?? 0) + 1)
    await recordAct(tx, ctx, ownAct(ctx.account, 'renew card', { issue: made.issue }))
  })
  return getOwnCard(ctx)
}
