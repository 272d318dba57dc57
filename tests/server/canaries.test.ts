import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { qualificationName } from '#contract/applications/membership.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { event, mail } from '#server/db/schema/index.ts'
import { fillMail, type WrittenMail } from '#server/mails/kinds.ts'
import { asText } from '#server/mails/text.ts'
import { testDatabase } from '#tests/support/database.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { asFile, formOf, membershipApp, picture } from '#tests/support/membership.ts'
import { now } from '#tests/support/test-app.ts'

const database = await testDatabase()
const site = await membershipApp(database, {
  OFFICE_EMAIL: 'office@example.org',
  RATE_LIMITS:
    'register=1000 reset=1000 code-address=1000 apply=1000 write=10000 payment=1000 event-registration=1000 event-registration-email=1000 office-key=1000 sign-in=1000',
})

const CANARY = /canary|777 2468|1977-07-07/i
const name = 'Canary'
const text = 'a canary in a field'
const email = 'canary@example.org'
const phone = '0811 777 2468'
const dob = '1977-07-07'
const password = 'canary battery staple'
const trace_id = '1805000000000canarycanary'
const challenge = 'canary'.repeat(8)
const passkey = {
  id: 'canary',
  rawId: 'canary',
  type: 'public-key',
  response: { clientDataJSON: 'canary', attestationObject: 'canary' },
}
const names = { first_name: name, middle_name: name, last_name: name, sur_name: name }
const person = { ...names, phone, email }
const work = {
  job_title: text,
  responsibility: text,
  organization: text,
  business_address: text,
  business_postal_code: 'canary',
  industry: text,
}

const row = { title: 'Open Day', description: '', location: 'Abuja', start_date: new Date(now + 86_400_000) }
await database.db.insert(event).values([
  { ...row, type: 'free' },
  { ...row, type: 'paid', fee: 30_000 },
])
await site.addAccount('member@example.org', { grade_id: 4, dues_paid_until: '2027-06-30' })

