import { eq } from 'drizzle-orm'
import type { ReturnEntry } from '#contract/dues/returns.ts'
import type { DoubleEntry } from '#contract/members/doubles.ts'
import type { ErasureEntry } from '#contract/members/erasures.ts'
import type { McpdRecord } from '#contract/members/mcpd.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { account, gradeHeld, importBatch, importRow, mcpdEntry, paper } from '#server/db/schema/index.ts'
import { password } from '#tests/support/identity.ts'
import { codeAt } from '#tests/support/totp.ts'
import type { Begin, World } from './world.ts'

const why = { reason: 'They asked', minute: '9/2027' }

/** A member as the record shows them, with their dues. */
async function memberOf({ office }: World, id: number) {
  return { member: await office(`/members/${id}`), dues: await office(`/members/${id}/dues`) }
}

/** Somebody who was a member for long, and owes since 2025. */
const newOwing = async ({ newMember }: World) =>
  (await newMember({ dues_paid_until: '2025-06-30', member_since: '2015-01-01' })).id

async function ended(world: World, how: string) {
  const id = await newOwing(world)
  await world.office(`/members/${id}/end`, { how, ...why })
  await world.approve()
  return id
}

/** Whose return the council has approved. */
async function returning(world: World) {
  const id = await ended(world, 'lost')
  await world.office(`/members/${id}/return`, { step: 'approve', ...why })
  await world.approve()
  return { subject: await memberOf(world, id) }
}

/** Something to do for somebody of the office. */
async function taskOf({ office }: World) {
  const [{ id }] = await office('/member-task-people')
  return { to: String(id), due_on: '2099-01-01', note: 'Ask them for their telephone.' }
}

/** Somebody asks for the erasure of their data. */
async function erasure(world: World) {
  const { token, number } = await world.newMember({ dues_paid_until: '2027-06-30' })
  await world.ask('/user/data/erasure', { password }, { token })
  const { items }: { items: ErasureEntry[] } = await world.office('/erasures')
  return { subject: items.find((one) => one.number === number) ?? {} }
}

/** A training of a new member. */
async function training(world: World, state: 'claimed' | 'accepted'): Promise<McpdRecord> {
  const { id: account_id } = await world.newMember()
  const day = '2026-09-02'
  const row = { title: 'Radio', provider: 'A school', first_day: day, last_day: day, hours: 8, made_by: 'a test' }
  const made = { ...row, account_id, state, kind: 'elsewhere' as const, made_at: new Date(world.clock.now()) }
  return world.office(`/mcpd/${(await insertRow(world.db, mcpdEntry, made)).id}`)
}

let added = 0
let pairs = 0

/** Two members with one telephone, as the list of likely doubles has them. */
async function twins({ newMember, office }: World): Promise<DoubleEntry> {
  const shared = { sur_name: 'Twin', phone: `0803 111 ${1000 + pairs++}` }
  const [{ id }] = [await newMember(shared), await newMember(shared)]
  const { items }: { items: DoubleEntry[] } = await office('/doubles')
  const pair = items.find(({ one }) => one.id === id)
  if (!pair) throw new Error('The two are not told')
  return pair
}

const file = {
  name: 'register.csv',
  hash: '',
  encoding: 'utf-8',
  delimiter: 'comma',
  header: 1,
  columns: ['Surname'],
  mapping: {},
}

/** An import of before numbers were kept: this member has the number that another row brings. */
async function importedBefore({ db, clock }: World, account_id: number, number: string) {
  const at = new Date(clock.now())
  const batch = { ...file, state: 'done' as const, numbers_kept: false, created_at: at, committed_at: at }
  const batch_id = (await insertRow(db, importBatch, batch)).id
  await db.insert(importRow).values([
    { batch_id, line: 2, cells: [], name: 'Without Number', account_id, outcome: 'created' },
    { batch_id, line: 3, cells: [], name: 'Whose Itis', number, verdict: 'invalid' },
  ])
  return batch_id
}

/** A letter of a member, as the office lists it. */
async function letter({ db, clock, newMember, office }: World) {
  const { id } = await newMember()
  pairs += 1
  const at = new Date(clock.time)
  const signed_by = { id: 1, name: 'Bello Placeholder', office: 'Chairman' }
  await insertRow(db, paper, {
    ...{ kind: 'letter', state: 'valid', series: 'L27', place: 1_000 + pairs, account_id: id },
    ...{ snapshot: { name: 'Ada Obi', to: 'A bank', signed_by }, short: `letter ${pairs}` },
    ...{ day: '2027-03-12', valid_until: '2027-06-10', created_at: at, made_at: at },
  })
  const [subject] = await office(`/members/${id}/papers`)
  return { subject, form: { reason: 'It was made for somebody else.' } }
}

