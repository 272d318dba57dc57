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

const waived = { from_year: '2025', to_year: '2025', reason: 'The flood of August', minute: '9/2027' }

const newOwing = async ({ newMember }: World) =>
  (await newMember({ dues_paid_until: '2025-06-30', member_since: '2015-01-01' })).id

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
  async 'waive-dues-of-many'(world) {
    const [one, two] = [await newOwing(world), await newOwing(world)]
    return { subject: { ids: [one, two] }, form: waived }
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

/** More than one person may give alone. */
export const guardedDuesActs: Record<string, Begin> = {
  async 'waive-dues-of-many'(world) {
    await world.db.update(approval).set({ state: 'declined' }).where(eq(approval.state, 'asked'))
    const { id } = await world.newMember({ dues_paid_until: '2018-06-30', member_since: '2010-01-01' })
    return { subject: { ids: [id] }, form: { ...waived, from_year: '2018', to_year: '2026' } }
  },
}
