import { join } from 'node:path'
import { Hono } from 'hono'
import type { Clock } from '#server/ports/clock.ts'
import { createCard } from './card/card.ts'
import { createMailbox } from './mailbox.ts'
import { mailboxPage } from './mailbox-page.ts'
import { pagePolicy } from './page.ts'

interface SandboxDeps {
  dataDir: string
  /** The public address of the site. */
  site: string
  /** The sandbox's own address: as the site reaches it, and as people do. */
  reach: { api: string; pages: string }
  clock: Clock
}

/** Mails bring their own styles; nothing else of them may load or run. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** What stands in for the outside world in a demo, on an origin of its own: every mail ends in its mailbox. */
export function createSandbox({ dataDir, site, reach, clock }: SandboxDeps) {
  const card = createCard({ folder: join(dataDir, 'sandbox'), site, reach, clock })
  const mailbox = createMailbox(dataDir, clock)
  const app = new Hono()

  app.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    c.header('content-security-policy', pagePolicy)
    await next()
  })
  app.get('/', (c) => c.redirect('/mailbox'))
  app.get('/mailbox', (c) => {
    const mails = mailbox.list()
    const wanted = c.req.query('mail')
    return c.html(mailboxPage(mails, mails.find(({ id }) => id === wanted) ?? mails[0], site))
  })
  app.get('/mailbox.json', (c) => {
    const mails = mailbox.list().map(({ to, subject, text, html, sent_at }) => ({ to, subject, text, html, sent_at }))
    return c.json(mails)
  })
  app.get('/mailbox/:id', (c) => {
    const mail = mailbox.list().find(({ id }) => id === c.req.param('id'))
    if (!mail) return c.text('There is no such mail', 404)
    c.header('content-security-policy', mailPolicy)
    return c.html(mail.html)
  })
  app.route('/', card.app)
  return { app, mailer: mailbox, account: card.account, close: card.close, remember: card.remember }
}

export type CreateSandbox = typeof createSandbox
