import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ApprovalPage } from '#contract/staff/told-approval.ts'
import { dayInAbuja, writtenDay } from '#domain/common/days.ts'
import { askFor } from '#server/areas/staff/approval/ask.ts'
import { actNamed } from '#server/areas/staff/approval/guarded-act.ts'
import { insertRow } from '#server/db/insert-row.ts'
import {
  account,
  approval,
  erasure,
  event,
  officeSession,
  payment,
  refund,
  staffRole,
} from '#server/db/schema/index.ts'
import { guardedActs } from '#server/start/areas.ts'
import { duesActs, guardedDuesActs } from '../acts/dues.ts'
import { eventActs } from '../acts/events.ts'
import { guardedMemberActs, memberActs } from '../acts/members.ts'
import { guardedMoneyActs, moneyActs } from '../acts/money.ts'
import { guardedStaffActs, staffActs } from '../acts/staff.ts'
import { type Begin, world } from '../acts/world.ts'

import.meta.glob('/src/office/**/*.{act,acts}.{ts,tsx}', { eager: true })

const { db, clock, office, me } = world

const lastAsked = async () => {
  const [last] = await db.select().from(approval).orderBy(desc(approval.id)).limit(1)
  if (!last) throw new Error('Nothing was asked for')
  return last
}

const pageOf = (id: number, email = 'bola@example.org'): Promise<ApprovalPage> =>
  office(`/approvals/${id}`, undefined, email)

/** Asks as the office's page does. */
const byAct = (name: string, acts: Record<string, Begin>) => async () => {
  await db.update(officeSession).set({ factor_at: new Date(clock.time) })
  const begun = await acts[name]?.(world)
  const act = await world.beginAct(name, begun ?? { subject: {} })
  act.start()
  await act.rest()
  return lastAsked()
}

/** As the page says it, line by line. */
function said({ title, facts }: ApprovalPage) {
  if (!facts) return [title]
  const { sum, tables, moves, collisions, blocks, signs, follows, records } = facts
  const more = ({ what, more }: { what: string; more: string | null }) => (more ? `${what}: ${more}` : what)
  const signed = { gone: '-', stays: '+' } as const
  return [
    sum ? `${title}, ${sum}` : title,
    ...tables.flatMap((table) => [
      `# ${[table.title, ...table.heads.map(({ label }) => label)].join(' | ')}`,
      ...table.rows.map(({ label, cells }) =>
        [label, ...cells.map(({ text, mark }) => (mark ? signed[mark] : '') + text)].join(' | '),
      ),
    ]),
    ...(moves ? [`# ${moves.title}`, ...moves.lines.map(more)] : []),
    ...collisions.map((text) => `! ${text}`),
    ...blocks.map((text) => `X ${text}`),
    ...(signs?.of ?? []).map(({ text, holds }) => `${holds ? 'yes' : 'no'}: ${text}`),
    ...follows.map((one) => `> ${more(one)}`),
    ...records.map(({ label, to }) => `@ ${label} ${to}`),
  ]
}

/** Two accounts of one person, with what moves. */
async function merging() {
  const born = { dob: '1984-06-14', sur_name: 'Twice' }
  const kept = await world.newMember({ ...born, member_since: '2013-03-03' })
  const other = await world.newMember({ ...born, grade_id: 4, phone: '0809 999 9999', member_since: '2019-03-03' })
  await office(`/members/${kept.id}/merge/${other.id}`, {
    version: 1,
    other_version: 1,
    take: ['phone'],
    reason: 'Typed twice in 2019.',
  })
  return lastAsked()
}

/** A letter to more people than one person alone may write to. */
async function lettering() {
  await db.update(officeSession).set({ factor_at: new Date(clock.time) })
  await office('/settings/letter_cap', { value: 0, version: 0, reason: '' })
  const made = await office('/letters', {})
  const words = { subject: 'News', body: '<p>Dear {{first name}},</p><p>come &amp; see.</p>', kind: 'news' }
  await office(`/letters/${made.id}`, { ...words, audience: {}, version: made.version })
  const { version, counts } = await office(`/letters/${made.id}/test`, { version: made.version + 1 })
  await office(`/letters/${made.id}/send`, { version, recipients: counts.gets, reason: 'The yearly letter.' })
  return lastAsked()
}

