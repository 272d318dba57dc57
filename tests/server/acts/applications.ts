import { desc } from 'drizzle-orm'
import { application } from '#server/db/schema/index.ts'
import type { Begin, World } from './world.ts'

let made = 0

/** Somebody applies for membership. */
async function applied(world: World) {
  made += 1
  const email = `applies-${made}@example.org`
  await world.apply({ email, first_name: 'Ada', sur_name: 'Obi', phone: '0800 000 0000' })
  const [row] = await world.db.select().from(application).orderBy(desc(application.id)).limit(1)
  return { email, application: await world.office(`/applications/${row?.number}`) }
}

/** The question about the organization is answered. */
async function answered(world: World) {
  const { application: one, email } = await applied(world)
  const items = [{ subject: 'organization', reason: 'other', text: 'Please write it in full.' }]
  await world.office(`/applications/${one.id}/questions`, { items, version: one.version, send: true })
  const [told] = (await world.mailsTo(email)).filter(({ kind }) => kind === 'application-questions').slice(-1)
  const token = Object(told?.data).link
  const { body } = await world.ask(`/application/answer/${token}`)
  await world.ask(`/application/answer/${token}/items/${body.data.items[0].id}`, { value: 'Model Estate Limited' })
  await world.ask(`/application/answer/${token}/send`, {})
  const whole = await world.office(`/applications/${one.id}`)
  return { subject: { application: whole, item: whole.requests[0].items[0], verdict: 'accept' } }
}

/** An upgrade that was asked for by one press, and rejected. */
async function rejected(world: World) {
  const { token } = await world.newMember({ grade_id: 4, dues_paid_until: '2027-06-30' })
  await world.ask('/upgrade/apply', { desired_grade_id: '3' }, { token })
  const { body } = await world.ask('/upgrade/my-applications', undefined, { token })
  const id = `U${body.data.data[0].id}`
  const key = { token: await world.officeByKey() }
  await world.ask(`/office/applications/${id}/reject`, { reason: 'Too early.' }, key)
  return { subject: { id, list: '/applications' } }
}

const taken =
  (me: number | null): Begin =>
  async (world) => ({ subject: { application: (await applied(world)).application, me } })

export const applicationActs: Record<string, Begin> = {
  async 'assign-application'(world) {
    return taken(world.me)(world)
  },
  async 'give-application'(world) {
    return { subject: (await applied(world)).application, form: { to: String(world.colleague) } }
  },
  async 'answer-check'(world) {
    const { application: one } = await applied(world)
    return { subject: { application: one, given: { check: 'duties', reason: null, looked: true }, by: 'Ada' } }
  },
  async 'turn-file'(world) {
    const { application: one } = await applied(world)
    return { subject: { application: one, file: one.files[0] } }
  },
  async 'add-note'(world) {
    return { subject: (await applied(world)).application, form: { text: 'Spoke with her.' } }
  },
  'decide-answer': answered,
  'reopen-application': rejected,
}
