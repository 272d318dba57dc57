import { and, desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Role } from '#contract/common/permissions.ts'
import { decideByTime } from '#server/areas/staff/approval/decide.ts'
import {
  account,
  approval,
  cashBox,
  event,
  mail,
  memberTotp,
  officeSetting,
  singleOfficer,
  staff,
} from '#server/db/schema/index.ts'
import { guardedActs } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Asking } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock } = await membershipApp(database, {
  RATE_LIMITS: 'office=100000 write=100000',
})
const { log } = recordedLog()
const DAY = 24 * 60 * 60_000
const [ada, bola] = ['ada@office.example.org', 'bola@office.example.org']
for (const email of [ada, bola]) await addAccount(email, { roles: ['owner'] })
const begun = clock.time

let count = 0
const newEmail = () => {
  count += 1
  return `person${count}@example.org`
}
const colleague = async (...roles: Role[]) => addAccount(newEmail(), { roles })
const member = async (changes: object = {}) =>
  addAccount(newEmail(), { grade_id: 2, dues_paid_until: '2022-06-30', member_since: '2015-01-01', ...changes })
const versionOf = async (id: number) => (await db.select().from(staff).where(eq(staff.account_id, id)))[0]?.version ?? 0

const invite = (roles: Role[]) => (here: Asking) =>
  ask('/office/staff', { email: newEmail(), first_name: 'Chi', sur_name: 'Obi', roles, reason: 'She starts.' }, here)
const change = (held: Role[], roles: Role[]) => async (here: Asking) => {
  const id = await colleague(...held)
  return ask(`/office/staff/${id}/roles`, { roles, version: await versionOf(id), reason: 'As agreed.' }, here)
}
const step = (held: Role[], name: string) => async (here: Asking) => {
  const id = await colleague(...held)
  return ask(`/office/staff/${id}/${name}`, { version: await versionOf(id), reason: 'As agreed.' }, here)
}
const set = (name: string, value: number) => async (here: Asking) => {
  await db.delete(officeSetting)
  return ask(`/office/settings/${name}`, { value, version: 0, reason: 'As agreed.' }, here)
}
const words = { subject: 'News', heading: 'News', foot: '', reason: 'Shorter.' }
const write = (name: string, text: string) => async (here: Asking) => {
  const { version } = (await ask(`/office/mail-templates/${name}`, undefined, here)).body.data
  return ask(`/office/mail-templates/${name}`, { ...words, text, version }, here)
}
const end = (how: string) => async (here: Asking) =>
  ask(`/office/members/${await member()}/end`, { how, reason: 'As it is', minute: '3/2027' }, here)
const relieve = (fields: object) => async (here: Asking) =>
  ask(`/office/members/${await member()}/reliefs`, { reason: 'Illness', minute: '14/2027', ...fields }, here)
const record = (years: number, amount: number) => async (here: Asking) => {
  const paid = { means: 'transfer', reference: newEmail(), paid_on: '2027-03-11', amount, reason: 'As agreed.' }
  return ask('/office/money', { ...paid, purpose: 'dues', id: years, account_id: await member(), attendee: null }, here)
}
async function merge(here: Asking) {
  const [kept, other] = [await member(), await member()]
  const pair = { version: 1, other_version: 1, take: [], reason: 'One person' }
  return ask(`/office/members/${kept}/merge/${other}`, pair, here)
}
async function resetFactor(here: Asking) {
  const account_id = await member()
  await db.insert(memberTotp).values({ account_id, secret: 'A', last_step: 0, added_at: new Date(clock.time) })
  return ask(`/office/members/${account_id}/reset-factor`, { reason: 'Came with the identity card' }, here)
}
async function email(here: Asking) {
  const id = await member()
  const [row] = await db.select().from(account).where(eq(account.id, id))
  const blank = { middle_name: '', phone: '', dob: '', job_title: '', responsibility: '', organization: '' }
  const work = { business_address: '', business_postal_code: '', industry: '', version: row?.version }
  return ask(
    `/office/members/${id}`,
    { sur_name: 'Obi', first_name: 'Ada', ...blank, ...work, email: newEmail() },
    here,
  )
}
/** The box of somebody else, with nothing in it. */
async function countBox(here: Asking) {
  const at = new Date(clock.time)
  const of = { title: 'Workshop', description: '', location: 'Abuja', type: 'free', start_date: at } as const
  const [held] = await db.insert(event).values(of).returning({ id: event.id })
  const [box] = await db
    .insert(cashBox)
    .values({ event_id: held?.id ?? 0, account_id: await member(), holder: 'Bello Holder', opened_at: at })
    .returning({ id: cashBox.id })
  return ask(`/office/cash-boxes/${box?.id}/count`, { cash: 0, pos: 0, transfer: 0, reason: '' }, here)
}
let naira = 40_000
const fee = (here: Asking) => {
  naira += 1
  return ask(
    '/office/fees',
    { kind: 'membership', grade_id: null, amount: naira, from: '2027-12-01', reason: 'So' },
    here,
  )
}

