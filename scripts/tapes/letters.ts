import type { Page } from 'playwright-core'
import type { Permission } from '#contract/common/permissions.ts'
import type { Letter } from '#contract/mail/letter.ts'
import type { MailTemplate } from '#contract/mail/mail-template.ts'
import { letter, mailPreview, mailTemplate } from '#samples/mail.ts'
import { person } from './office.ts'
import { press, type Scenario } from './scenario.ts'

const permissions: Permission[] = ['desk.view', 'mail.read', 'mail.test', 'mail.bulk']

/** A letter as the API keeps it: a save with an older version is refused. */
async function answeringLetter(page: Page) {
  let now: Letter = letter
  let saves = 0
  const progress = {
    written: 120,
    sent: 60,
    failed: 0,
    waiting: 60,
    opted_out: 0,
    gone: 0,
    retried: 0,
    withdrawn: 0,
    unknown: 0,
  }
  const steps: Record<string, () => Partial<Letter>> = {
    test: () => ({ is_tested: true }),
    send: () => ({ state: 'sending', steps: ['pause', 'cancel'], progress }),
    pause: () => ({ state: 'paused', steps: ['resume', 'cancel'] }),
    resume: () => ({ state: 'sending', steps: ['pause', 'cancel'] }),
    progress: () => ({ state: 'done', steps: [], progress: { ...progress, sent: 120, waiting: 0 } }),
  }
  await page.route('**/api/office/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/office', '')
    const say = (status: number, body: object) => route.fulfill({ status, json: body })
    if (path === '/me') return say(200, { data: { ...person, permissions, ends_in: 30 * 60_000 } })
    const [, step = ''] = /^\/letters\/4\/?(\w*)$/.exec(path) ?? []
    if (route.request().method() === 'POST' && path === '/letters/4') {
      saves += 1
      if (saves === 1) return say(409, { message: 'Somebody else has changed this letter meanwhile.' })
      const { subject, body, kind, audience } = route.request().postDataJSON()
      now = { ...now, subject, body, kind, audience, version: now.version + 1 }
    }
    now = { ...now, ...steps[step]?.() }
    return path.startsWith('/letters/4') ? say(200, { data: now }) : say(404, { message: 'Not found' })
  })
}

/** The words of a mail as the API keeps them: the first save comes too late. */
async function answeringTemplate(page: Page) {
  let now: MailTemplate = mailTemplate
  let saves = 0
  const changed = { is_changed: true, by: 'Bisi Example', at: '2027-03-12T11:00:00.000Z' }
  await page.route('**/api/office/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/office', '')
    const say = (status: number, body: object) => route.fulfill({ status, json: body })
    const mayWrite: Permission[] = ['desk.view', 'mail.read', 'mail.templates', 'mail.test']
    if (path === '/me') return say(200, { data: { ...person, permissions: mayWrite, ends_in: 30 * 60_000 } })
    if (path.endsWith('/preview')) return say(200, { data: mailPreview })
    if (path.endsWith('/test')) return say(200, { message: 'A test is on its way to you' })
    if (path.endsWith('/built-in')) now = { ...mailTemplate, version: now.version + 1 }
    else if (route.request().method() === 'POST') {
      saves += 1
      const { version: _, reason: __, ...words } = route.request().postDataJSON()
      const first = { ...now.words, subject: 'A code of ours' }
      now = { ...now, ...changed, version: now.version + 1, words: saves === 1 ? first : words }
      const { by, at } = now
      const message = 'Somebody else has changed this mail in the meantime.'
      if (saves === 1) return say(409, { message, by, what: 'changed', at, theirs: now })
    }
    return path.startsWith('/mail-templates/') ? say(200, { data: now }) : say(404, { message: 'Not found' })
  })
}

export const letters: Scenario[] = [
  {
    tapes: ['mail-template'],
    run: async (page) => {
      await answeringTemplate(page)
      await page.goto('/office/mail/templates/reset-code')
      const heading = page.getByRole('textbox', { name: 'Heading' })
      await heading.fill('A heading for {{name}}')
      await press(page, 'Save')
      await page.getByText('This mail has no field {{name}}').first().waitFor()
      await heading.fill('Another heading')
      await press(page, 'Send me a test')
      await page.getByText('A test is on its way to you').waitFor()
      await press(page, 'Save')
      await page.getByText('Bisi Example has changed this mail in the meantime').waitFor()
      await press(page, 'Save')
      await page.getByText('The office’s wording is in use').waitFor()
      await heading.fill('Something else')
      await press(page, 'Undo what I typed…')
      await press(page, 'Undo what I typed')
      await press(page, 'Built-in words…')
      await press(page, 'Use the built-in wording')
      await page.locator('.office-ground').getByText('The built-in wording is in use').waitFor()
    },
  },
  {
    tapes: ['bulk-letter'],
    run: async (page) => {
      await answeringLetter(page)
      await page.goto('/office/mail/letters/4')
      const subject = page.getByRole('textbox', { name: 'Subject' })
      await subject.fill('The meeting moves')
      await press(page, 'Save')
      await page.getByText('Somebody else has changed this letter meanwhile.').waitFor()
      await press(page, 'Reload, and discard what I typed')
      await subject.and(page.locator(`[value="${letter.subject}"]`)).waitFor()
      await subject.fill('The meeting moves')
      await press(page, 'Save')
      await page.getByRole('button', { name: 'Saved' }).waitFor()
      await press(page, 'Send me a test')
      await page.locator('button:enabled', { hasText: 'Send…' }).click()
      await press(page, 'Send to 120 members')
      await press(page, 'Pause')
      await press(page, 'Resume')
      await page.getByText('120 of 120 members have it').waitFor()
    },
  },
]
