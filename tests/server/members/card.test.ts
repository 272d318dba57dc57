import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OwnCard } from '#contract/members/papers/card.ts'
import type { CheckedPaper } from '#contract/members/papers/verify.ts'
import { readCode, writeCode } from '#domain/events/ticket-code.ts'
import { endSpell } from '#server/areas/common/ledger/membership-facts.ts'
import { createTicketSigner } from '#server/areas/events/ticket/signer.ts'
import { erasePerson } from '#server/areas/members/own-data/erase-person.ts'
import { account, audit, memberCard } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database, { RATE_LIMITS: 'read=1000000 write=1000000 search=1000000' })
const { ask, addAccount, openSession, clock, download } = site
const signer = createTicketSigner('the-key-of-the-tickets-of-a-test')

let people = 0

/** A member in good standing until 30 June 2027, unless something else is said. */
async function addMember(changes: Partial<typeof account.$inferInsert> = {}) {
  people += 1
  const email = `holder-${people}@example.org`
  const names = { first_name: 'Ọláyínká', middle_name: 'Ẹ̀bùn', sur_name: 'Ọ̀ṣọ́' }
  const paid = { grade_id: 3, member_since: '2019-07-01', dues_paid_until: '2027-06-30' }
  const id = await addAccount(email, { ...names, ...paid, ...changes })
  return {
    id,
    email,
    card: async (): Promise<OwnCard> =>
      (await ask('/user/card', undefined, { token: await openSession(email) })).body.data,
    renew: async () => ask('/user/card/new', {}, { token: await openSession(email) }),
    pdf: async () => download('/user/card/pdf', await openSession(email)),
  }
}

const check = async (code: string): Promise<CheckedPaper> =>
  (await ask(`/verify?${new URLSearchParams({ code })}`)).body.data

const day = new Date(clock.time + 3_600_000).toISOString().slice(0, 10)
const unknown = { state: 'unknown', paper: null, standing: null, day }

test('[MBR-10] [MBR-12] a member in good standing has a card, whose code and short form say so to anybody', async () => {
  const member = await addMember()
  const card = await member.card()
  expect(card).toMatchObject({
    state: 'good',
    holder: 'Ọláyínká Ẹ̀bùn Ọ̀ṣọ́',
    grade: 'Associate',
    since: '2019-07-01',
    until: '2027-06-30',
    owed: null,
  })
  expect(card.number).toMatch(/^FCT-\d{6}$/)
  expect(card.code).toMatch(/\/V\/[A-Z2-7]{127}$/)
  const valid = {
    state: 'valid',
    paper: {
      kind: 'card',
      holder: 'Ọláyínká Ẹ̀bùn Ọ̀ṣọ́',
      grade: 'Associate',
      day: '2019-07-01',
      until: null,
      number: null,
      event: null,
    },
    standing: { isGood: true, until: '2027-06-30' },
    day,
  }
  const bare = card.code?.split('/V/')[1] ?? ''
  const short = card.short_code ?? ''
  for (const typed of [card.code ?? '', bare, bare.toLowerCase(), short, short.toLowerCase().replace(' ', '-')])
    expect(await check(typed)).toEqual(valid)
  // Asked again it is the same card.
  expect((await member.card()).short_code).toBe(short)
  expect(await db.select().from(memberCard).where(eq(memberCard.account_id, member.id))).toHaveLength(1)
})

test('[MBR-12] [row 174] the number of a member and their address are told nobody by a code', async () => {
  const member = await addMember()
  const { number, short_code } = await member.card()
  const told = JSON.stringify(await check(short_code ?? ''))
  expect(told).not.toContain(number)
  expect(told).not.toContain(member.email)
})

test('[MBR-10] [MBR-12] who owes dues has no code, and the one on the phone says that it is not good today', async () => {
  const member = await addMember({ dues_paid_until: '2027-06-30' })
  const { code, short_code } = await member.card()
  const before = clock.time
  clock.time = Date.parse('2027-07-01T10:00:00Z')
  try {
    const late = await member.card()
    expect(late).toMatchObject({ state: 'due', code: null, short_code: null, until: '2027-06-30', open_years: [2027] })
    expect(late.owed).toBeGreaterThan(0)
    for (const one of [code, short_code]) {
      const told = await check(one ?? '')
      expect(told).toMatchObject({ state: 'open', standing: { isGood: false, until: '2027-06-30' } })
      expect(told.paper?.holder).toBe('Ọláyínká Ẹ̀bùn Ọ̀ṣọ́')
      expect(JSON.stringify(told)).not.toContain(String(late.owed))
    }
    expect((await member.renew()).status).toBe(409)
    expect((await member.pdf()).status).toBe(409)
  } finally {
    clock.time = before
  }
})

test('[MBR-10] [MBR-12] [rows 174 and 179] a card that was lost is replaced by another one, and its code and short form say so', async () => {
  const member = await addMember()
  const lost = await member.card()
  expect((await member.renew()).status).toBe(200)
  const card = await member.card()
  expect(card.short_code).not.toBe(lost.short_code)
  for (const one of [lost.code, lost.short_code])
    expect(await check(one ?? '')).toMatchObject({ state: 'replaced', standing: null })
  for (const one of [card.code, card.short_code]) expect(await check(one ?? '')).toMatchObject({ state: 'valid' })
  const acts = await db
    .select({ what: audit.what })
    .from(audit)
    .where(eq(audit.about, `account ${member.id}`))
  expect(acts.map(({ what }) => what)).toContain('renew card')
})