const signs = async (here: Asking) => {
  const white = { width: 40, height: 12, channels: 3, background: '#fff' } as const
  const picture = `data:image/jpeg;base64,${(await sharp({ create: white }).jpeg().toBuffer()).toString('base64')}`
  const who = { name: 'Bello Placeholder', office: 'Chairman', from: '2027-12-01', until: '' }
  return ask('/office/signatories', { ...who, picture, reason: 'So' }, here)
}

let years = 5
const rule = (here: Asking) => {
  years += 1
  const criteria = { years, mcpds: 3, months: 0, national: false, from: '2027-12-01', reason: 'So' }
  return ask('/office/grade-rules', { grade_id: 2, ...criteria }, here)
}

const acts: [what: string, act: (here: Asking) => Promise<{ status: number; body: unknown }>][] = [
  ['Invite door staff, an editor or an auditor', invite(['door', 'editor', 'auditor'])],
  ['Invite a membership officer', invite(['membership'])],
  ['Invite a finance officer', invite(['finance'])],
  ['Invite an owner', invite(['owner'])],
  ['Give a colleague the role of editor', change(['door'], ['door', 'editor'])],
  ['Give a colleague the role of membership officer', change(['door'], ['door', 'membership'])],
  ['Take the role of finance officer', change(['door', 'finance'], ['door'])],
  ['Lock a colleague', step(['finance'], 'lock')],
  ['Remove door staff from the office', step(['door'], 'leave')],
  ['Remove a membership officer from the office', step(['membership'], 'leave')],
  ['Reset the second factor of an editor', step(['editor'], 'reset-factor')],
  ['Reset the second factor of a finance officer', step(['finance'], 'reset-factor')],
  ['Raise the limit above which money needs two', set('second_person_limit', 100_001)],
  ['Lower that limit', set('second_person_limit', 99_999)],
  ['Raise the cap of a letter', set('letter_cap', 201)],
  ['Raise how many are invited at once', set('invitations_at_once', 1_001)],
  ['Set days of grace', set('grace_days', 7)],
  ['Change a fee', fee],
  ['Set who signs papers', signs],
  ['Change what a grade asks for', rule],
  ['Change the words of a mail with a code', write('reset-code', '{{greeting}}\n\n{{code}}')],
  ['Change the words of a mail of an application', write('upgrade-received', '{{greeting}}\n\n{{button}}')],
  ['Record a transfer within the limit', record(1, 30_000)],
  ['Record a transfer above the limit', record(4, 120_000)],
  ['Reduce dues within the limit', relieve({ kind: 'reduced', from_year: 2026, to_year: 2026, price: 10_000 })],
  ['Waive dues above the limit', relieve({ kind: 'waived', from_year: 2022, to_year: 2026 })],
  ['Expel a member', end('expelled')],
  ['Merge two members', merge],
  ['Ask for another e-mail address of a member', email],
  ['Reset the second factor of a member', resetFactor],
  ['Close the cash box of an event', countBox],
]

