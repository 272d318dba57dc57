import { eq } from 'drizzle-orm'
import { type CourtesyStage, courtesyStages, type DropReason } from '#contract/dues/reminders.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import type { DuesFacts, DuesRules } from '#domain/dues/dues-facts.ts'
import { isWarning, type Reached, reachedStages, reasonAgainst } from '#domain/dues/dues-reminders.ts'
import { type Account, accountOn, yearAfter } from '#domain/dues/dues-standing.ts'
import { groupedReference, transferReference } from '#domain/money/transfer-reference.ts'
import type { Context } from '#server/areas/common/context.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import type { Db } from '#server/db/database.ts'
import { account, officeSetting, reminder, reminderRun } from '#server/db/schema/index.ts'
import type { MailData } from '#server/mails/kinds.ts'

/** The courtesies that the chapter does not send. */
export async function readMuted(db: Db): Promise<CourtesyStage[]> {
  const off = await db.select({ name: officeSetting.name }).from(officeSetting).where(eq(officeSetting.value, 0))
  return courtesyStages.filter((stage) => off.some(({ name }) => name === `remind_${stage}`))
}

const sum = (years: readonly { price: number }[]) => years.reduce((all, { price }) => all + price, 0)

/** What is left to pay of a year to come, once credit has paid what falls due before it. */
function leftOf({ open, toCome, credit }: Account, year: number): number {
  const place = toCome.findIndex((one) => one.year === year)
  const price = toCome[place]?.price ?? 0
  if (open.length > 0) return price
  return Math.min(price, Math.max(0, sum(toCome.slice(0, place + 1)) - credit))
}

interface Addressed {
  email: string | null
  optional: { account: number; kind: 'dues' }
  data: MailData<'dues-reminder'>
}

/** What a reminder tells by now, and whom; or why it is not sent any more. */
export async function readReminder(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  id: number,
): Promise<Addressed | { why: DropReason }> {
  const [found] = await db
    .select({ row: reminder, run: reminderRun.state, person: account })
    .from(reminder)
    .innerJoin(reminderRun, eq(reminderRun.id, reminder.run_id))
    .innerJoin(account, eq(account.id, reminder.account_id))
    .where(eq(reminder.id, id))
  if (!found) return { why: 'left' }
  const { row, run, person } = found
  if (row.why !== null) return { why: row.why }
  if (run === 'stopped') return { why: 'stopped' }
  if (person.grade_id === null || person.disabled_at !== null) return { why: 'left' }
  const day = dayInAbuja(clock.now())
  const [facts, rules] = [await readFacts(db, person.id), await readRules(db)]
  const why = reasonAgainst({ facts, rules, day, muted: await readMuted(db) }, row)
  if (why !== null) return { why }
  return addressed(person, accountOn(facts, rules, day), { ...row, day, number: id })
}

/** What a reminder by hand tells a member with an open year: a warning that they came to, or else the newest stage. None is muted. */
export function stageByHand(facts: DuesFacts, rules: DuesRules, day: string): Reached | undefined {
  const reached = reachedStages({ facts, rules, day, muted: [] })
  return reached.findLast(({ stage }) => isWarning(stage)) ?? reached.findLast(({ stage }) => stage !== 'coming')
}

/** The same for a reminder that an officer sends by hand. */
export async function readReminderByHand(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  id: number,
): Promise<Addressed | { why: DropReason }> {
  const [person] = await db.select().from(account).where(eq(account.id, id))
  if (!person || person.grade_id === null || person.disabled_at !== null) return { why: 'left' }
  const day = dayInAbuja(clock.now())
  const [facts, rules] = [await readFacts(db, id), await readRules(db)]
  const reached = stageByHand(facts, rules, day)
  return reached ? addressed(person, accountOn(facts, rules, day), { ...reached, day }) : { why: 'paid' }
}

/** What a reminder of this stage tells on a day, with its number where it has one. */
export function addressed(
  { id, email, first_name, membership_number: number }: typeof account.$inferSelect,
  stands: Account,
  { number: reminder, year, stage, due, day }: Reached & { number?: number },
): Addressed {
  const [oldest] = stands.open
  const lossDay = oldest && yearAfter(oldest.due)
  return {
    email,
    optional: { account: id, kind: 'dues' },
    data: {
      ...(reminder === undefined ? { reminder: 0, account: id } : { reminder }),
      first_name,
      stage,
      year,
      due,
      owed: Math.max(0, sum(stands.open) - stands.credit) / 100,
      open_years: stands.open.map((one) => one.year).toSorted((a, b) => a - b),
      price: leftOf(stands, year) / 100,
      loss: lossDay ? { day: lossDay, isOver: lossDay <= day } : null,
      reference: number === null ? null : groupedReference(transferReference(number)),
    },
  }
}