/** Every form there is, as somebody fills it in. */
const forms: Record<string, Record<string, unknown>> = {
  signIn: { email, password },
  register: { name: 'Canary Bird', email, password },
  forgotPassword: { email },
  resetPassword: { password, password_confirmation: password, otp: '123456' },
  setPassword: { password, password_confirmation: password, link: 'canary'.repeat(8) },
  confirmEmail: { link: 'canary'.repeat(8) },
  keepEmail: { link: 'canary'.repeat(8) },
  updateProfile: { ...names, email: 'member@example.org', phone, dob, ...work },
  verifySignIn: { challenge: 'canary'.repeat(8), code: 'canary code' },
  offerOwnFactor: { current_password: 'canary wrong' },
  switchFactorOn: { code: 'canary code' },
  proveOwnFactor: { code: 'canary code' },
  changePassword: { current_password: 'canary wrong', new_password: password, new_password_confirmation: password },
  copyOwnData: { format: 'xlsx', current_password: 'canary wrong' },
  askForErasure: { password: 'canary wrong' },
  refuseErasure: { reason: text },
  refuseReturn: { reason: text },
  askToReturn: { asks: 'waive', reason: text },
  registerFree: { ...person, order: { others: [{ ...names, email: person.email }], code: text } },
  quoteSeats: { seats: 1, code: text },
  askForBill: {
    ...person,
    order: { others: [{ ...names, email: person.email }], code: text },
    payer: { name: text, address: text, email: person.email },
    key: '0'.repeat(32),
  },
  joinWaitingList: { ...person, others: [{ ...names, email: 'canary-2@example.org' }] },
  giveSeat: { ...names, email: person.email },
  changeAnswers: { answers: { canary: text } },
  findTickets: { email: person.email },
  registerPaid: { ...person, trace_id },
  invokePayment: { purpose: 'event', event_id: 2, ...person },
  payDues: { duration: 1, trace_id },
  writeToMember: { name: text, email: `${text}@example.org`, message: text },
  changeOwnListing: { listed: true, organization: true, sector: true, city: text, link: `https://example.org/${text}` },
  applyForUpgrade: { desired_grade_id: '3', reason: text },
  payUpgrade: { trace_id, upgrade_id: 1 },
  completeMembership: { trace_id, payment_link: 'canary'.repeat(8) },
  openOffice: { key: 'canary'.repeat(8) },
  rejectApplication: { reason: text },
  decideApplication: { step: 'reject', reason: text, version: 1 },
  reverseApplication: { reason: text, version: 1 },
  assignApplication: { to: null, version: 1 },
  askApplicant: { items: [{ subject: 'phone', reason: text, text }], version: 1, send: true },
  decideAnswers: { decisions: [{ item: 1, verdict: 'accept' }], version: 1 },
  saveAnswer: { value: text },
  changeCommunications: { news: false },
  changeSubscription: { wanted: false },
  answerCheck: { check: 'phone', reason: 'other', looked: true },
  addNote: { text },
  turnFile: { rotation: 90 },
  sendOwnTickets: { event: 1 },
  sendReminderRun: { reminders: 1 },
  takeLineStep: { step: 'setAside', reason: text },
  splitBankLine: {
    payer: { name: text, address: text, contact: text, email: '', tax_number: text },
    shares: [{ account_id: 1, years: 0, kobo: 100 }],
    reason: text,
  },
  askEmployer: { name: text, address: text, contact: text, email: 'accounts@example.org', years: 1 },
  answerBillConsent: { agrees: true },
  makeBill: {
    payer: { name: text, address: text, contact: text, email: '', tax_number: text },
    valid_until: '2026-01-01',
    members: [{ account_id: 1, years: 1 }],
  },
  cancelBill: { reason: text },
  cancelBillLine: { reason: text },
  returnBillLine: { reason: text },
  certifyTax: { part: 5, certificate: text },
  saveContent: { data: { title: text }, based_on: 1, saved_at: null, key: 'canary-canary' },
  movePicture: { up: true },
  publishContent: { version: 1, based_on: 1, saved_at: null },
  scheduleContent: { version: 1, publish_at: '2030-01-01T00:00:00Z' },
  recallContent: { version: 1 },
  unpublishContent: { version: 1 },
  archiveContent: { version: 1 },
  reviveContent: { version: 1 },
  restoreRevision: { version: 1 },
  deleteContent: { version: 1 },
  setGrade: { id: 3, dues: text },
  attachMoney: { purpose: 'dues', id: 1, account_id: 1, attendee: null, reason: text },
  closeMoney: { how: 'writtenOff', reason: text },
  waiveRest: { reason: text },
  recordMoney: {
    purpose: 'dues',
    id: 1,
    account_id: 1,
    attendee: null,
    means: 'transfer',
    reference: text,
    paid_on: '2026-01-01',
    amount: 1,
    reason: text,
  },
  proposeGradeRule: { grade_id: 2, years: 6, mcpds: 3, months: 0, national: false, from: '2030-07-01', reason: text },
  proposeFee: { kind: 'dues', grade_id: 3, amount: 1, from: '2030-07-01', reason: text },
  revokePaper: { reason: text },
  setSignatory: {
    name: text,
    office: text,
    from: '2027-03-01',
    until: '',
    picture: 'data:image/jpeg;base64,AA==',
    reason: text,
  },
  askForLetter: { to: text },
  askForCertificate: { seat: 1 },
  showStanding: { shown: true },
  requestRefund: { amount: 1, way: 'transfer', purchase: 'keep', reason: text },
  explainReturn: { reason: text },
  recordTransfer: { reference: text, day: '2027-03-01' },
  resetMemberFactor: { reason: text },
  endMembership: { reason: text, minute: text },
  returnMember: { step: 'approve', reason: text, minute: text },
  giveRelief: { kind: 'waived', from_year: 2026, to_year: 2026, reason: text, minute: text },
  correctGradeDay: { since: '2020-01-01', reason: text },
  liftRelief: { reason: text, minute: text },
  waiveDuesOfMany: { ids: [1], from_year: 2026, to_year: 2026, reason: text, minute: text },
  makeNationalReturn: { as_of: text },
  addYearPack: { year: 2024, reason: text },
  closeYearPack: { hash: text, note: text },
  startOfficeSignIn: { email, password },
  verifyOfficeSignIn: { challenge, code: 'canary code' },
  askForPasskey: { challenge },
  offerTotp: { challenge },
  enrolTotp: { challenge, code: 'canary code' },
  offerPasskey: { challenge },
  enrolPasskey: { challenge, passkey, name: text },
  proveFactor: { code: 'canary code' },
  addOwnTotp: { code: 'canary code' },
  addOwnPasskey: { passkey, name: text },
  inviteStaff: { email, first_name: name, sur_name: name, roles: ['editor'], reason: text },
  changeStaffRoles: { roles: ['editor'], version: 1, reason: text },
  lockStaff: { version: 1 },
  unlockStaff: { version: 1 },
  leaveStaff: { version: 1, reason: text },
  resetStaffFactor: { version: 1, reason: text },
  decideApproval: { decision: 'approve', note: text },
  setSingleOfficer: { on: false },
  chooseNotices: { applications: 'daily' },
  changeSetting: { value: 1, version: 0 },
  saveView: { list: 'canary', name: text, query: 'q=canary' },
  editMember: { ...names, email: 'member@example.org', phone, dob, ...work, version: 999 },
  // The office is told by name whose address it is already.
  addMember: { sur_name: 'Added', first_name: 'Ada', grade: '4', email: 'canary-added@example.org', note: text },
  giveNumbersBack: { holders: [999], reason: text },
  askToMerge: { version: 999, other_version: 999, take: ['email'], reason: text },
  previewImport: { mapping: { first_name: 0, sur_name: 1 } },
  chooseImportRows: { verdict: 'create', choice: 'leave', revision: 1 },
  repairImport: { revision: 1 },
  exportImportRows: { id: 1, which: 'refused', format: 'xlsx' },
  commitImport: { hash: 'a'.repeat(64), revision: 1 },
  exportApplications: { filter: { q: text }, format: 'xlsx', columns: ['email'] },
  exportAudit: { filter: { act: text, thing: text, q: text }, format: 'csv', columns: ['act'] },
  exportArrears: { filter: { q: text }, format: 'csv', columns: ['name'] },
  checkIn: { ticket: text },
  registerByHand: { first_name: text, last_name: text, email: 'canary-seat@example.org', phone, reason: text },
  moveSeat: { ticket_type: 'canary' },
  linkSeat: { number: '1' },
  correctAttendee: { first_name: text, last_name: text, email: 'canary-seat@example.org', phone },
  noteForDoor: { note: text },
  issueDoorPass: { door: text },
  takeWalkIn: {
    name: text,
    phone,
    email: 'canary-walk-in@example.org',
    number: '',
    ticket_type: '',
    means: 'cash',
    amount: 0,
  },
  undoWalkIn: { reason: text },
  countBox: { cash: 0, pos: 0, transfer: 0, reason: text },
  askForWalkIn: { at: text, mono: 0, run: text, line: { by: text } },
  getPassOffer: { secret: text },
  pairPhone: { secret: text, pin: text, holder: text },
  exchangeJournal: { at: text, mono: 0, run: text, lines: [{ by: text }], since: 0 },
  callOffEvent: { reason: text },
  freezeVotersRoll: { day: '2026-01-01', version: 0, reason: text },
  getHallScreen: { secret: text },
  exportVoters: { filter: { roll: 1, q: text }, format: 'csv', columns: ['name'] },
  exportWaitingList: { filter: { event: 1, q: text }, format: 'xlsx', columns: ['phone'] },
  exportAttendees: { filter: { event: 1, q: text }, format: 'xlsx', columns: ['phone'] },
  writeToMembers: { matching: { q: text } },
  giveMemberEmail: { email: 'canary-of-a-member@example.org' },
  acceptMcpd: { ids: [999_999] },
  askMcpd: { question: text },
  refuseMcpd: { reason: text },
  takeBackMcpd: { reason: text },
  enterMcpd: {
    ...{ kind: 'elsewhere', title: text, provider: text, first_day: '2026-01-01', last_day: '2026-01-02' },
    ...{ hours: 2, reason: text },
  },
  giveMemberTask: { chosen: { matching: { q: text } }, to: 1, due_on: '2099-01-01', note: text },
  exportMembers: { filter: { q: text }, format: 'xlsx', columns: ['phone'] },
  exportPayments: { filter: { q: text }, format: 'csv', columns: ['payer'] },
  createLetter: { event: 999_999 },
  saveLetter: { subject: text, body: text, kind: 'news', audience: { grade: '1' }, version: 1 },
  testLetter: { version: 1 },
  saveMailTemplate: { subject: text, heading: text, text, foot: text, version: 0 },
  takeBuiltInTemplate: { version: 0 },
  previewQuestions: { items: [{ subject: 'phone', reason: text, text }] },
  previewMailTemplate: { subject: text, heading: text, text, foot: text },
  testMailTemplate: { subject: text, heading: text, text, foot: text },
  sendLetter: { version: 1, recipients: 1, reason: text },
  freezeSelection: { act: 'retry', matching: { q: text } },
}