async function wording() {
  const { words } = await office('/mail-templates/reset-code')
  const changed = { ...words, subject: 'Your code', version: 0, reason: 'Shorter.' }
  await office('/mail-templates/reset-code', changed)
  return lastAsked()
}

/** A seat that was paid for, and a refund of it that waits. */
async function paidSeat() {
  const start_date = new Date('2027-06-12T08:00:00Z')
  const { id: event_id } = await insertRow(db, event, {
    title: 'Summit',
    description: '',
    location: 'Abuja',
    start_date,
    type: 'paid',
    fee: 30_000,
  })
  const at = new Date('2027-03-01T09:00:00Z')
  const paid = await insertRow(db, payment, {
    ...{ trace_id: `seat-${event_id}`, purpose: 'event', state: 'used', created_at: at, target: String(event_id) },
    ...{ item: 'Summit', amount: 30_000, payer_name: 'Kefas Payer', payer_email: 'kefas@example.org', payer_phone: '' },
    ...{
      details: {},
      return_path: '/',
      paid_at: at,
      fulfilled_at: at,
      amount_paid: 30_000,
      receipt_token: `r${event_id}`,
    },
  })
  const way = 'transfer' as const
  const drafted = { state: 'requested' as const, key: `key-${event_id}`, requested_at: at, way }
  return { event_id, refunded: await insertRow(db, refund, { ...drafted, payment_id: paid.id, kobo: 1_500_000 }) }
}

const byHolder = { account: null, act: { actor: 'ticket holder' } }

async function cancelling() {
  const { refunded } = await paidSeat()
  const data = { refund: refunded.id, amount: 15_000, price: 30_000, way: 'transfer' }
  await askFor(db, { clock }, actNamed(guardedActs, 'seat.refund'), {
    about: 'attendee 1',
    version: 0,
    data,
    reason: 'Cancelled',
    by: byHolder,
  })
  return lastAsked()
}

async function callingOff() {
  const { event_id, refunded } = await paidSeat()
  const by = { account: me, act: { actor: `account ${me}` } }
  const data = { payments: 1, kobo: 1_500_000 }
  const id = await askFor(db, { clock }, actNamed(guardedActs, 'event.refund'), {
    about: `event ${event_id}`,
    version: 1,
    data,
    reason: 'Rain',
    by,
  })
  await db.update(refund).set({ approval_id: id }).where(eq(refund.id, refunded.id))
  return lastAsked()
}

const kinds: Record<string, () => Promise<typeof approval.$inferSelect>> = {
  'members.merge': merging,
  'letter.send': lettering,
  'mail.templates.guarded': wording,
  'seat.refund': cancelling,
  'event.refund': callingOff,
  'box.close': byAct('count-box', eventActs),
  'data.erase': byAct('ask-to-erase', memberActs),
  'members.numbers': byAct('give-numbers-back', memberActs),
  'members.reset_factor': byAct('reset-member-factor', memberActs),
  'members.end': byAct('end-membership', memberActs),
  'members.grade': byAct('correct-grade-day', guardedMemberActs),
  'dues.relief': byAct('give-relief', guardedMemberActs),
  'dues.waive-many': byAct('waive-dues-of-many', guardedDuesActs),
  'signatories.edit': byAct('set-signatory', staffActs),
  'fees.edit': byAct('propose-fee', duesActs),
  'rules.edit': byAct('propose-grade-rule', duesActs),
  'money.refund': byAct('request-refund', moneyActs),
  'money.record': byAct('record-money', guardedMoneyActs),
  'money.split': byAct('split-bank-line', guardedMoneyActs),
  'money.waive': byAct('waive-rest', guardedMoneyActs),
  'staff.roles': byAct('change-staff-roles', guardedStaffActs),
  'staff.leave': byAct('remove-staff', guardedStaffActs),
  'staff.reset_factor': byAct('reset-staff-factor', guardedStaffActs),
  'settings.limit': byAct('change-setting', guardedStaffActs),
}

/** What is another one each time: a trace, and today. */
const steady = (text: string) =>
  text.replaceAll(/\d{13}[a-z0-9]{12}/g, 'TRACE').replaceAll(writtenDay(dayInAbuja(Date.now())), 'today')

