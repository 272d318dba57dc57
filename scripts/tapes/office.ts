import type { Page } from 'playwright-core'
import { openEvent } from '#samples/events.ts'
import { job } from '#samples/jobs.ts'
import { importOfMembers, importRow, mergePair } from '#samples/members.ts'
import { moneyRecord, paymentRefunds } from '#samples/money.ts'
import { found } from '#samples/staff.ts'
import { wholeApplication } from '#tests/support/whole-application.ts'
import { press, type Scenario, SECRET, sentBack } from './scenario.ts'

export const person = {
  id: 1,
  name: 'Ada Placeholder',
  email: 'ada@example.org',
  roles: ['owner'],
  permissions: ['desk.view', 'audit.read'],
  proven_until: '2027-03-12T09:00:00.000Z',
  single_officer: false,
}

const challenge = 'a-challenge-of-43-characters-as-a-link-has'

const account = { reference: 'account 1', name: person.name }
const origin = { device: 'Chrome on Linux', address: '203.0.113.7', factor_age: 60 }

/** Two pages of the audit, or nothing where a text is looked for. */
function entriesAt(search: URLSearchParams) {
  if (search.has('q')) return { items: [], next: null, total: 0 }
  const page = search.has('cursor') ? 2 : 1
  const entry = (id: number) => ({
    id,
    at: '2027-03-12T09:00:00.000Z',
    actor: account,
    what: 'sign in',
    about: account,
    outcome: 'done',
    ...origin,
    before: null,
    after: null,
    previous: '9f3c71aa02de',
  })
  const items = Array.from({ length: 50 }, (_, place) => entry(page * 1_000 - place))
  return { items, next: page === 1 ? 'a-cursor' : null, total: 100 }
}

/** The API of the office as these sessions need it: who is here, who is not, and a code that is wrong once. */
export async function answering(page: Page, isInside = false) {
  let inside = isInside
  let tries = 0
  let proven = false
  await page.route('**/api/office/**', (route) => {
    const url = new URL(route.request().url())
    const path = url.pathname.replace('/api/office', '')
    const say = (status: number, body: object) => route.fulfill({ status, json: body })
    const ends_in = 30 * 60_000
    if (path === '/me')
      return inside ? say(200, { data: { ...person, ends_in } }) : say(401, { message: 'Sign in again.' })
    if (path === '/sign-in') return say(200, { data: { challenge, factors: ['totp', 'recovery'] } })
    if (path === '/sign-in/verify') {
      tries += 1
      inside = tries > 1
      const { name, roles, permissions } = person
      return inside
        ? say(200, { data: { name, roles, permissions } })
        : say(400, { message: 'This code is not right.' })
    }
    if (path === '/audit/choices') return say(200, { data: { acts: ['sign in'], people: [] } })
    if (path === '/audit/entries') return say(200, { data: entriesAt(url.searchParams) })
    if (path === '/me/sessions') return say(200, { data: { sessions: [] } })
    if (path === '/me/sessions/end') {
      if (!proven) return say(403, { message: 'Show your second factor.', prove: true })
      inside = false
      return say(200, { message: 'Signed out' })
    }
    if (path === '/prove') {
      proven = route.request().postDataJSON().code === '419123'
      return proven
        ? say(200, { data: { proven_until: '2027-03-12T09:10:00.000Z' } })
        : say(400, { message: 'This code is not right.' })
    }
    if (path === '/sign-out') {
      inside = false
      return say(200, { message: 'Signed out' })
    }
    return say(404, { message: 'Not found' })
  })
}

async function leaveEverywhere(page: Page) {
  await press(page, 'Sign out everywhere')
  await page.getByRole('dialog', { name: 'Sign out everywhere?' }).getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Prove that it is you' }).waitFor()
}

