import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { FirstWeek, FirstWeekStepName } from '#contract/staff/first-week.ts'
import type { Context } from '#server/areas/common/context.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import { lastAct } from '#server/areas/staff/trail/last-act.ts'
import { audit, demo, pageText } from '#server/db/schema/index.ts'
import { isLongInUse, readSteps } from './steps.ts'

const called = (...acts: string[]) => inArray(audit.what, acts)

const onContacts = and(
  called('page published', 'page changed'),
  eq(audit.about, sql`(select 'page ' || ${pageText.id} from ${pageText} where ${pageText.key} = 'contacts')`),
)

/** The acts that take a step. */
const actsOf: Record<FirstWeekStepName, SQL | undefined> = {
  contacts: onContacts,
  leaders: like(audit.what, 'leader %'),
  bank: onContacts,
  fees: called('grade set', 'fee set'),
  staff: called('staff invite', 'single officer'),
  members: called('import members'),
  invitations: called('invite member', 'invite members'),
  letter: called('send letter'),
}

/** Null where it is closed, or was never opened: a chapter that has worked for long, and a demo, open it by hand. */
async function readWhereOpen(ctx: Context) {
  const { value, version } = await readSetting(ctx.db, 'first_week')
  if (value === 0) return null
  const isByHand = version > 0
  if (!isByHand && ((await ctx.db.$count(demo)) > 0 || (await isLongInUse(ctx)))) return null
  return readSteps(ctx)
}

/** How many steps are left, as long as anything leads there. */
export async function countStepsLeft(ctx: Context): Promise<number> {
  const steps = await readWhereOpen(ctx)
  return steps ? Object.values(steps).filter(({ isDone }) => !isDone).length : 0
}

/** What a new chapter has set up, and what is left of it. */
export async function getFirstWeek(ctx: Context): Promise<FirstWeek> {
  const { value, version } = await readSetting(ctx.db, 'first_week')
  const steps = await readSteps(ctx)
  const lastOf = async (name: FirstWeekStepName) => {
    const act = steps[name].isDone ? await lastAct(ctx.db, actsOf[name]) : null
    return act?.at ? { by: act.by, at: act.at } : null
  }
  return {
    isOpen: (await countStepsLeft(ctx)) > 0,
    isClosed: value === 0,
    version,
    steps: {
      contacts: { ...steps.contacts, last: await lastOf('contacts') },
      leaders: { ...steps.leaders, last: await lastOf('leaders') },
      bank: { ...steps.bank, last: await lastOf('bank') },
      fees: { ...steps.fees, last: await lastOf('fees') },
      staff: { ...steps.staff, last: await lastOf('staff') },
      members: { ...steps.members, last: await lastOf('members') },
      invitations: { ...steps.invitations, last: await lastOf('invitations') },
      letter: { ...steps.letter, last: await lastOf('letter') },
    },
  }
}
