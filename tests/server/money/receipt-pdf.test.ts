import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contacts } from '#server/areas/common/page/first-contacts.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { readSettings } from '#server/config/settings.ts'
import { pageText } from '#server/db/schema/content/page.ts'
import { account, payment } from '#server/db/schema/index.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { addAccount, signIn, pay, payments, clock, download } = await membershipApp(database)
const settings = readSettings({ OFFICE_EMAIL: 'office@example.org' })
const deps = createPaymentDeps({ settings, database, clock, log: recordedLog().log, payments })
await db.insert(pageText).values({ key: 'contacts', data: contacts }).onConflictDoNothing()

/** The letters of Hausa, Igbo and Yoruba that English does not have, each with its tones. */
const letters = 'Ɓɓ Ɗɗ Ƙƙ Ƴƴ ʼ Ịị Ọọ Ụụ Ṅṅ Ẹẹ Ṣṣ Ẹ̀ẹ̀ Ẹ́ẹ́ Ọ̀ọ̀ Ọ́ọ́ Ị́ị̀ Ụ́ụ̀ Ḿḿ M̀m̀ Ńń Ǹǹ Ññ Àáèéìíòóùú'

let count = 0
async function paid(years: number, names: { first_name: string; sur_name: string }) {
  count += 1
  const email = `paper-${count}@example.org`
  const id = await addAccount(email, { grade_id: 3 })
  await db.update(account).set(names).where(eq(account.id, id))
  const trace = await pay({ purpose: 'dues', duration: years }, await signIn(email))
  return { trace, row: await settle(deps, trace, 'reconciler') }
}

async function paperOf({ receipt_token }: { receipt_token: string }) {
  const answer = await download(`/receipt/${receipt_token}/pdf`)
  const file = new Uint8Array(await answer.arrayBuffer())
  return { answer, file, ...(await readPdf(file)) }
}

test('[LED-07] the PDF of a receipt says what its page says, in every letter of a Nigerian name', async () => {
  const { row, trace } = await paid(2, { first_name: letters.slice(0, 60), sur_name: letters.slice(60) })
  const { answer, text, pages } = await paperOf(row)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="receipt-R26-00001.pdf"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const told = [
    'Nigerian Institute of Public Relations, FCT (Abuja) Chapter',
    'Chapter office address, Central Area, Abuja, FCT',
    'Receipt number R26-00001',
    'Amount received ₦40,000.00 Forty thousand naira only',
    `Received from ${row.payer_name.normalize('NFC')}`,
    'Status Paid',
    'Paid by Card, hosted page',
    'For Period covered Amount',
    'Yearly dues 2026/27, Associate 01/07/2026 to 30/06/2027 ₦20,000.00',
    'Yearly dues 2027/28, Associate 01/07/2027 to 30/06/2028 ₦20,000.00',
    'Total paid ₦40,000.00',
    `Payment reference ${trace}`,
  ]
  for (const one of told) expect(text).toContain(one)
  expect(row.payer_name).toContain('Ƙ')
  expect([text.includes('Returned'), pages]).toEqual([false, 1])
})

test('[LED-07] it is tagged, in a language, with a title and its fonts, and small', async () => {
  const { row } = await paid(1, { first_name: 'Ọlá', sur_name: 'Ṣóyínká' })
  const { file, roles, fonts, language, title } = await paperOf(row)
  expect({ language, title }).toEqual({ language: 'en-NG', title: 'Receipt R26-00002' })
  expect(roles.slice(0, 3)).toEqual(['Document', 'H1', 'P'])
  const columns = ['TH', 'TH', 'TH']
  const cells = ['TR', ...columns, 'TR', 'TD', 'TD', 'TD', 'TR', 'TH', 'TD', 'TD']
  expect(roles.slice(roles.indexOf('Table') + 1).slice(0, cells.length)).toEqual(cells)
  expect(fonts).toEqual({ used: 2, embedded: 2 })
  expect(file.length).toBeLessThan(60_000)
})

test('[D-104] [row 152] it is made once, until something else stands on it', async () => {
  const { row, trace } = await paid(1, { first_name: 'Ada', sur_name: 'Once' })
  const { file } = await paperOf(row)
  clock.time += 60_000
  expect((await paperOf(row)).file).toEqual(file)
  payments.pay(trace, { refunded: 10_000 })
  await settle(deps, trace, 'reconciler')
  expect((await paperOf(row)).text).toContain('Status Partly returned')
})

test('[LED-07] money that went back marks it, and years that fill a page go on with the next one', async () => {
  const { row, trace } = await paid(40, { first_name: 'Ada', sur_name: 'Obi' })
  payments.pay(trace, { refunded: 10_000 })
  await settle(deps, trace, 'reconciler')
  const { text, pages } = await paperOf(row)
  const day = clock.time
  const written = new Date(day + 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('/')
  expect(text).toContain(`Status Partly returned on ${written}`)
  expect(text).toContain(`Returned on ${written} −₦10,000.00`)
  expect(Array.from(text.matchAll(/Yearly dues \d{4}\/\d\d/g))).toHaveLength(40)
  expect(pages).toBe(3)
})

test('[D-94] an unknown token has no PDF, and neither has a payment without a receipt', async () => {
  const trace = await pay({ purpose: 'dues', duration: 1 }, await signIn('paper-1@example.org'))
  const [open] = await db.select().from(payment).where(eq(payment.trace_id, trace))
  const answers = [`${'b'.repeat(43)}`, open?.receipt_token].map((token) => download(`/receipt/${token}/pdf`))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404])
})