test('[OFF-07] every kind of act that needs two persons tells what it is about, what moves and what follows', async () => {
  expect(Object.keys(kinds).toSorted()).toEqual(guardedActs.map(({ name }) => name).toSorted())
  const texts: string[] = []
  for (const [name, asks] of Object.entries(kinds)) {
    const asked = await asks()
    expect(asked.act).toBe(name)
    const page = await pageOf(asked.id)
    expect([page.approval.id, page.approval.may_approve, page.since]).toEqual([
      asked.id,
      true,
      { same: true, acts: [] },
    ])
    texts.push([`== ${name}`, ...said(page)].join('\n'))
  }
  await expect(`${steady(texts.join('\n\n'))}\n`).toMatchFileSnapshot('approval-pages.txt')
}, 60_000)

test('[OFF-07] who asked sees all of it without deciding, who may decide is told why, and nobody else sees anything', async () => {
  const { id } = await merging()
  const own = await pageOf(id, 'ada@example.org')
  expect(own.facts?.tables[0]?.title).toBe('The two, and what stays')
  expect([own.approval.may_approve, own.approval.may_decline, own.place.view]).toEqual([false, true, 'you-asked'])
  expect(own.lock).toMatch(/^You asked for this\. Bola Decides, Cleo Third/)
  expect((await pageOf(id)).lock).toMatch(
    /^You may decide it: you did not ask for it, and it does not concern you\. So may Cleo Third/,
  )
  await world.addAccount('finance@example.org', { roles: ['finance'] })
  const asFinance = await world.inOffice('finance@example.org')
  expect((await world.ask(`/office/approvals/${id}`, undefined, asFinance)).status).toBe(404)
  expect((await world.ask('/office/approvals/999999', undefined, asFinance)).status).toBe(404)
})

test('[OFF-07] who asked and may not decide it any more is told what they asked for, and nothing about the person', async () => {
  const { id } = await merging()
  await world.withoutRoles(async () => {
    await db.insert(staffRole).values({ account_id: me, role: 'door' })
    const { facts, approval: asked, lock } = await pageOf(id, 'ada@example.org')
    expect([facts, asked.state]).toEqual([null, 'asked'])
    expect(lock).toMatch(/^You asked for this\./)
    await db.delete(staffRole).where(eq(staffRole.account_id, me))
  })
})

test('[OFF-07] it says what was done with the thing since, and what stands in its way', async () => {
  const asked = await byAct('end-membership', memberActs)()
  const id = Number(asked.about.slice('account '.length))
  clock.time += 60_000
  const relief = { kind: 'waived', from_year: 2025, to_year: 2025, reason: 'Ill', minute: '9/2027' }
  await office(`/members/${id}/reliefs`, relief, 'bola@example.org')
  expect((await pageOf(asked.id)).since).toEqual({
    same: false,
    acts: [{ at: new Date(clock.time).toISOString(), by: 'Bola Decides', what: 'give relief' }],
  })
  const merge = await merging()
  const { other } = Object(merge.data)
  await db.update(account).set({ version: 2 }).where(eq(account.id, other))
  expect((await pageOf(merge.id)).facts?.blocks).toEqual([
    'The account that is merged was changed since this was asked for. Decline it, and ask again.',
  ])
  const erasing = await byAct('ask-to-erase', memberActs)()
  const ended = { state: 'withdrawn' as const, ended_at: new Date(clock.time) }
  await db.update(erasure).set(ended).where(eq(erasure.state, 'asked'))
  expect((await pageOf(erasing.id)).facts).toMatchObject({
    tables: [],
    blocks: ['The member has withdrawn the request.'],
  })
})

test('[OFF-07] the ones that wait before and after it are known, and what is over is told as it was asked for', async () => {
  await db.update(approval).set({ state: 'declined' }).where(eq(approval.state, 'asked'))
  const [first, second, third] = [await merging(), await merging(), await merging()]
  const placeOf = async (id: number) => (await pageOf(id)).place
  expect(await placeOf(second.id)).toEqual({ view: 'for-you', at: 2, of: 3, previous: first.id, next: third.id })
  expect(await placeOf(first.id)).toMatchObject({ at: 1, previous: null, next: second.id })
  await office(`/approvals/${second.id}/decide`, { decision: 'decline', note: 'Not the same.' }, 'bola@example.org')
  const over = await pageOf(second.id)
  expect(over.place).toEqual({ view: 'done', at: null, of: 2, previous: first.id, next: third.id })
  expect(over).toMatchObject({ title: 'Merge two members', facts: null, since: null, lock: null })
  expect(over.approval).toMatchObject({ state: 'declined', note: 'Not the same.' })
})
