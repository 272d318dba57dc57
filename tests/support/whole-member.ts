import { eq, sql } from 'drizzle-orm'
import { named } from '#contract/common/named.ts'
import { ofPerson, personNames } from '#contract/identity/person-fields.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { Database } from '#server/db/database.ts'
import {
  account,
  application,
  applicationCheck,
  applicationForm,
  applicationNote,
  attendee,
  bankLine,
  bankStatement,
  bill,
  billLine,
  billSeat,
  communicationChoice,
  doorEntry,
  duesAgreed,
  duesRelief,
  duesReliefLifting,
  emailLink,
  erasure,
  event,
  fulfilment,
  heldDecision,
  importBatch,
  importRow,
  informationItem,
  informationLink,
  informationRequest,
  ledgerEntry,
  ledgerLine,
  letter,
  letterRecipient,
  mcpdEntry,
  memberCard,
  memberChallenge,
  memberRecoveryCode,
  membershipEnding,
  membershipReinstatement,
  membershipReturn,
  membershipSpell,
  memberTotp,
  officeAct,
  officeChallenge,
  officeNotice,
  officeSession,
  paper,
  passkeyFactor,
  passwordLink,
  payer as payers,
  payment,
  paymentLink,
  receipt,
  recoveryCode,
  refund,
  reminder,
  reminderRun,
  resetChallenge,
  returnRequest,
  savedView,
  staff,
  staffRole,
  storedFile,
  toldApart,
  totpFactor,
  voter,
  votersRoll,
  waitingEntry,
} from '#server/db/schema/index.ts'

interface Whole {
  database: Database
  clock: { now: () => number }
  /** An account with a grade, as addAccount makes one. */
  id: number
  email: string
  first_name: string
  sur_name: string
  phone: string
}

const first = <Row>(rows: Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('Nothing was stored')
  return row
}

const HOUR = 3_600_000

/** An application with its papers, and questions about it: answered, noted, checked and decided. */
async function addApplication({ database: { db }, clock, id, email, first_name, sur_name, phone }: Whole) {
  const at = new Date(clock.now())
  const person = { first_name, sur_name, middle_name: '', email, phone, dob: '1988-08-08' }
  const work = {
    business_turnover: '1',
    total_employees: '1',
    total_dept_employee: '1',
    job_title: 'Officer',
    responsibility: `Speaks for ${sur_name}`,
    organization: `${sur_name} & Sons`,
    business_address: 'Abuja',
    business_postal_code: '900001',
    industry: 'Media',
    nature_of_duties: 'Words',
    is_devotion: 'yes',
    is_primary_function: 'yes',
    qualifications: ['BSc'],
  }
  const form = first(
    await db
      .insert(applicationForm)
      .values({
        account_id: id,
        application_type: 'join',
        ...person,
        ...work,
        is_member: 'no',
        grade_id: 4,
        curernt_grade_date: '2020-01-01',
        created_at: at,
      })
      .returning({ id: applicationForm.id }),
  )
  const made = first(
    await db
      .insert(application)
      .values({
        kind: 'membership',
        serial: id,
        form_id: form.id,
        account_id: id,
        grade_id: 4,
        status: 'paid',
        created_at: at,
        decided_at: at,
      })
      .returning({ id: application.id, number: application.number }),
  )
  await db
    .insert(application)
    .values({
      kind: 'upgrade',
      serial: id,
      account_id: id,
      from_grade_id: 4,
      grade_id: 3,
      amount: 30_000,
      created_at: at,
      decided_at: at,
      status: 'rejected',
      reason: `${sur_name} has to wait`,
    })
  const { number } = made
  const passport = { type: 'image/jpeg', size: 9, kind: 'passport', created_at: at } as const
  await db.insert(storedFile).values({ ...passport, key: `papers/${id}-passport`, place: 0, form_id: form.id })
  const answer = first(
    await db
      .insert(storedFile)
      .values({ ...passport, key: `papers/${id}-answer`, place: 1 })
      .returning({ id: storedFile.id }),
  )
  const asked = first(
    await db
      .insert(informationRequest)
      .values({ form_id: form.id, state: 'settled', asked_at: at, due_at: at, answered_at: at, ended_at: at })
      .returning({ id: informationRequest.id }),
  )
  await db.insert(informationItem).values([
    {
      request_id: asked.id,
      position: 0,
      subject: 'phone',
      is_file: false,
      reason: 'other',
      text: `Is this the number of ${first_name}?`,
      old_value: phone,
      new_value: phone,
      state: 'accepted',
    },
    {
      request_id: asked.id,
      position: 1,
      subject: 'passport',
      is_file: true,
      reason: 'other',
      text: 'Another picture',
      new_file_id: answer.id,
      state: 'declined',
    },
  ])
  await db.insert(informationLink).values({ token_hash: `question-${id}`, request_id: asked.id, created_at: at })
  await db.insert(applicationCheck).values({ number, check: 'phone', reason: null, checked_at: at })
  await db.insert(applicationNote).values({ number, text: `${first_name} called`, written_at: at })
  await db
    .insert(heldDecision)
    .values({ number, step: 'approve', state: 'done', decided_by: id, decided_at: at, ends_at: at, ended_at: at })
  await db
    .insert(paymentLink)
    .values({ token_hash: `pay-${id}`, application_id: made.id, created_at: at, expires_at: at })
}

