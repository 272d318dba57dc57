import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { MINUTE } from '#contract/common/spans.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Notifier } from './notifier.ts'
import { outcomes } from './outcomes.ts'
import { closedPage, decidedPage, leftForm, missingPage, openPage, policyOf, staleForm } from './pay-page.ts'
import { beginningOf, newForeignTrace, type Payment, stateOf, wayBackOf } from './payment.ts'
import type { Store } from './store.ts'

interface PayDeps {
  store: Store
  notifier: Notifier
  clock: Clock
}

/** So many tabs may show the page at once. */
const MOST_FORMS = 5
/** A page that waits looks at the clock so often, in seconds. */
const LOOK_AGAIN = 30
const JUST_NOW = MINUTE

/** The pages on which people pay, and what they press there. */
export function payApp({ store, notifier, clock }: PayDeps) {
  const forms = new Map<string, string[]>()
  const app = new Hono()

  function newForm({ transactionId }: Payment) {
    const token = randomBytes(16).toString('base64url')
    forms.set(transactionId, [token, ...(forms.get(transactionId) ?? [])].slice(0, MOST_FORMS))
    return token
  }

  /** Each form is sent once. */
  function spendForm({ transactionId }: Payment, token: unknown) {
    const open = forms.get(transactionId) ?? []
    forms.set(
      transactionId,
      open.filter((one) => one !== token),
    )
    return open.some((one) => one === token)
  }

  function show(c: Context, payment: Payment, message?: string) {
    const now = clock.now()
    const state = stateOf(payment, now)
    c.header('content-security-policy', policyOf(payment))
    if (!payment.chosen) {
      if (state.kind === 'expired') return c.html(closedPage(payment))
      return c.html(openPage(payment, newForm(payment), now, message))
    }
    const back = wayBackOf(payment)
    const wait = back ? Math.max(0, Math.ceil((back.at - now) / 1000)) : 0
    // Who comes back to the page later is not sent away from it again.
    const isSent = back !== null && back.at > payment.chosen.at && now < back.at + JUST_NOW
    if (isSent) c.header('refresh', wait > LOOK_AGAIN ? String(LOOK_AGAIN) : `${wait};url=${back.href}`)
    return c.html(decidedPage(payment, state, back && { href: back.href, wait }))
  }

  app.get('/:id', (c) => {
    const payment = store.byTransaction(c.req.param('id'))
    if (!payment) return c.html(missingPage, 404)
    return show(c, payment, c.req.query('left') === undefined ? undefined : leftForm)
  })

  app.post('/:id/:outcome', async (c) => {
    // Before anything is looked at: of two who press at once the second finds what the first decided.
    const { token } = await c.req.parseBody()
    const payment = store.byTransaction(c.req.param('id'))
    const name = c.req.param('outcome')
    const outcome = Object.hasOwn(outcomes, name) ? outcomes[name] : undefined
    if (!payment || !outcome) return c.html(missingPage, 404)
    const page = `/pay/${payment.transactionId}`
    const now = clock.now()
    if (payment.chosen || stateOf(payment, now).kind === 'expired') return c.redirect(page, 303)
    if (!spendForm(payment, token)) {
      c.status(403)
      return show(c, payment, staleForm)
    }
    if (outcome.result === 'open') return c.redirect(`${page}?left`, 303)
    const foreignTrace = newForeignTrace(now)
    const beginning = beginningOf(payment, outcome, now)
    const chosen = { outcome: name, at: now, foreignTrace }
    const notes = outcome.notes.map(({ after, foreign }) => ({
      traceId: foreign ? foreignTrace : payment.traceId,
      at: beginning + after,
      tries: 0,
      done: false,
    }))
    const decided = { ...payment, chosen, notes }
    store.save(decided)
    forms.delete(payment.transactionId)
    notifier.wake()
    const back = wayBackOf(decided)
    return c.redirect(back && back.at <= now ? back.href : page, 303)
  })
  return app
}