test('who renews twice at once has cards of their own one after the other', async () => {
  const member = await addMember()
  await member.card()
  const answers = await Promise.all([member.renew(), member.renew(), member.renew()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const cards = await db.select().from(memberCard).where(eq(memberCard.account_id, member.id))
  expect(cards.map(({ issue }) => issue).toSorted()).toEqual([1, 2, 3, 4])
})

test('[MBR-12] of a membership that ended it says that, and not why', async () => {
  const told = await Promise.all(
    (['died', 'resigned', 'expelled', 'transferred'] as const).map(async (how) => {
      const member = await addMember()
      const { code } = await member.card()
      const reason = 'As the council has it'
      await db.transaction((tx) => endSpell(tx, { clock, by: 'account 1' }, { account_id: member.id, how, reason }))
      expect(await member.card()).toMatchObject({ state: 'ended', code: null })
      return check(code ?? '')
    }),
  )
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(told[0]).toMatchObject({ state: 'ended', standing: null })
})

test('[MBR-12] a new name stands behind the same code', async () => {
  const member = await addMember()
  const { code } = await member.card()
  await db.update(account).set({ sur_name: 'Ƙasimu' }).where(eq(account.id, member.id))
  expect((await check(code ?? '')).paper?.holder).toBe('Ọláyínká Ẹ̀bùn Ƙasimu')
})

test('[MBR-12] of who was erased, or merged into another account, nothing is told but that the card does not count', async () => {
  const [erased, merged, kept] = [await addMember(), await addMember(), await addMember()]
  const [one, other] = [await erased.card(), await merged.card()]
  await db.transaction((tx) => erasePerson(tx, { clock, by: 'account 1' }, erased.id))
  const nothing = { email: null, grade_id: null, disabled_at: new Date(clock.time), password_hash: null }
  await db
    .update(account)
    .set({ merged_into: kept.id, ...nothing })
    .where(eq(account.id, merged.id))
  expect(await check(one.code ?? '')).toEqual({ ...unknown, state: 'ended' })
  expect(await check(one.short_code ?? '')).toEqual(unknown)
  for (const code of [other.code, other.short_code])
    expect(await check(code ?? '')).toEqual({ ...unknown, state: 'replaced' })
})

test('[MBR-12] [row 174] what is not ours is answered alike, whatever it is', async () => {
  const member = await addMember()
  const { code } = await member.card()
  const text = code?.split('/V/')[1] ?? ''
  const foreign = createTicketSigner('another-key-of-somebody-who-makes-cards')
  const facts = { account: member.id, issue: 1, until: clock.time + 86_400_000 }
  const read = readCode(text)
  const strange = await foreign.sign(db, facts)
  const underOurNumber = read && writeCode(read.signed, Buffer.alloc(64, 7))
  const others = [
    '',
    'Ade',
    'FCT-000001',
    '0000 0000',
    'R2KD 7WQA',
    `HTTPS://ELSEWHERE.EXAMPLE.ORG/V/${text}`,
    underOurNumber ?? '',
    text.slice(0, -2),
  ]
  for (const other of others) expect(await check(other)).toEqual(unknown)
  // A key that this site never had is none of ours, even in its own list of keys it must not stand.
  expect(strange).not.toBe(text)
})

test('[MBR-11] [row 174] of 10,000 forged and altered codes none is ours', async () => {
  const member = await addMember()
  const { code } = await member.card()
  const read = readCode(code?.split('/V/')[1] ?? '')
  if (!read) throw new Error('The card has no code')
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let nth = 0; nth < 10_000; nth++) {
    const [signed, signature] = [Uint8Array.from(read.signed), Uint8Array.from(read.signature)]
    const bytes = random(2) ? signed : signature
    const at = random(bytes.length)
    bytes[at] = ((bytes[at] ?? 0) + 1 + random(255)) % 256
    const forged = writeCode(signed, signature)
    if (await signer.read(db, forged)) throw new Error(`${forged} passes for one of ours`)
  }
})

test('[MBR-10] the card is a file of the size of a bank card, with its code', async () => {
  const member = await addMember()
  const answer = await member.pdf()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  expect(text.startsWith('%PDF')).toBe(true)
  expect(text).toContain('/MediaBox [0 0 242.65 153.07]')
})

test('a visitor has no card, nor has an account that is no member', async () => {
  const email = 'nobody@example.org'
  await addAccount(email)
  expect((await ask('/user/card')).status).toBe(401)
  expect((await ask('/user/card', undefined, { token: await openSession(email) })).status).toBe(404)
})

test('[MBR-12] anybody can check a code by the keys alone, with the program of docs/check-a-code.md', async () => {
  const member = await addMember()
  const { code = '' } = await member.card()
  const keys = (await ask('/verify/keys')).body.data
  const [, program = ''] = readFileSync('docs/check-a-code.md', 'utf8').split('```js\n')
  const { checkCode } = await import(`data:text/javascript,${encodeURIComponent(program.split('```')[0] ?? '')}`)
  const text = code ?? ''
  expect(await checkCode(text, keys)).toHaveLength(15)
  const at = text.indexOf('/V/') + 20
  expect(await checkCode(text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1), keys)).toBeNull()
})