/** Money that came, what never came, and a seat of each kind. */
async function addPayments({ database: { db }, clock, id, email, first_name, sur_name, phone }: Whole) {
  const at = new Date(clock.now())
  const payer = { payer_name: `${first_name} ${sur_name}`, payer_email: email, payer_phone: phone }
  const bought = { amount: 10_000, item: 'Yearly dues', target: '1', return_path: '/', created_at: at, ...payer }
  const paid = first(
    await db
      .insert(payment)
      .values({
        ...bought,
        trace_id: `trace-paid-${id}`,
        purpose: 'dues',
        state: 'used',
        account_id: id,
        details: { by: sur_name },
        receipt_token: `receipt-1-${id}`,
        paid_at: at,
        amount_paid: 10_000,
        fulfilled_at: at,
      })
      .returning({ id: payment.id }),
  )
  await db.insert(payment).values([
    {
      ...bought,
      trace_id: `trace-lost-${id}`,
      purpose: 'dues',
      state: 'failed',
      account_id: id,
      details: { by: sur_name },
      receipt_token: `receipt-2-${id}`,
    },
    {
      ...bought,
      trace_id: `trace-guest-${id}`,
      purpose: 'event',
      state: 'failed',
      account_id: null,
      payer_email: email.toUpperCase(),
      details: {},
      receipt_token: `receipt-3-${id}`,
    },
    {
      ...bought,
      trace_id: `trace-group-${id}`,
      purpose: 'event',
      state: 'open',
      item: 'Annual dinner',
      payer_name: 'Group Payer',
      payer_email: `payer-${id}@example.org`,
      payer_phone: '0800',
      details: {
        others: [
          { first_name: 'Group', last_name: 'Friend', email: `friend-${id}@example.org` },
          { first_name, last_name: sur_name, email },
        ],
        answers: [['of the payer'], ['of the friend'], ['of the member']],
      },
      receipt_token: `receipt-4-${id}`,
    },
  ])
  await db.insert(fulfilment).values({ payment_id: paid.id, given: '1 year', created_at: at })
  const sold = {
    payer: 'Ada Obi',
    member: null,
    purpose: 'dues' as const,
    item: '1 year',
    years: [],
    seats: [],
    credit_used: 0,
  }
  const told = { amount: 20_000, trace_id: 't', paid_at: at.toISOString(), ticket_number: null }
  const made = {
    fiscal_year: 2026,
    payment_id: paid.id,
    snapshot: { ...sold, ...told },
    number: paid.id,
    issued_at: at,
  }
  await db.insert(receipt).values(made)
  await db
    .insert(refund)
    .values({
      payment_id: paid.id,
      state: 'done',
      way: 'transfer',
      kobo: 100,
      returned_kobo: 100,
      key: `refund ${id}`,
      reason: 'Paid too much',
      reference: `refund ${id}`,
      transferred_on: '2027-03-01',
      requested_at: at,
      ended_at: at,
    })
  const statement = first(
    await db
      .insert(bankStatement)
      .values({ name: 'march.csv', hash: 'b'.repeat(64), created_at: at })
      .returning({ id: bankStatement.id }),
  )
  await db
    .insert(bankLine)
    .values({
      statement_id: statement.id,
      line: 2,
      day: '2027-03-01',
      kobo: 1_000_000,
      nth: 1,
      account_id: id,
      text: `TRF FROM ${sur_name} ${first_name}`,
      note: `${sur_name} called`,
      state: 'booked',
    })
  const firm = first(
    await db
      .insert(payers)
      .values({ name: `Firm of ${id}`, created_at: at })
      .returning({ id: payers.id }),
  )
  const asked = first(
    await db
      .insert(bill)
      .values({ payer_id: firm.id, token: `bill ${id}`, valid_until: '2027-06-30', created_at: at })
      .returning({ id: bill.id }),
  )
  await db
    .insert(billLine)
    .values({ bill_id: asked.id, account_id: id, year: 2027, grade: 'Associate', kobo: 2_000_000, reason: 'Asked' })
  const reference = `whole ${id}`
  await db.transaction(async (tx) => {
    const [entry] = await tx
      .insert(ledgerEntry)
      .values({ reference, day: '2027-03-01', lines: 2, payment_id: paid.id, created_at: at })
      .returning({ id: ledgerEntry.id })
    const entry_id = entry?.id ?? 0
    await tx.insert(ledgerLine).values([
      { entry_id, book: 'provider', kobo: 1_000_000 },
      { entry_id, book: 'dues', account_id: id, kobo: -1_000_000 },
    ])
  })
  const place = { title: 'A talk', description: '', location: 'Abuja', type: 'free' as const }
  const talks = await db
    .insert(event)
    .values([
      { ...place, start_date: at },
      { ...place, start_date: at },
    ])
    .returning({ id: event.id })
  const seat = { first_name, middle_name: sur_name, last_name: sur_name, phone }
  const note = `Sits beside ${sur_name}`
  const answers = [{ id: 'role', question: 'Role?', answer: `Head of ${sur_name}`, sensitive: false }]
  await db.insert(attendee).values([
    { ...seat, event_id: talks[0]?.id ?? 0, email, account_id: id, ticket_number: `T1-${id}`, answers, note },
    { ...seat, event_id: talks[1]?.id ?? 0, email: email.toUpperCase(), ticket_number: `T2-${id}` },
  ])
  const [came] = await db
    .select()
    .from(attendee)
    .where(eq(attendee.ticket_number, `T1-${id}`))
  const signed_by = { id: 1, name: 'Bello Placeholder', office: 'Chairman' }
  const issued = { state: 'valid', series: 'T27', day: '2027-03-12', created_at: at, made_at: at } as const
  await db.insert(paper).values([
    {
      ...issued,
      kind: 'letter',
      place: 2 * id,
      account_id: id,
      valid_until: '2027-06-10',
      short: `letter ${id}`,
      snapshot: { name: `${first_name} ${sur_name}`, to: 'A bank', signed_by },
    },
    {
      ...issued,
      kind: 'attendance',
      place: 2 * id + 1,
      attendee_id: came?.id,
      short: `certificate ${id}`,
      snapshot: { name: `${first_name} ${sur_name}`, signed_by },
      state: 'revoked',
      revoked_at: at,
      revoked_by: 'account 1',
      reason: 'It was somebody else',
    },
  ])
  await db
    .insert(doorEntry)
    .values({
      event_id: talks[0]?.id ?? 0,
      attendee_id: came?.id ?? 0,
      line: `line-${id}`,
      kind: 'in',
      verdict: 'admitted',
      seq: 1,
      mono: 0,
      told_at: at,
      at,
      arrived_at: at,
      by: 'Bello Placeholder',
      issue: 1,
    })
  const rule = { quorum: 'number', quorum_of: 1, needed: 1, voters: 1 } as const
  const [roll] = await db
    .insert(votersRoll)
    .values({ ...rule, event_id: talks[0]?.id ?? 0, version: id, day: '2026-11-20', hash: `hash-${id}`, made_at: at })
    .returning()
  const called = { number: `FCT-${String(id).padStart(6, '0')}`, name: 'Ada Placeholder', grade: 'Associate' }
  await db.insert(voter).values({ ...called, roll_id: roll?.id ?? 0, account_id: id })
  const [entry] = await db
    .insert(waitingEntry)
    .values({ ...seat, event_id: talks[0]?.id ?? 0, email, token: `waiting-${id}`, created_at: at })
    .returning({ id: waitingEntry.id })
  const [billed] = await db
    .insert(billLine)
    .values({
      bill_id: await billOf(db, id),
      account_id: id,
      purpose: 'event',
      target: talks[0]?.id,
      item: 'A talk',
      kobo: 100,
    })
    .returning({ id: billLine.id })
  await db
    .insert(billSeat)
    .values({
      ...seat,
      line_id: billed?.id ?? 0,
      event_id: talks[0]?.id ?? 0,
      email,
      answers,
      price: { amount: 1, full: 1, reason: null },
      refund: { steps: [], starts: at.toISOString() },
    })
  const about = { event_id: talks[0]?.id ?? 0, kind: 'organisation', created_at: at, changed_at: at } as const
  const sent = first(await db.insert(letter).values(about).returning({ id: letter.id }))
  await db.insert(letterRecipient).values([
    { letter_id: sent.id, attendee_id: came?.id ?? 0, outcome: 'written' },
    { letter_id: sent.id, waiting_entry_id: entry?.id ?? 0, outcome: 'written' },
  ])
  return reference
}