/** A member whom a colleague changes first. */
async function answeringMember(page: Page) {
  await answering(page, true)
  const officer = { ...person, permissions: ['desk.view', 'members.read', 'members.sensitive', 'members.edit'] }
  await page.route('**/api/office/me', (route) =>
    route.fulfill({ json: { data: { ...officer, ends_in: 30 * 60_000 } } }),
  )
  const none = { items: [], total: 0 }
  const member = {
    id: 7,
    number: 'FCT-000690',
    name: 'Ngọzi Specimen',
    first_name: 'Ngọzi',
    sur_name: 'Specimen',
    version: 2,
    member_since: '2013-03-03',
    grade: 'Member',
    standing: 'active',
    paid_to: '2027-06-30',
    email_unproven: false,
    signs_in: true,
    is_disabled: false,
    factor: null,
    grade_day: { since: '2021-07-01', corrected: null },
    payments: none,
    applications: none,
    events: none,
    mails: none,
    timeline: none,
  }
  let version = 2
  const refusal = {
    message: 'Bisi Example has changed this member meanwhile.',
    by: 'Bisi Example',
    what: 'changed',
    at: '2027-03-12T09:10:00.000Z',
  }
  await page.route('**/api/office/members/7', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { data: { ...member, version } } })
    version += 1
    return version === 3
      ? route.fulfill({ status: 409, json: refusal })
      : route.fulfill({ json: { data: { ...member, version } } })
  })
}

/** The door of an event: the server is out of order once, and the second time the ticket was used. */
async function answeringDoor(page: Page) {
  await answering(page, true)
  const officer = { ...person, permissions: ['desk.view', 'attendees.read', 'attendees.check_in'] }
  await page.route('**/api/office/me', (route) =>
    route.fulfill({ json: { data: { ...officer, ends_in: 30 * 60_000 } } }),
  )
  await page.route('**/api/office/events/5', (route) => route.fulfill({ json: { data: openEvent } }))
  await page.route('**/api/office/attendees**', (route) =>
    route.fulfill({ json: { data: { items: [], next: null, total: 0, counts: {} } } }),
  )
  const seat = { name: 'Grace Sample', came: '2027-03-20T08:12:00.000Z' }
  const answers = [
    { status: 503, json: { message: 'The site cannot reach its records just now.' } },
    { json: { data: { verdict: 'admitted', ...seat } } },
    { json: { data: { verdict: 'cameAlready', ...seat } } },
    { json: { data: { ...seat, verdict: 'atDesk', came: null } } },
    { json: { data: { verdict: 'admitted', ...seat } } },
  ]
  await page.route('**/api/office/events/5/check-in', (route) => route.fulfill(answers.shift()))
}

/** Two accounts, which cannot be read at first; a colleague changes one of them before they are merged. */
async function answeringMerge(page: Page) {
  await answeringMember(page)
  const officer = { ...person, permissions: ['desk.view', 'members.read', 'members.edit', 'members.merge'] }
  await page.route('**/api/office/me', (route) =>
    route.fulfill({ json: { data: { ...officer, ends_in: 30 * 60_000 } } }),
  )
  let reads = 0
  let asks = 0
  await page.route('**/api/office/members/7/merge/9', (route) => {
    if (route.request().method() === 'GET') {
      reads += 1
      return reads === 1
        ? route.fulfill({ status: 503, json: { message: 'The site cannot reach its records just now.' } })
        : route.fulfill({ json: { data: mergePair } })
    }
    asks += 1
    return asks === 1
      ? route.fulfill({
          status: 409,
          json: { message: 'One of the two was changed in the meantime. Look at them again.' },
        })
      : route.fulfill({ json: { message: 'A second person was asked. Nothing changes until they approve.' } })
  })
}

/** A membership officer asks an applicant; a colleague is first once, and the server is out of order once. */
async function answeringQuestions(page: Page) {
  await answering(page, true)
  const officer = { ...person, permissions: ['desk.view', 'applications.read', 'applications.ask'] }
  await page.route('**/api/office/me', (route) =>
    route.fulfill({ json: { data: { ...officer, ends_in: 30 * 60_000 } } }),
  )
  let reads = 0
  await page.route('**/api/office/applications/M12', (route) => {
    reads += 1
    return reads === 1
      ? route.fulfill({ status: 503, json: { message: 'The site cannot reach its records just now.' } })
      : route.fulfill({ json: { data: wholeApplication({ version: reads }) } })
  })
  const first = { by: 'Bisi Example', what: 'assigned', at: '2027-03-12T09:10:00.000Z' }
  const answers = [
    { json: { data: wholeApplication({ version: 2 }) } },
    { status: 503, json: { message: 'The site cannot reach its records just now.' } },
    { status: 409, json: { message: 'Somebody changed this in the meantime. Look at it again.', ...first } },
    { json: { data: wholeApplication({ version: 4, status: 'waiting', steps: ['approve', 'reject'] }) } },
  ]
  await page.route('**/api/office/applications/M12/questions', (route) => route.fulfill(answers.shift()))
}