const all = allEndpoints
const withBody = all.filter(([, { body }]) => body !== undefined)

/** With one field after the other as no form has it. */
const broken = (form: Record<string, unknown>) =>
  Object.keys(form).flatMap((field) =>
    [`${text} <canary>`, { canary: 'canary' }, ['canary'], Number.NaN].map((wrong) => ({ ...form, [field]: wrong })),
  )

async function sendAll(endpoint: Endpoint, bodies: unknown[]) {
  const address = endpoint.path.replaceAll(/\{\w+\}/g, '1')
  const token =
    endpoint.access === 'office' || endpoint.access === 'key'
      ? await site.office()
      : await site.signIn('member@example.org')
  const answers = []
  for (const body of bodies) {
    const headers = { 'idempotency-key': 'canary', referer: 'https://www.example.org/canary' }
    answers.push(await site.ask(address, body, { headers, token }))
  }
  return answers
}

const isRefused = ({ status }: { status: number }) => status >= 400
const said = (answers: { body: unknown }[]) => JSON.stringify(answers.map(({ body }) => body))

test('every form of the contract is filled in here', () => {
  expect(withBody.map(([form]) => form).sort()).toEqual(Object.keys(forms).sort())
})

test.each(withBody)(
  '[row 85] what is typed into %s stands in no refusal and not in the log',
  async (form, endpoint) => {
    const filled = forms[form] ?? {}
    const answers = await sendAll(endpoint, [filled, ...broken(filled), JSON.stringify(filled).slice(0, -1)])
    const refused = answers.filter(isRefused)
    expect(refused.length).toBeGreaterThan(0)
    expect(said(refused)).not.toMatch(CANARY)
    expect(site.lines.join()).not.toMatch(CANARY)
  },
)

