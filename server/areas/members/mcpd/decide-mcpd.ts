import { asc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { McpdEntered, McpdEntry, McpdState } from '#contract/members/mcpd.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { wrongDays } from '#domain/members/mcpd.ts'
import { actorOf, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, isUniqueViolation } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { account, mcpdEntry } from '#server/db/schema/index.ts'
import type { MailOf } from '#server/mails/kinds.ts'
import { lockMember } from '../get-member.ts'
import {
  aboutMcpd,
  type Entry,
  holderOf,
  lockEntry,
  type McpdStep,
  progressOf,
  readEntries,
  readEntry,
  stateAfter,
} from './entries.ts'

/** Who decides is not whose training it is. */
function needOther({ session }: Pick<OfficeContext, 'session'>, account_id: number) {
  if (session.account === account_id)
    throw new Refusal(403, 'This is your own training. Somebody else of the office decides on it.')
}

/** These entries for this transaction, after their members: as a merge and an erasure lock them. */
async function lockEntries(tx: Db, ctx: Pick<OfficeContext, 'session'>, ids: readonly number[]): Promise<Entry[]> {
  const owners = tx
    .select({ id: mcpdEntry.account_id })
    .from(mcpdEntry)
    .where(inArray(mcpdEntry.id, [...ids]))
  await tx
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.id, owners))
    .orderBy(asc(account.id))
    .for('update')
  const entries: Entry[] = []
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) entries.push(await lockEntry(tx, id))
  for (const { account_id } of entries) needOther(ctx, account_id)
  return entries
}

interface Step {
  step: McpdStep
  what: string
  set: Partial<Pick<Entry, 'question' | 'asked_at' | 'reason' | 'decided_by' | 'decided_at'>>
  mail: (entry: Entry, first_name: string) => Promise<MailOf>
}

async function take(tx: Db, ctx: OfficeContext, entry: Entry, { step, what, set, mail }: Step): Promise<void> {
  const state: McpdState = await stateAfter(tx, entry, step)
  await tx
    .update(mcpdEntry)
    .set({ ...set, state })
    .where(eq(mcpdEntry.id, entry.id))
  const { email, first_name } = await holderOf(tx, entry)
  await postMail(tx, ctx, email, await mail(entry, first_name))
  const facts = { before: { state: entry.state }, after: { state, ...(set.reason && { reason: set.reason }) } }
  await recordAct(tx, ctx, { ...byOffice(ctx), what, about: aboutMcpd(entry.id), ...facts })
}

const decidedNow = ({ session, clock }: OfficeContext) => ({
  decided_by: actorOf(session),
  decided_at: new Date(clock.now()),
})

/** Accepts claims of one course: all of them, or none. */
export async function acceptMcpd(ctx: OfficeContext, { ids }: { ids: number[] }): Promise<McpdEntry[]> {
  await inTransaction(ctx.db, async (tx) => {
    const entries = await lockEntries(tx, ctx, ids)
    if (new Set(entries.map(({ course }) => course)).size > 1)
      throw new Refusal(400, 'Accept claims of one course together. These are of several.')
    for (const entry of entries)
      await take(tx, ctx, entry, {
        step: 'accept',
        what: 'accept training',
        set: decidedNow(ctx),
        mail: async ({ title, account_id }, first_name) => {
          const { counted, needed, next } = await progressOf({ ...ctx, db: tx }, account_id)
          return { kind: 'mcpd-accepted', data: { first_name, title, counted, needed, next } }
        },
      })
  })
  return [...(await readEntries(ctx.db, ids)).values()]
}

const one = async (ctx: OfficeContext, id: number, step: Step): Promise<McpdEntry> => {
  await inTransaction(ctx.db, async (tx) => {
    for (const entry of await lockEntries(tx, ctx, [id])) await take(tx, ctx, entry, step)
  })
  return readEntry(ctx.db, id)
}

export const askMcpd = (ctx: OfficeContext, { id, question }: { id: number; question: string }) =>
  one(ctx, id, {
    step: 'ask',
    what: 'ask about training',
    set: { question, asked_at: new Date(ctx.clock.now()) },
    mail: async ({ title }, first_name) => ({ kind: 'mcpd-asked', data: { first_name, title, question } }),
  })

export const refuseMcpd = (ctx: OfficeContext, { id, reason }: { id: number; reason: string }) =>
  one(ctx, id, {
    step: 'refuse',
    what: 'refuse training',
    set: { ...decidedNow(ctx), reason },
    mail: async ({ title }, first_name) => ({ kind: 'mcpd-refused', data: { first_name, title, reason } }),
  })

export const takeBackMcpd = (ctx: OfficeContext, { id, reason }: { id: number; reason: string }) =>
  one(ctx, id, {
    step: 'takeBack',
    what: 'take training back',
    set: { ...decidedNow(ctx), reason },
    mail: async ({ title }, first_name) => ({ kind: 'mcpd-taken-back', data: { first_name, title, reason } }),
  })

/** What an entry says of the training, or of the balance. */
const described = (entered: McpdEntered) =>
  entered.kind === 'opening'
    ? { ...entered, title: 'Opening balance', provider: 'The office', first_day: entered.last_day, hours: null }
    : entered

/** Enters a training of a member, or an opening balance: accepted at once. */
export async function enterMcpd(
  ctx: OfficeContext,
  { id, ...entered }: McpdEntered & { id: number },
): Promise<McpdEntry> {
  needOther(ctx, id)
  const row = described(entered)
  const wrong = wrongDays(row, dayInAbuja(ctx.clock.now()))
  if (wrong) throw new Refusal(400, wrong)
  const write = inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, id)
    const made_by = actorOf(ctx.session)
    const made = await insertRow(tx, mcpdEntry, {
      ...row,
      account_id: id,
      state: 'accepted',
      made_by,
      made_at: new Date(ctx.clock.now()),
    })
    const { reason: _reason, ...after } = row
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'enter training', about: aboutMcpd(made.id), after })
    return made.id
  })
  const made = await write.catch((error: unknown) => {
    throw isUniqueViolation(error)
      ? new Refusal(409, 'This member has an opening balance already. Take it back first, then enter the right one.')
      : error
  })
  return readEntry(ctx.db, made)
}
