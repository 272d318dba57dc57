import { and, eq, lte } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import type { FactorReset } from '#contract/members/member-acts.ts'
import { done } from '#contract/messages/done.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import { type Context, type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { memberTold } from '#server/areas/common/ledger/member-told.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { removeMemberFactor } from '#server/areas/identity/factor/member-code.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import { asItIs, line } from '#server/areas/staff/approval/facts.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, memberTotp } from '#server/db/schema/index.ts'
import type { Log } from '#server/platform/log.ts'
import { aboutMember, lockMember } from './get-member.ts'

/** How long the member can stop a reset. */
const WAIT = DAY

const idOf = (about: string) => Number(/^account (\d+)$/.exec(about)?.[1])

const isOff = () => new Refusal(409, 'This member has no second factor.')

/** Begins the reset: the member is mailed and has a day to stop it. */
export const resetFactorAct = guardedAct({
  name: 'members.reset_factor',
  permission: 'members.reset_factor',
  data: v.object({}),
  words: (_, name) => `The second factor of ${name}, a member, is reset`,
  title: 'Reset the second factor of a member',
  tell: async (db, { clock }, { about }) => {
    const { person, name, number, grade, records } = await memberTold({ db, clock }, idOf(about))
    const [own] = await db.select().from(memberTotp).where(eq(memberTotp.account_id, person.id))
    if (!own) throw isOff()
    return {
      tables: [
        asItIs('Whose it is', [
          ['Name', name],
          ['Number', number],
          ['Grade', grade],
          ['Email', person.email],
          ['Phone', person.phone],
        ]),
      ],
      blocks: own.reset_at ? ['This second factor is being reset already.'] : [],
      follows: [
        line('The member is mailed', person.email ? `to ${person.email}` : 'no address is known'),
        line('For a day the member can stop it', 'by signing in with a code of that factor'),
        line('Then the password alone signs in', 'until the member switches a second factor on again'),
      ],
      records,
    }
  },
  versionOf: async (tx, about) => {
    const [row] = await tx
      .select({ version: account.version })
      .from(account)
      .where(eq(account.id, idOf(about)))
    return row?.version ?? null
  },
  isOwn: async (_, { about }, one) => idOf(about) === one,
  perform: async (tx, { clock }, { id: approval, about, asked_by }) => {
    const member = await lockMember(tx, idOf(about))
    const reset_at = new Date(clock.now() + WAIT)
    const [begun] = await tx
      .update(memberTotp)
      .set({ reset_at })
      .where(eq(memberTotp.account_id, member.id))
      .returning({ account_id: memberTotp.account_id })
    if (!begun) throw isOff()
    const data = { first_name: member.first_name, at: reset_at.toISOString() }
    await postMail(tx, { clock }, member.email, { kind: 'member-factor-reset', data })
    const after = { approval, reset_at: reset_at.toISOString() }
    await recordAct(tx, { clock }, { actor: `account ${asked_by}`, what: 'reset second factor', about, after })
  },
})

/** Asks a second person to approve the reset; the reason says how the officer knows that it is the member. */
export async function resetMemberFactor(
  ctx: OfficeContext,
  { id, reason }: FactorReset & { id: number },
): Promise<string> {
  ownAccount(ctx)
  needAnother(ctx, id)
  await inTransaction(ctx.db, async (tx) => {
    const { version } = await lockMember(tx, id)
    const [own] = await tx
      .select({ reset_at: memberTotp.reset_at })
      .from(memberTotp)
      .where(eq(memberTotp.account_id, id))
    if (!own) throw isOff()
    if (own.reset_at) throw new Refusal(409, 'This second factor is being reset already.')
    await ask(tx, ctx, resetFactorAct, { about: aboutMember(id), version, data: {}, reason })
  })
  return done.waitsForSecond
}

const resetOne = (ctx: Context, id: number, now: Date) =>
  inTransaction(ctx.db, async (tx: Db) => {
    const [owner] = await tx
      .select({ email: account.email, first_name: account.first_name })
      .from(account)
      .where(eq(account.id, id))
      .for('update')
    // The member may have stopped it since it was found.
    const due = await tx.$count(memberTotp, and(eq(memberTotp.account_id, id), lte(memberTotp.reset_at, now)))
    if (!owner || due === 0) return
    await removeMemberFactor(tx, id)
    const { email, first_name } = owner
    await postMail(tx, ctx, email, { kind: 'member-factor-off', data: { first_name } })
    await recordAct(tx, ctx, { actor: 'time', what: 'switch off second factor', about: aboutMember(id) })
  })

/** Switches off the factors whose day is over. One that fails is logged, and does not stop the others. */
export async function resetFactorsByTime(ctx: Context, log: Log): Promise<void> {
  const now = new Date(ctx.clock.now())
  const due = await ctx.db.select({ id: memberTotp.account_id }).from(memberTotp).where(lte(memberTotp.reset_at, now))
  for (const { id } of due) {
    await resetOne(ctx, id, now).catch((error: unknown) =>
      log.error({ account: id, err: error }, 'A second factor could not be reset'),
    )
  }
}
