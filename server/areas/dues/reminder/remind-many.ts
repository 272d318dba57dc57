import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { may } from '#domain/common/permissions.ts'
import { isWarning } from '#domain/dues/dues-reminders.ts'
import { accountOn } from '#domain/dues/dues-standing.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { readFactsOf, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { mayBeMailed, postMail } from '#server/areas/common/outbox.ts'
import { needProof } from '#server/areas/staff/proof.ts'
import type { Db } from '#server/db/database.ts'
import { lagosDay } from '#server/db/lagos-day.ts'
import { account, communicationChoice, isListed, mail, reminder } from '#server/db/schema/index.ts'
import { addressed, stageByHand } from './reminder-facts.ts'
import { causeByHand } from './reminder-states.ts'

const MEMBERS_AT_ONCE = 200

type Ticking = Pick<Context, 'clock'>

/** Refuses who may not send reminders; what selects many is open to all of the office. */
function needReminder({ session }: Pick<OfficeContext, 'session'>): void {
  const permission = 'reminders.run'
  if (!may(session.roles, permission))
    throw new Refusal(403, 'Your role at the office does not allow this.', { permission })
}

/** The same, with a fresh factor: now they are sent. */
export function needReminding(ctx: OfficeContext): void {
  needReminder(ctx)
  needProof(ctx, 'reminders.run')
}

/** Members as they stand now: the mail that each of them gets, or why they get none. */
async function mailsTo(tx: Db, { clock }: Ticking, ids: readonly number[]) {
  const day = dayInAbuja(clock.now())
  const isOfToday = sql`${lagosDay(mail.created_at)} = ${day}::date`
  const numbered = sql`select 'reminder ' || ${reminder.id} from ${reminder} where ${reminder.account_id} = ${account.id}`
  const byHand = sql`'reminder by hand ' || ${account.id} || ' ' || ${day}::text`
  const ofToday = sql`select from ${mail} where ${mail.kind} = 'dues-reminder' and ${isOfToday}
    and (${mail.cause} = ${byHand} or ${mail.cause} in (${numbered}))`
  const rows = await tx
    .select({
      person: account,
      hasAddress: sql<boolean>`(${mayBeMailed(account.email)}) is true`,
      wantsNone: sql<boolean>`exists (select from ${communicationChoice} where ${and(
        eq(communicationChoice.account_id, account.id),
        eq(communicationChoice.kind, 'dues'),
        eq(communicationChoice.wanted, false),
      )})`,
      isReminded: sql<boolean>`exists (${ofToday} and ${mail.state} not in ('failed', 'withdrawn'))`,
      isLost: sql<boolean>`exists (${ofToday} and ${mail.state} in ('failed', 'withdrawn') and ${mail.to} = ${account.email})`,
    })
    .from(account)
    .where(inArray(account.id, [...ids]))
    .orderBy(asc(account.membership_number))
  const [rules, factsOf] = [await readRules(tx), await readFactsOf(tx, [...ids])]
  return rows.map(({ person, hasAddress, wantsNone, isReminded, isLost }) => {
    const facts = factsOf(person.id)
    const reached = stageByHand(facts, rules, day)
    const number = person.membership_number ?? ''
    const left = (reason: string) => ({ number, reason, mail: null })
    if (person.grade_id === null || person.disabled_at !== null) return left('No longer a member.')
    if (!reached) return left('Owes nothing that is due.')
    if (!hasAddress) return left('No e-mail address is known.')
    if (wantsNone && !isWarning(reached.stage)) return left('Chose to get no reminders of dues.')
    if (isReminded) return left('Was reminded today already.')
    if (isLost) return left('The reminder of today was not delivered to this address.')
    const told = addressed(person, accountOn(facts, rules, day), { ...reached, day })
    return {
      number,
      reason: null,
      mail: { ...told, isWarning: isWarning(reached.stage), cause: causeByHand(day, person.id) },
    }
  })
}

interface Selected {
  ids?: readonly number[]
  numbers?: readonly string[]
}

const these = ({ ids, numbers }: Selected) =>
  and(
    isListed(account),
    ids && inArray(account.id, [...ids]),
    numbers && inArray(account.membership_number, [...numbers]),
  )

/** Members of a selection as they stand now, each with why they get no reminder. */
export async function findToRemind(tx: Db, ctx: OfficeContext, selected: Selected) {
  needReminder(ctx)
  const rows = await tx.select({ id: account.id }).from(account).where(these(selected)).orderBy(asc(account.id))
  const found: { number: string; reason: string | null }[] = []
  for (let at = 0; at < rows.length; at += MEMBERS_AT_ONCE) {
    const some = rows.slice(at, at + MEMBERS_AT_ONCE).map(({ id }) => id)
    for (const { number, reason } of await mailsTo(tx, ctx, some)) found.push({ number, reason })
  }
  return found
}

/** Reminds each of these of the dues that are open, once a day. Answers why not, by number. */
export async function remindMany(
  tx: Db,
  { clock }: Ticking,
  numbers: readonly string[],
): Promise<Map<string, string | null>> {
  // In one order, so that no two wait for each other.
  const held = await tx
    .select({ id: account.id })
    .from(account)
    .where(these({ numbers }))
    .orderBy(asc(account.id))
    .for('update')
  const mails = await mailsTo(
    tx,
    { clock },
    held.map(({ id }) => id),
  )
  for (const { mail: told } of mails) {
    if (!told) continue
    const courtesy = told.isWarning ? undefined : told.optional
    await postMail(tx, { clock }, told.email, { kind: 'dues-reminder', data: told.data }, told.cause, courtesy)
  }
  const why = new Map(mails.map(({ number, reason }) => [number, reason]))
  return new Map(numbers.map((number) => [number, why.has(number) ? (why.get(number) ?? null) : 'No longer a member.']))
}