async function billOf(db: Database['db'], id: number): Promise<number> {
  const [row] = await db
    .select({ id: bill.id })
    .from(bill)
    .where(eq(bill.token, `bill ${id}`))
  return row?.id ?? 0
}

/** A membership that ended, was given back, and had reliefs. */
async function addMembership({ database: { db }, clock, id, sur_name }: Whole, reference: string) {
  const fact = { made_by: 'test', made_at: new Date(clock.now()) }
  const spell = first(await db.select().from(membershipSpell).where(eq(membershipSpell.account_id, id)))
  const ending = first(
    await db
      .insert(membershipEnding)
      .values({ spell_id: spell.id, ended_on: '2027-03-01', how: 'lost', reason: 'Arrears', ...fact })
      .returning({ id: membershipEnding.id }),
  )
  await db
    .insert(membershipReturn)
    .values({ ending_id: ending.id, approved_on: '2027-03-01', reason: `Return of ${sur_name}`, ...fact })
  await db
    .insert(membershipReinstatement)
    .values({ ending_id: ending.id, reinstated_on: '2027-03-01', reason: `Minute on ${sur_name}`, ...fact })
  const relief = first(
    await db
      .insert(duesRelief)
      .values({
        account_id: id,
        kind: 'waived',
        from_year: 2026,
        to_year: 2026,
        kobo: 0,
        given_on: '2027-03-01',
        reason: 'Illness',
        ...fact,
      })
      .returning({ id: duesRelief.id }),
  )
  await db.insert(duesReliefLifting).values({ relief_id: relief.id, lifted_on: '2027-03-01', reason: 'Well', ...fact })
  await db.insert(duesAgreed).values({ reference, year: 2026, kobo: 1_000_000, spell_id: spell.id })
}