test('[row 85] nor does what is written into an application, or what its files are called', async () => {
  const file = asFile(await picture(), 'canary.png')
  const application = {
    ...names,
    email: 'applying-canary@example.org',
    phone,
    dob,
    ...work,
    [qualificationName(0)]: text,
    passport: file,
  }
  expect((await site.apply(application)).status).toBe(200)
  const wrong = [{ grade_id: 'canary' }, { email: 'canary' }, { dob: 'canary' }, { [qualificationName(1)]: null }]
  const refused = []
  for (const change of wrong) refused.push(await site.apply({ ...application, ...change }))
  refused.push(
    await site.apply(application),
    await site.send(formOf(application), { headers: { 'content-type': 'canary' } }),
  )
  expect(refused.every(isRefused)).toBe(true)
  expect(said(refused)).not.toMatch(CANARY)
  expect(site.lines.join()).not.toMatch(CANARY)
})

test('[row 85] a database that repeats what it was given is not repeated', async () => {
  await database.exec(`
    create function repeat_it() returns trigger language plpgsql as $$
    begin raise exception 'cannot keep %', new using detail = new::text, hint = new::text; end $$;
    create trigger r before insert or update on account for each row execute function repeat_it();
    create trigger r before insert or update on attendee for each row execute function repeat_it();
    create trigger r before insert on payment for each row execute function repeat_it()`)
  const before = site.lines.length
  const answers = [
    await site.ask('/auth/register', { name: 'Canary Bird', email: 'other-canary@example.org', password }),
    await site.ask('/event/register-free/1', { ...person, email: 'other-canary@example.org' }),
    await site.ask('/payment/invoke', { purpose: 'event', event_id: 2, ...person, email: 'other-canary@example.org' }),
    await site.apply({ ...names, email: 'other-canary@example.org', phone }),
  ]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [500, { message: 'Something went wrong' }]),
  )
  const lines = site.lines.slice(before)
  expect(lines.filter((line) => JSON.parse(line).level === 50).length).toBe(answers.length)
  expect(lines.join()).not.toMatch(CANARY)
})

test('[row 85] no address holds what was typed: neither the way to pay, nor the way back, nor a link of a mail', async () => {
  const { orders } = site.payments
  expect(orders.length).toBeGreaterThan(0)
  for (const { returnUrl, traceId } of orders) expect(`${returnUrl} ${traceId}`).not.toMatch(CANARY)
  const rows = await database.db.select({ kind: mail.kind, data: mail.data }).from(mail).orderBy(asc(mail.id))
  expect(rows.length).toBeGreaterThan(3)
  // As it was written by the person who posted it.
  const mails = rows.map((one) => asText(fillMail(one as WrittenMail, { site: 'https://www.example.org', now }), ''))
  const links = mails.join('\n').match(/https?:\/\/\S+/g) ?? []
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) expect(link).not.toMatch(CANARY)
})