/** A membership officer decides; the server is out of order twice, a colleague is first once, and a hold ends. */
async function answeringDecisions(page: Page) {
  await answering(page, true)
  const officer = { ...person, permissions: ['desk.view', 'applications.read', 'applications.decide'] }
  await page.route('**/api/office/me', (route) =>
    route.fulfill({ json: { data: { ...officer, ends_in: 30 * 60_000 } } }),
  )
  const down = { status: 503, json: { message: 'The site cannot reach its records just now.' } }
  const at = '2027-03-12T09:10:00.000Z'
  const open = wholeApplication({ files: [], checks: [] })
  const held = (ends_in: number) => ({
    ...open,
    version: 5,
    steps: ['undo'],
    hold: { step: 'approve', reason: null, by: { id: 1, name: person.name }, at, ends_at: at, ends_in },
  })
  const settled = { ...open, version: 6, status: 'approved', day: null, steps: ['reverse'] }
  const say = (application: object) => ({ json: { data: application } })
  let ended = false
  let reads = 0
  await page.route('**/api/office/applications/M12', (route) => {
    reads += 1
    return route.fulfill(reads === 1 ? down : say(ended ? settled : open))
  })
  await page.route('**/api/office/applications/entries*', (route) =>
    route.fulfill(say({ items: [], next: null, total: 0 })),
  )
  const first = { by: 'Bisi Example', what: 'assigned', at }
  const answers = [
    down,
    { status: 409, json: { message: 'Somebody changed this in the meantime. Look at it again.', ...first } },
    say(held(300_000)),
    say(held(1_000)),
  ]
  await page.route('**/api/office/applications/M12/decide', (route) => {
    ended = answers.length === 1
    return route.fulfill(answers.shift())
  })
  await page.route('**/api/office/applications/M12/undo', (route) => route.fulfill(say(open)))
}

/** A file of members from its columns to its undo; a call fails where one may. */
async function answeringImport(page: Page) {
  await answering(page, true)
  const officer = { ...person, permissions: ['desk.view', 'members.read', 'members.sensitive', 'members.import'] }
  await page.route('**/api/office/me', (route) =>
    route.fulfill({ json: { data: { ...officer, ends_in: 30 * 60_000 } } }),
  )
  const down = { status: 503, json: { message: 'The site cannot reach its records just now.' } }
  const say = (data: object) => ({ json: { data } })
  const { rows } = importOfMembers
  const counts = { create: rows, update: 0, possible: 0, same: 0, invalid: 0 }
  const wanted = { create: rows, update: 0 }
  const previewed = { ...importOfMembers, state: 'previewed', counts, wanted, repaired: 1 }
  const refused = { ...previewed, to_repair: 1, repaired: 0 }
  const outcomes = { created: rows, updated: 0, skipped: 0, undone: 0, kept: 0 }
  const done = { ...previewed, state: 'done', task_id: job.id, outcomes, undo_until: '2100-01-01T00:00:00.000Z' }
  const undone = { ...done, state: 'undone', outcomes: { ...outcomes, created: 0, undone: rows } }
  const row = { ...importRow, id: 77, choices: ['leave'] }
  const grade = { reason: 'unknown_grade', field: 'grade', column: null, rows: 1, still: 1 }
  const value = { value: 'A.', rows: 1, still: 1, means: null, suggested: null }
  const at = '**/api/office/imports/4'
  const reads = [down, say(importOfMembers), say(done), say(undone)]
  await page.route(at, (route) => route.fulfill(reads.shift()))
  await page.route(`${at}/rows*`, (route) => route.fulfill(say({ items: [row], next: null, total: 1 })))
  await page.route(`${at}/reasons*`, (route) => route.fulfill(say({ items: [grade] })))
  await page.route(`${at}/values*`, (route) => route.fulfill(say({ items: [value], total: 1 })))
  await page.route(`${at}/repair`, (route) => route.fulfill(say(previewed)))
  const previews = [down, say(refused)]
  await page.route(`${at}/preview`, (route) => route.fulfill(previews.shift()))
  const left = { ...previewed, wanted: { create: rows - 1, update: 0 } }
  const choices = [down, say(left), say(previewed)]
  await page.route(`${at}/choose`, (route) => route.fulfill(choices.shift()))
  await page.route(`${at}/commit`, (route) => route.fulfill(say({ ...done, state: 'importing' })))
  await page.route(`${at}/undo`, (route) => route.fulfill(say({ ...done, state: 'undoing' })))
  const over = { ...job, state: 'done', steps: [], ended_at: '2027-03-12T11:01:00.000Z' }
  const looks = [say(job), say(over), say(over)]
  await page.route(`**/api/office/tasks/${job.id}`, (route) => route.fulfill(looks.shift()))
}