/** Sessions, links and codes, of the account and of somebody who has worked for the office. */
async function addSignIns({ database: { db }, clock, id, email, sur_name }: Whole) {
  const [at, later] = [new Date(clock.now()), new Date(clock.now() + HOUR)]
  await db
    .insert(resetChallenge)
    .values({ cookie_hash: `cookie-${id}`, code_hash: `code-${id}`, account_id: id, expires_at: later })
  await db
    .insert(passwordLink)
    .values({ token_hash: `password-${id}`, account_id: id, created_at: later, expires_at: later })
  await db.insert(emailLink).values({ token_hash: `mail-${id}`, account_id: id, email, expires_at: later })
  await db.insert(staff).values({ account_id: id, state: 'left', invited_at: at })
  await db.insert(staffRole).values({ account_id: id, role: 'editor' })
  await db.insert(officeNotice).values({ account_id: id, applications: 'daily', told_at: at })
  await db.insert(officeAct).values({ actor: id, key: `${id}`, hash: '', outcome: 'done', answer: sur_name, at })
  await db.insert(savedView).values({ account_id: id, list: 'members', name: `For ${sur_name}`, query: 'q=a' })
  const [sent] = await db.insert(letter).values({ created_at: at, changed_at: at }).returning({ id: letter.id })
  await db.insert(letterRecipient).values({ letter_id: sent?.id ?? 0, account_id: id, outcome: 'written' })
  const run = first(
    await db.insert(reminderRun).values({ state: 'done', created_at: at }).returning({ id: reminderRun.id }),
  )
  await db
    .insert(reminder)
    .values({
      run_id: run.id,
      account_id: id,
      year: 2026,
      stage: 'due',
      state: 'sent',
      open_years: [2026],
      due: '2026-07-01',
      changed_at: at,
    })
  await db.insert(communicationChoice).values({ account_id: id, kind: 'news', wanted: false, changed_at: at })
  const twin = first(
    await db.insert(account).values({ first_name: 'A', sur_name: 'Twin' }).returning({ id: account.id }),
  )
  await db.insert(toldApart).values({ one: id, other: twin.id, made_by: 'account 1', made_at: at })
  await db
    .insert(returnRequest)
    .values({
      account_id: id,
      state: 'refused',
      asks: 'waive',
      reason: `Illness of ${sur_name}`,
      answer: `Told ${sur_name}`,
      asked_at: at,
      ended_at: at,
    })
  await db.insert(erasure).values({ account_id: id, state: 'withdrawn', asked_at: at, ended_at: at })
  const session = { account_id: id, token_hash: `office-${id}`, address: '203.0.113.9', factor_at: at }
  await db.insert(officeSession).values({ ...session, created_at: at, used_at: at })
  await db.insert(officeChallenge).values({ token_hash: `challenge-${id}`, account_id: id, expires_at: later })
  await db.insert(memberChallenge).values({ token_hash: `member-challenge-${id}`, account_id: id, expires_at: later })
  await db.insert(memberTotp).values({ account_id: id, secret: `member-secret-${id}`, last_step: 1, added_at: at })
  await db.insert(memberCard).values({ account_id: id, issue: 1, short_code: `card-${id}`, made_at: at })
  await db.insert(memberRecoveryCode).values({ code_hash: `member-recovery-${id}`, account_id: id })
  await db.insert(totpFactor).values({ account_id: id, secret: `totp-secret-${id}`, last_step: 1, added_at: at })
  await db
    .insert(passkeyFactor)
    .values({
      account_id: id,
      credential_id: `credential-${id}`,
      public_key: 'public',
      counter: 1,
      transports: [],
      name: `Phone of ${sur_name}`,
      added_at: at,
      used_at: at,
    })
  await db.insert(recoveryCode).values({ code_hash: `recovery-${id}`, account_id: id })
}