export const memberActs: Record<string, Begin> = {
  'revoke-paper': letter,
  'write-to-members': async (world) => ({ subject: { ids: [await newOwing(world)] } }),
  'give-task': async (world) => ({ subject: { ids: [await newOwing(world)] }, form: await taskOf(world) }),
  async 'finish-task'(world) {
    const { to, ...form } = await taskOf(world)
    const chosen = { ids: [await newOwing(world)] }
    return { subject: await world.office('/member-tasks', { ...form, to: Number(to), chosen }) }
  },
  async 'give-email'(world) {
    const { id } = await world.newMember({ password_hash: null })
    await world.db.update(account).set({ email: null }).where(eq(account.id, id))
    added += 1
    return { subject: await world.office(`/members/${id}`), form: { email: `given-${added}@example.org` } }
  },
  async 'invite-member'(world) {
    const { id } = await world.newMember({ password_hash: null })
    return { subject: await world.office(`/members/${id}`) }
  },
  async 'add-member'() {
    added += 1
    const form = { sur_name: 'Addison', first_name: 'Ada', grade: '4', email: `added-${added}@example.org` }
    return { subject: {}, form }
  },
  async 'tell-apart'(world) {
    return { subject: await twins(world) }
  },
  async 'untell-apart'(world) {
    const { one, other } = await twins(world)
    await world.office(`/doubles/${one.id}/${other.id}/apart`, {})
    const { items }: { items: DoubleEntry[] } = await world.office('/doubles?tab=apart')
    return { subject: items.find((pair) => pair.one.id === one.id) ?? {} }
  },
  async 'reset-member-factor'(world) {
    const { id, token } = await world.newMember()
    const offer = await world.ask('/user/factor/offer', { current_password: password }, { token })
    world.clock.time += 30_000
    const code = codeAt(offer.body.data.secret, world.clock.time)
    await world.ask('/user/factor/on', { code }, { token })
    return { subject: await world.office(`/members/${id}`), form: { reason: 'Came with an identity card.' } }
  },
  async 'end-membership'(world) {
    return { subject: await memberOf(world, await newOwing(world)), form: { how: 'lost', ...why } }
  },
  async 'take-back-ending'(world) {
    return { subject: await memberOf(world, await ended(world, 'died')), form: why }
  },
  async 'approve-return'(world) {
    return { subject: await memberOf(world, await ended(world, 'lost')), form: why }
  },
  'verify-arrears': returning,
  async 'give-relief'(world) {
    return { subject: await memberOf(world, await newOwing(world)), form: why }
  },
  async 'lift-relief'(world) {
    const id = await newOwing(world)
    await world.office(`/members/${id}/reliefs`, { kind: 'waived', from_year: 2025, to_year: 2025, ...why })
    const { member, dues } = await memberOf(world, id)
    return { subject: { member, relief: { id: dues.account.reliefs[0].id, words: 'Waived 2025/26' } }, form: why }
  },
  async 'correct-grade-day'(world) {
    const { id } = await world.newMember({ dues_paid_until: '2027-06-30', member_since: '2015-01-01' })
    return {
      subject: await world.office(`/members/${id}`),
      form: { since: '2019-07-01', reason: 'As their certificate says' },
    }
  },
  async 'accept-mcpd'(world) {
    const { id, title } = await training(world, 'claimed')
    return { subject: { ids: [id], title } }
  },
  async 'ask-mcpd'(world) {
    return { subject: await training(world, 'claimed'), form: { question: 'Please send a clearer picture.' } }
  },
  async 'refuse-mcpd'(world) {
    return { subject: await training(world, 'claimed'), form: { reason: 'It names somebody else.' } }
  },
  async 'take-back-mcpd'(world) {
    return { subject: await training(world, 'accepted'), form: { reason: 'It was entered twice.' } }
  },
  async 'enter-mcpd'(world) {
    const { id } = await world.newMember()
    const form = { kind: 'opening', count: '2', last_day: '2026-01-31', reason: 'From the card of the member.' }
    return { subject: { id, name: 'Ada Obi' }, form }
  },
  async 'refuse-erasure'(world) {
    return { ...(await erasure(world)), form: { reason: 'A claim is open.' } }
  },
  'ask-to-erase': erasure,
  async 'refuse-return'(world) {
    const { id, token } = await world.newMember({ dues_paid_until: '2025-06-30', member_since: '2015-01-01' })
    await world.office(`/members/${id}/end`, { how: 'lost', ...why })
    await world.approve()
    await world.ask('/user/return', { asks: 'pay', reason: '' }, { token })
    const { items }: { items: ReturnEntry[] } = await world.office('/returns')
    return { subject: items.find(({ account_id }) => account_id === id) ?? {}, form: { reason: 'Pay first.' } }
  },
  async 'export-import-rows'({ db, clock }) {
    const batch = { ...file, state: 'previewed' as const, created_at: new Date(clock.now()) }
    const { id } = await insertRow(db, importBatch, batch)
    await db.insert(importRow).values({ batch_id: id, line: 2, cells: ['Nameless'], verdict: 'invalid' })
    return { subject: { id, which: 'refused', many: 'The 1 row' } }
  },
  async 'give-numbers-back'(world) {
    const { id, number } = await world.newMember()
    return {
      subject: { id: await importedBefore(world, id, number), holders: [id] },
      form: { reason: 'As the file says.' },
    }
  },
}

export const guardedMemberActs: Record<string, Begin> = {
  async 'correct-grade-day'(world) {
    const { id } = await world.newMember({ grade_id: 4, dues_paid_until: '2024-06-30', member_since: '2015-01-01' })
    // A Graduate since joining. With the earlier day two of the three years that are owed are those of an Associate.
    const made = { made_by: 'test', made_at: new Date(world.clock.now()) }
    await world.db.insert(gradeHeld).values({ account_id: id, grade_id: 3, held_from: '2026-08-01', ...made })
    await world.db.update(account).set({ grade_id: 3 }).where(eq(account.id, id))
    return {
      subject: await world.office(`/members/${id}`),
      form: { since: '2025-03-01', reason: 'As their certificate says' },
    }
  },
  async 'give-relief'(world) {
    const { id } = await world.newMember({ dues_paid_until: '2018-06-30', member_since: '2010-01-01' })
    return { subject: await memberOf(world, id), form: { from_year: '2018', to_year: '2026', ...why } }
  },
}
