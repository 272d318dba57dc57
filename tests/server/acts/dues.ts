import { eq } from 'drizzle-orm'
import type { Fee } from '#contract/dues/fees.ts'
import type { GradeRules } from '#contract/dues/grade-rules.ts'
import { planReminders } from '#server/areas/dues/reminder/plan-reminders.ts'
import { approval, reminder, reminderPlan, reminderRun } from '#server/db/schema/index.ts'
import type { Begin, World } from './world.ts'

/** A run of reminders that was planned just now: of a member who owes. */
async function planned(world: World) {
  const { db, clock, newMember, office } = world
  for (const table of [reminder, reminderRun, reminderPlan]) await db.delete(table)
  await newMember()
  await planReminders({ db, clock })
  const { items } = await office('/reminder-runs')
  return office(`/reminder-runs/${items[0].id}`)
}

const previewed = async (world: World) => world.office(`/reminder-runs/${(await planned(world)).id}/preview`, {})

export const duesActs: Record<string, Begin> = {
  async 'propose-fee'({ db, office }) {
    await db.update(approval).set({ state: 'declined' }).where(eq(approval.state, 'asked'))
    const { fees }: { fees: Fee[] } = await office('/fees')
    const subject = fees.find(({ kind }) => kind === 'membership') ?? {}
    return { subject, form: { amount: '52,000', reason: 'Printing costs more.' } }
  },
  async 'propose-grade-rule'({ db, office }) {
    await db.update(approval).set({ state: 'declined' }).where(eq(approval.state, 'asked'))
    const { rules }: { rules: GradeRules[] } = await office('/grade-rules')
    const form = { years: '6', from: '2028-01-01', reason: 'The council has decided so.' }
    return { subject: rules.find(({ grade }) => grade.id === 2) ?? {}, form }
  },
  async 'preview-reminder-run'(world) {
    return { subject: await planned(world) }
  },
  async 'send-reminder-run'(world) {
    return { subject: await previewed(world) }
  },
  async 'stop-reminder-run'(world) {
    return { subject: await previewed(world) }
  },
}