/** A training that is accepted, with its evidence. */
async function addTraining({ database: { db }, clock, id, sur_name }: Whole) {
  const at = new Date(clock.now())
  const file = { key: `private/training-${id}.png`, type: 'image/png', size: 3, created_at: at }
  const evidence = first(
    await db
      .insert(storedFile)
      .values({ ...file, kind: 'mcpd', place: 0 })
      .returning({ id: storedFile.id }),
  )
  const days = { first_day: '2026-09-02', last_day: '2026-09-06', hours: 24 }
  await db
    .insert(mcpdEntry)
    .values({
      ...days,
      account_id: id,
      kind: 'elsewhere',
      state: 'accepted',
      title: `Training of ${sur_name}`,
      provider: 'Placeholder School',
      file_id: evidence.id,
      evidence_digest: `digest-${id}`,
      made_by: `account ${id}`,
      made_at: at,
      decided_by: 'account 1',
      decided_at: at,
    })
}

/** Gives a member something in every table that holds something of a person. */
export async function fillMember(whole: Whole): Promise<void> {
  const { database, clock, id, email, first_name, sur_name, phone } = whole
  const { db } = database
  const all = named(personNames, (name) => `${sur_name} ${name}`.slice(0, ofPerson(name).longest))
  await db
    .update(account)
    .set({
      ...all,
      first_name,
      sur_name,
      email,
      phone,
      dob: '1988-08-08',
      mcpd_last: '2020-08-08',
      national_seen: '2020-08-08',
      shows_standing_since: new Date(clock.now()),
      listed_since: new Date(clock.now()),
      lists_organization: true,
      lists_sector: true,
      listed_city: `${sur_name} city`,
      message_key: `message-key-of-${id}`,
      listed_link: `https://example.org/${sur_name}`,
    })
    .where(eq(account.id, id))
  await addApplication(whole)
  await addMembership(whole, await addPayments(whole))
  await addSignIns(whole)
  await addTraining(whole)
  const batch = first(
    await db
      .insert(importBatch)
      .values({
        name: 'members.csv',
        hash: 'a'.repeat(64),
        state: 'done',
        encoding: 'utf-8',
        delimiter: ',',
        header: 1,
        columns: ['Name', 'Email'],
        mapping: {},
        created_at: new Date(clock.now()),
      })
      .returning({ id: importBatch.id }),
  )
  const cells = [`${first_name} ${sur_name}`, email]
  await db.insert(importRow).values([
    {
      batch_id: batch.id,
      line: 2,
      cells,
      name: cells[0] ?? '',
      verdict: 'update',
      account_id: id,
      changes: [{ field: 'phone', from: '', to: phone }],
      reason: `The grade of ${sur_name} is missing.`,
      outcome: 'updated',
      given: { sur_name },
      problems: [{ reason: 'missing', field: 'grade', value: sur_name, text: '' }],
      warnings: [{ reason: 'bad_phone', field: 'phone', value: phone, text: '' }],
      found: [{ reason: 'bad_phone', field: 'phone', value: phone, text: '', kind: 'warning' }],
      repairs: { sur_name },
      keys: [`e ${email}`],
      sort_key: sur_name,
    },
    { batch_id: batch.id, line: 3, cells, name: cells[0] ?? '', verdict: 'same' },
  ])
  await postMail(db, { clock }, email, { kind: 'password-changed', data: { first_name } })
  await db.execute(sql`update mail set state = 'sent', data = null, sent_at = created_at where "to" = ${email}`)
  const after = { phone, sur_name }
  await db.transaction((tx) =>
    recordAct(tx, { clock }, { actor: 'office key', what: 'edit member', about: `account ${id}`, after }),
  )
}