const waiting = () => db.select().from(approval).where(eq(approval.state, 'asked')).orderBy(desc(approval.id))
const told = (id: number, to: string) => db.$count(mail, and(eq(mail.cause, `approval ${id}`), eq(mail.to, to)))
const decide = async (id: number, who: string) =>
  ask(`/office/approvals/${id}/decide`, { decision: 'approve', note: '' }, await inOffice(who))
const stateOf = async (id: number) => (await db.select().from(approval).where(eq(approval.id, id)))[0]?.state
const byTime = () => decideByTime({ db, clock }, guardedActs, log)

/** What becomes of it where two are owners: Bola approves what Ada asked for. */
async function withTwo(id: number): Promise<string> {
  expect((await decide(id, ada)).status).toBe(403)
  expect([(await decide(id, bola)).body.data?.state, await told(id, bola)]).toEqual(['performed', 1])
  return 'once another owner has approved'
}

async function alone(id: number): Promise<string> {
  expect((await decide(id, ada)).status).toBe(403)
  clock.time += 7 * DAY
  await byTime()
  expect(await stateOf(id)).toBe('expired')
  return 'never: after seven days it expires'
}

async function single(id: number): Promise<string> {
  expect((await decide(id, ada)).status).toBe(403)
  clock.time += DAY - 1
  await byTime()
  expect(await stateOf(id)).toBe('asked')
  clock.time += 1
  await byTime()
  expect([await stateOf(id), await told(id, ada)]).toEqual(['performed', 1])
  return 'after 24 hours, unless it is declined; every owner is mailed'
}

const setUps = [
  { called: 'two owners', bolaIs: 'active', isSingle: false, ends: withTwo },
  { called: 'one owner, and nobody else with the right', bolaIs: 'locked', isSingle: false, ends: alone },
  { called: 'one owner, single-officer mode', bolaIs: 'locked', isSingle: true, ends: single },
] as const

async function whatHappens(act: (typeof acts)[number][1], ends: (id: number) => Promise<string>): Promise<string> {
  clock.time = begun
  const answer = await act(await inOffice(ada))
  expect(answer).toMatchObject({ status: 200 })
  const [asked] = await waiting()
  return asked ? ends(asked.id) : 'at once'
}

test('[OFF-07] [row 154] [row 156] what an owner does alone, and what waits for whom, stands in docs/who-can-do-what-alone.md', {
  timeout: 180_000,
}, async () => {
  const rows = new Map(acts.map(([what]) => [what, [] as string[]]))
  for (const { bolaIs, isSingle, ends } of setUps) {
    const [row] = await db.select().from(account).where(eq(account.email, bola))
    await db
      .update(staff)
      .set({ state: bolaIs })
      .where(eq(staff.account_id, row?.id ?? 0))
    if (isSingle) await db.insert(singleOfficer).values({ since: new Date(begun) })
    for (const [what, act] of acts) {
      const came = await whatHappens(act, ends).catch((error: unknown) => {
        throw new Error(what, { cause: error })
      })
      rows.get(what)?.push(came)
    }
  }
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = ['what an owner asks for', ...setUps.map(({ called }) => called)]
  const page = [
    '# What an owner can do alone',
    '',
    'Written by `tests/server/staff/who-alone.test.ts`, which does each of these by the API of the office, as an owner whose second',
    'factor is fresh. What waits is approved by whoever has the right of the act, never by who asked, and not by whom it concerns.',
    'A chapter with one owner switches on the single-officer mode: `npm run office -- staff single-officer on`, from the shell alone.',
    '',
    "What concerns oneself is never done alone, whatever one's role and the sum: to decide, check, undo, reverse or reopen one's own",
    "application, to use, keep, waive or close one's own payment, to record or explain one's own refund, to lift one's own relief, to",
    "verify one's own arrears, to reset one's own factor as a member, and to refuse one's own request to be forgotten or to come back",
    'takes another person. Money, reliefs, days of a grade, ends of a membership, merges, erasures, roles and factors of oneself are',
    'asked for and approved by another one (`tests/server/staff/oneself.test.ts`).',
    '',
    line(head),
    line(head.map(() => '---')),
    ...Array.from(rows, ([what, came]) => line([what, ...came])),
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot('../../../docs/who-can-do-what-alone.md')
})