/** What somebody of the office does, mistakes included. */
/** A refund is asked for: the factor is not fresh, the first answer is lost, and the office knows of it at the second look. */
async function answeringAct(page: Page) {
  await answering(page, true)
  const officer = { ...person, permissions: ['desk.view', 'money.read', 'money.refund'] }
  await page.route('**/api/office/me', (route) =>
    route.fulfill({ json: { data: { ...officer, ends_in: 30 * 60_000 } } }),
  )
  await page.route(`**/api/office/payments/${moneyRecord.trace_id}`, (route) =>
    route.fulfill({ json: { data: moneyRecord } }),
  )
  let sent = 0
  await page.route('**/api/office/payments/*/refunds', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { data: paymentRefunds } })
    sent += 1
    if (sent > 1) return route.abort()
    return route.fulfill({ status: 403, json: { message: 'Show your second factor.', prove: true } })
  })
  const at = '2027-03-12T09:00:00.000Z'
  const looks = [{ outcome: 'unknown' }, { outcome: 'done', at, answer: paymentRefunds }]
  await page.route('**/api/office/acts/*', (route) => route.fulfill({ json: { data: looks.shift() } }))
}

export const office: Scenario[] = [
  {
    tapes: ['office-sign-in', 'office-session', 'step-up'],
    run: async (page) => {
      await answering(page)
      await page.goto('/office')
      await page.getByLabel('Email').waitFor()
      await press(page, 'Sign In')
      await page.locator('[aria-invalid]').first().waitFor()
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(SECRET)
      await press(page, 'Sign In')
      const code = page.getByLabel('Authentication code')
      await code.fill('419')
      await press(page, 'Verify')
      await code.and(page.locator('[aria-invalid]')).waitFor()
      await code.fill('419123')
      await press(page, 'Verify')
      await page.getByRole('alert').getByText('This code is not right.').waitFor()
      await press(page, 'Use a recovery code')
      await page.getByLabel('Recovery code').fill('AAAA-AAAA')
      await press(page, 'Verify')
      await page.getByRole('heading', { name: 'What waits' }).waitFor()
      await page.getByRole('link', { name: person.name }).click()
      await leaveEverywhere(page)
      await page.getByRole('dialog', { name: 'Prove that it is you' }).getByRole('button', { name: 'Close' }).click()
      await leaveEverywhere(page)
      await page.getByLabel('Authentication code').fill('12')
      await press(page, 'Verify')
      await page.locator('[aria-invalid]').first().waitFor()
      await page.getByLabel('Authentication code').fill('000000')
      await press(page, 'Verify')
      await page.getByRole('alert').getByText('This code is not right.').waitFor()
      await page.getByLabel('Authentication code').fill('419123')
      await press(page, 'Verify')
      await page.getByLabel('Email').waitFor()
    },
  },
  {
    tapes: ['list-view'],
    run: async (page) => {
      await answering(page, true)
      await page.goto('/office/audit')
      const opener = page.getByRole('button', { name: 'Details of row 1', exact: true })
      await opener.waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await page.keyboard.press('k')
      await page.keyboard.press('Enter')
      await page.getByText('Chrome on Linux').waitFor()
      await press(page, 'Next')
      await page.waitForFunction(() => location.search.includes('cursor='))
      await opener.waitFor()
      await press(page, 'Previous')
      await page.waitForFunction(() => !location.search.includes('cursor='))
      await page.getByLabel('Words').fill('nothing')
      await page.getByText('No entry matches.').waitFor()
      await press(page, 'Show all')
      await opener.waitFor()
    },
  },
  {
    tapes: ['door-scan'],
    run: async (page) => {
      await answeringDoor(page)
      await page.goto(`/office/events/${openEvent.id}`)
      await press(page, 'Check in…')
      const dialog = page.getByRole('dialog', { name: 'Check in' })
      const ticket = dialog.getByLabel('Ticket')
      await press(page, 'Let in')
      await dialog.getByText('Scan a ticket, or type its number.').waitFor()
      await ticket.fill('TICKET1')
      await press(page, 'Let in')
      await dialog.getByText('The site cannot reach its records just now.').waitFor()
      await press(page, 'Let in')
      await dialog.getByText('Grace Sample').waitFor()
      await press(page, 'Scan with the camera')
      await dialog.getByText('This device has no camera. Type the ticket number instead.').waitFor()
      await ticket.fill('TICKET1')
      await press(page, 'Let in')
      await dialog.getByText('Already came').waitFor()
      await ticket.fill('344')
      await press(page, 'Let in')
      await dialog.getByText('Ask at the desk').waitFor()
      await press(page, 'The desk lets in')
      await dialog.getByText('They count as having come.').waitFor()
      await press(page, 'Close')
    },
  },
  {
    tapes: ['member-form'],
    run: async (page) => {
      await answeringMember(page)
      await page.goto('/office/members/7')
      await press(page, 'Edit')
      const dialog = page.getByRole('dialog', { name: 'Edit Ngọzi Specimen' })
      const save = () => dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.getByLabel('Surname').fill('')
      await save()
      await dialog.getByText('Enter the surname.').first().waitFor()
      await dialog.getByLabel('Surname').fill('Specimen')
      await dialog.getByLabel('Industry').fill('Press')
      await save()
      await dialog.getByText('Bisi Example has changed this member in the meantime.').waitFor()
      await save()
      await dialog.waitFor({ state: 'hidden' })
    },
  },
  {
    tapes: ['merge'],
    run: async (page) => {
      await answeringMerge(page)
      await page.goto('/office/members/7/merge?with=9')
      await page.getByText('The site cannot reach its records just now.').waitFor()
      await press(page, 'Try again')
      const name = page.getByRole('group', { name: 'Name' })
      await name.getByRole('radio').last().check()
      const ask = () => press(page, 'Ask to merge')
      await ask()
      await page.getByText('Say why these two are one person.').waitFor()
      await page.getByLabel('Why these two are one person').fill('Same phone')
      await ask()
      await page.getByText('One of the two was changed in the meantime. Look at them again.').waitFor()
      await ask()
      await page.getByText('A second person was asked. Nothing changes until they approve.').waitFor()
    },
  },
  {
    tapes: ['import'],
    run: async (page) => {
      await answeringImport(page)
      await page.goto('/office/imports/4')
      await page.getByText('The site cannot reach its records just now.').waitFor()
      await press(page, 'Try again')
      await page.getByLabel('Surname holds').selectOption({ label: 'Left out' })
      await press(page, 'Preview 3 rows')
      await page.getByText('Say which columns hold first name and surname.').waitFor()
      await page.getByLabel('Surname holds').selectOption({ label: 'Surname' })
      await press(page, 'Preview 3 rows')
      await page.getByText('The site cannot reach its records just now.').waitFor()
      await press(page, 'Preview 3 rows')
      await page.getByLabel('“A.” means').selectOption({ label: 'Associate' })
      await press(page, 'Preview')
      const box = page.getByRole('checkbox', { name: 'Import row 2' })
      await box.click()
      await page.getByText('The site cannot reach its records just now.').waitFor()
      await box.click()
      await press(page, 'Leave all 3 out')
      await press(page, 'Back to columns')
      await page.getByText('Row 1 names the columns.').waitFor()
    },
  },
  {
    tapes: ['ask-applicant'],
    run: async (page) => {
      await answeringQuestions(page)
      await page.goto('/office/applications/M12/ask')
      await page.getByText('The site cannot reach its records just now.').waitFor()
      await press(page, 'Try again')
      const certificate = page.getByRole('group', { name: 'Certificate 1' })
      await certificate.waitFor()
      const send = (count: string) => press(page, `Send ${count}`)
      await send('1 question')
      await page.getByText('Certificate 1: Write what the applicant is to do.').waitFor()
      await certificate.getByLabel('What to do').fill('Please send the whole page.')
      await page.getByRole('checkbox', { name: 'Organization' }).check()
      await page.getByRole('checkbox', { name: 'Phone' }).check()
      await press(page, 'Remove Phone')
      const organization = page.getByRole('group', { name: 'Organization' })
      await organization.getByLabel('Reason').selectOption({ label: 'Too general' })
      await press(page, 'Save for later')
      await page.getByText('Draft saved').waitFor()
      await organization.getByLabel('What to do').fill('Please write it in full.')
      await send('2 questions')
      await page.getByText('The site cannot reach its records just now.').waitFor()
      await send('2 questions')
      await page.getByText('Bisi Example assigned it meanwhile').waitFor()
      await press(page, 'Read the application again')
      await send('2 questions')
      await page.getByText('2 questions sent').waitFor()
    },
  },
  {
    tapes: ['decision'],
    run: async (page) => {
      await answeringDecisions(page)
      await page.goto('/office/applications/M12')
      await page.getByText('The site cannot reach its records just now.').waitFor()
      await press(page, 'Try again')
      await press(page, 'Reject')
      const dialog = page.getByRole('dialog', { name: 'Reject the application' })
      const send = () => dialog.getByRole('button', { name: 'Reject' }).click()
      await send()
      await dialog.getByText('Give a reason.').waitFor()
      await dialog.getByLabel('Reason').fill('No certificate was sent.')
      await send()
      await dialog.getByText('The site cannot reach its records just now.').waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await press(page, 'Approve')
      await page.getByText('Bisi Example assigned it').waitFor()
      await press(page, 'Show the current state')
      await page.getByText('Bisi Example assigned it').waitFor({ state: 'detached' })
      await press(page, 'Approve')
      await page.getByText('5 minutes left to undo').waitFor()
      await press(page, 'Undo')
      await press(page, 'Approve')
      await page.getByText('Approved. The mail is on its way.').waitFor()
    },
  },
  {
    tapes: ['office-find'],
    async run(page) {
      await answering(page, true)
      let asked = 0
      await page.route('**/api/office/find?*', (route) => {
        asked += 1
        const none = { items: [], total: 0 }
        const nothing = { members: none, applications: none, payments: none, events: none }
        if (asked === 1) return route.fulfill({ json: { data: nothing } })
        if (asked === 2)
          return route.fulfill({ status: 503, json: { message: 'The site cannot reach its records just now.' } })
        return route.fulfill({ json: { data: found } })
      })
      await page.goto('/office/audit')
      await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor()
      await page.keyboard.press('/')
      const field = page.getByRole('combobox', { name: 'Find' })
      await field.fill('FCT 99')
      await page.getByText('Nothing found:').last().waitFor()
      await field.fill('FCT 31')
      await page.getByText('The site cannot reach its records just now.').waitFor()
      await press(page, 'Try again')
      await page.getByText('8 found').waitFor()
      await field.press('ArrowDown')
      await field.press('ArrowUp')
      await field.press('Enter')
      await page.waitForFunction(() => location.pathname.endsWith('/members/31'))
    },
  },
  {
    tapes: ['act'],
    async run(page) {
      await answeringAct(page)
      await page.goto(`/office/money/${moneyRecord.trace_id}`)
      await press(page, 'Give money back…')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Ask for approval' }).click()
      await sentBack(page)
      await dialog.getByLabel('Reason').fill('Cannot travel')
      await dialog.getByRole('button', { name: 'Ask for approval' }).click()
      const prove = async (code: string) => {
        await dialog.getByLabel('Authentication code').fill(code)
        await press(page, 'Confirm and ask for approval')
      }
      await dialog.getByRole('heading', { name: 'Your code first' }).waitFor()
      await prove('000000')
      await dialog.getByText('This code is not right.').waitFor()
      await prove('419123')
      await dialog.getByText(/looking again/).waitFor()
      await press(page, 'Look now')
      await dialog.getByRole('heading', { name: 'A second person decides' }).waitFor()
      await dialog.getByRole('button', { name: 'Close' }).click()
    },
  },
]
