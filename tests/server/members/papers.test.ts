import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { NO_END } from '#domain/events/ticket-code.ts'
import { createTicketSigner } from '#server/areas/events/ticket/signer.ts'
import { forgetPapers } from '#server/areas/members/paper/forget-papers.ts'
import { paperByCode } from '#server/areas/members/paper/paper-by-code.ts'
import { account, attendee, paper } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite } from '#tests/support/payments.ts'

const database = await testDatabase()
const { db } = database
const { addAccount, addEvent, clock } = await paymentSite(database)
const signer = createTicketSigner('the-key-of-the-tickets-of-a-test')

const signed_by = { id: 1, name: 'Bello Placeholder', office: 'Chairman' }
const member = await addAccount('ada@example.org')
const event = await addEvent({ title: 'Media Writing Clinic' })
const [seat] = await db
  .insert(attendee)
  .values({
    event_id: event,
    first_name: 'Ada',
    last_name: 'Obi',
    phone: '',
    email: 'ada@example.org',
    ticket_number: 'T1',
    account_id: member,
  })
  .returning()

const at = new Date(clock.time)
const made = { day: '2027-03-12', created_at: at, made_at: at, state: 'valid' } as const

async function addPaper(values: Partial<typeof paper.$inferInsert>) {
  const [row] = await db
    .insert(paper)
    .values({
      ...made,
      kind: 'letter',
      series: 'L27',
      place: sql`(select coalesce(max(place), 0) + 1 from paper)`,
      account_id: member,
      valid_until: '2027-06-10',
      snapshot: { name: 'Ada Obi', grade: 'Member', number: 'FCT-000217', to: 'A bank', signed_by },
      ...values,
    })
    .returning()
  if (!row) throw new Error('No paper was made')
  return row
}

const certificate = {
  kind: 'attendance',
  series: 'C27',
  account_id: null,
  attendee_id: seat?.id,
  valid_until: null,
  snapshot: {
    name: 'Ada Obi',
    event: { title: 'Media Writing Clinic', location: 'Abuja', from: '2027-03-01', until: '2027-03-01' },
    signed_by,
  },
} as const

const find = (code: string) => paperByCode({ db, signer }, code)

test('[MBR-11] a letter is found by its code and by its short form, and by no other', async () => {
  const { id } = await addPaper({ short: '0001 ABCD' })
  const until = clock.time + 90 * 24 * 3_600_000
  const code = await signer.sign(db, { paper: id, kind: 'letter', issue: 1, until })
  const told = {
    kind: 'letter',
    number: expect.stringMatching(/^L27-\d{5}$/),
    name: 'Ada Obi',
    grade: 'Member',
    event: null,
    hours: null,
    day: '2027-03-12',
    valid_until: '2027-06-10',
    state: 'valid',
    since: null,
    standing_of: member,
  }
  expect(await find(code)).toEqual(told)
  expect(await find('oool abcd')).toEqual(told)
  const others = [
    await signer.sign(db, { paper: id, kind: 'letter', issue: 2, until }),
    await signer.sign(db, { paper: id, kind: 'certificate', issue: 1, until }),
    await signer.sign(db, { paper: id + 1_000, kind: 'letter', issue: 1, until }),
    await signer.sign(db, { account: member, issue: 1, until }),
    await createTicketSigner('another key').sign(db, { paper: id, kind: 'letter', issue: 9, until }),
    `${code.slice(0, 40)}${code[40] === 'A' ? 'B' : 'A'}${code.slice(41)}`,
    '0001 ABCE',
    '',
  ]
  for (const other of others) expect(await find(other)).toBe(null)
})

test('[MBR-11] none of ten thousand forged and altered codes is one of ours', async () => {
  const { id } = await addPaper({ short: '0003 ABCD' })
  const code = await signer.sign(db, { paper: id, kind: 'letter', issue: 1, until: clock.time + 1e9 })
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const altered = Array.from({ length: 10_000 }, (_, nth) => {
    const place = nth % code.length
    const now = letters.indexOf(code[place] ?? '')
    const other = letters[(now + 1 + (Math.floor(nth / code.length) % 31)) % 32]
    return code.slice(0, place) + other + code.slice(place + 1)
  })
  for (let from = 0; from < altered.length; from += 20) {
    const some = altered.slice(from, from + 20)
    expect(await Promise.all(some.map((one) => signer.read(db, one)))).toEqual(some.map(() => null))
  }
})

test('[MBR-11] the short code of one number differs by kind of paper', () => {
  const kinds = ['ticket', 'card', 'letter', 'certificate'] as const
  expect(new Set(kinds.map((kind) => signer.short(7, 1, kind))).size).toBe(4)
  expect(signer.short(7, 1)).toBe(signer.short(7, 1, 'ticket'))
})

test('[MBR-12] of a certificate the standing of its holder is told where they allow it', async () => {
  const { id } = await addPaper({ ...certificate, state: 'revoked', revoked_at: at, short: '0002 ABCD' })
  const code = await signer.sign(db, { paper: id, kind: 'certificate', issue: 1, until: NO_END })
  const told = { kind: 'attendance', event: 'Media Writing Clinic', state: 'revoked', since: '2027-03-12' }
  expect(await find(code)).toMatchObject({ ...told, valid_until: null, standing_of: null })
  await db.update(account).set({ shows_standing_since: at })
  expect(await find(code)).toMatchObject({ ...told, standing_of: member })
})

test('[MBR-12] what is still made, and what was erased, is not found', async () => {
  const waiting = await addPaper({ state: 'making', made_at: null })
  const until = clock.time + 1e9
  expect(await find(await signer.sign(db, { paper: waiting.id, kind: 'letter', issue: 1, until }))).toBe(null)
  const erased = await addPaper({ short: '0009 ABCD' })
  await forgetPapers(db, { clock }, sql`id = ${erased.id}`)
  expect(await find('0009 ABCD')).toBe(null)
  expect(await find(await signer.sign(db, { paper: erased.id, kind: 'letter', issue: 1, until }))).toBe(null)
})
