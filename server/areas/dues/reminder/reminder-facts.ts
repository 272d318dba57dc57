import { eq } from 'drizzle-orm'
import { type CourtesyStage, courtesyStages, type DropReason } from '#contract/dues/reminders.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { reasonAgainst } from '#domain/dues/dues-reminders.ts'
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
  const stands = accountOn(facts, rules, day)
  const [oldest] = stands.open
  const lossDay = oldest && yearAfter(oldest.due)
  const { first_name, membership_number: number } = person
  const { year, stage, due } = row
  return {
    email: person.email,
    optional: { account: person.id, kind: 'dues' },
    data: {
      reminder: id,
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
