import { type Context, Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { grade, duesQuote as quote } from '#samples/dues.ts'
import { accepted, refused } from '#samples/money.ts'
import { duesPaymentFlow } from '#src/site/dues/dues-payment.flow.ts'
import { paymentLinkFlow } from '#src/site/money/link/payment-link.flow.ts'
import { upgradePaymentFlow } from '#src/site/money/upgrade-payment.flow.ts'
import { login, profile } from '#tests/support/member.ts'
import { pageRuntime } from '#tests/support/page-runtime.ts'

const INVOKE = '/api/payment/invoke'
const token = 'a-token-of-a-payment-link'
const yes = (c: Context) => c.json({ data: accepted })
const ended = (c: Context) => c.json({ message: 'Your session has ended' }, 401)
const kept = () => ({ ...sessionStorage })

/** The page of a member, with a server that answers as it is told and writes down what it was asked. */
function open(answers: Record<string, (c: Context) => Response | Promise<Response>>, signedIn = true) {
  const asked: unknown[] = []
  const keys: (string | undefined)[] = []
  const api = new Hono()
  for (const [path, answer] of Object.entries(answers)) {
    api.all(path, async (c) => {
      const text = await c.req.text()
      asked.push([c.req.method, path, text && JSON.parse(text), c.req.header('authorization')])
      keys.push(c.req.header('idempotency-key'))
      return answer(c)
    })
  }
  const runtime = pageRuntime(api)
  const went: unknown[] = []
  runtime.attachRouter({ navigate: (to) => went.push(to), currentPath: () => '/account/upgrade' })
  if (signedIn) for (const [key, text] of Object.entries(login())) sessionStorage.setItem(key, text)
  const credentials = signedIn ? { token: 'a-token', profile } : undefined
  runtime.session.actor.send({ type: 'session.restored', credentials })
  const said = () => runtime.toaster.actor.getSnapshot().context.notice
  return { runtime, asked, keys, went, said, flows: runtime.flows }
}

const dues = async (page: ReturnType<typeof open>) => {
  const flow = createActor(page.flows(duesPaymentFlow), { input: { profile, grade, quote, open: 1 } }).start()
  flow.send({ type: 'years.set', years: 2 })
  flow.send({ type: 'dues.pay' })
  await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  return flow
}

const upgrade = async (page: ReturnType<typeof open>) => {
  const flow = createActor(page.flows(upgradePaymentFlow), { input: { profile } }).start()
  flow.send({ type: 'upgrade.pay', application: { id: 7, status: 'approved', trace_id: null } })
  await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  return flow
}

describe('[M-10] dues', () => {
  test('[SESS-05] [DUES-05] [PAY-18] are invoked without an amount, kept, and lead to the provider', async () => {
    const page = open({ [INVOKE]: yes })
    await dues(page)
    expect(page.asked).toEqual([['POST', INVOKE, { purpose: 'dues', duration: 2 }, 'Bearer a-token']])
    expect(kept()).toMatchObject({ duesDetails: JSON.stringify({ duration: 2, trace_id: accepted.traceId }) })
    expect(page.went).toEqual([{ href: accepted.payPageLink }])
  })

  test('each attempt has a key of its own', async () => {
    const page = open({ [INVOKE]: (c) => c.json({ data: refused }) })
    await dues(page)
    await dues(page)
    expect(page.keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/), expect.stringMatching(/^[\da-f]{32}$/)])
    expect(new Set(page.keys).size).toBe(2)
    expect([kept(), page.went]).toEqual([login(), []])
  })

  test.each([
    ['no page to go to', { ...accepted, payPageLink: undefined }],
    ['an address that runs a script', { ...accepted, payPageLink: 'javascript:alert(1)' }],
  ])('[ERR-06] a yes with %s leads nowhere', async (_, data) => {
    const page = open({ [INVOKE]: (c) => c.json({ data }) })
    const flow = await dues(page)
    expect([flow.getSnapshot().value, page.went, kept()]).toEqual(['ready', [], login()])
    expect(page.said()).toEqual({ tone: 'destructive', title: 'Error Invoking Payment', text: 'Something went wrong' })
  })

  test('[D-84] a refused token ends the session, and is told once', async () => {
    const page = open({ [INVOKE]: ended })
    await dues(page)
    await expect.poll(() => page.went).toEqual([{ to: '/login', replace: true }])
    expect([kept(), page.said()?.title]).toEqual([{}, 'Please sign in again'])
  })
})

describe('[M-12] an upgrade', () => {
  test('[SESS-06] [UPG-17] is kept while it is invoked, and leads to the provider', async () => {
    const during: unknown[] = []
    const page = open({
      [INVOKE]: (c) => {
        during.push(sessionStorage.getItem('upgradeDetails'))
        return yes(c)
      },
    })
    await upgrade(page)
    expect(page.asked).toEqual([['POST', INVOKE, { purpose: 'upgrade', upgrade_id: 7 }, 'Bearer a-token']])
    expect([during, page.went]).toEqual([['{"upgrade_id":7}'], [{ href: accepted.payPageLink }]])
    expect(kept()).toHaveProperty('upgradeDetails')
  })

  test('[D-80] [ERR-19] is forgotten where the provider declines', async () => {
    const page = open({ [INVOKE]: (c) => c.json({ data: refused }) })
    await upgrade(page)
    expect([kept(), page.said()]).toEqual([login(), { tone: 'destructive', title: 'Merchant is not known' }])
  })
})

describe('[M-13] a payment link', () => {
  const LINK = `/api/user/payment-link/${token}`
  const holder = { first_name: 'First', grade: 'Associate', grade_id: 3, fee: 30_000 }
  const opened = async (page: ReturnType<typeof open>) => {
    const flow = createActor(page.flows(paymentLinkFlow), { input: { token } }).start()
    await waitFor(flow, (state) => !state.hasTag('loading'), { timeout: 10_000 })
    return flow
  }

  test.each([
    ['by somebody who is not signed in', false, undefined],
    ['by a member, whose token goes along', true, 'Bearer a-token'],
  ])('[API-23] [SESS-04] [D-14] is opened %s, kept and paid', async (_, signedIn, authorization) => {
    const page = open({ [LINK]: (c) => c.json({ data: { user: [holder] } }), [INVOKE]: yes }, signedIn)
    const flow = await opened(page)
    expect(kept()).toMatchObject({ paymentToken: token })
    flow.send({ type: 'fee.pay' })
    await waitFor(flow, (state) => state.hasTag('left'), { timeout: 10_000 })
    expect(page.asked).toEqual([
      ['GET', LINK, '', authorization],
      ['POST', INVOKE, { purpose: 'membership', payment_link: token }, authorization],
    ])
    expect(page.went).toEqual([{ href: accepted.payPageLink }])
  })

  test('[D-14] that no account has opens nothing and is not stored', async () => {
    const page = open({ [LINK]: (c) => c.json({ message: 'This link has been used' }, 404) }, false)
    const flow = await opened(page)
    expect([flow.getSnapshot().context.reason, kept()]).toEqual(['This link has been used', {}])
  })

  test('[ERR-35] that is answered with no user says so', async () => {
    const page = open({ [LINK]: (c) => c.json({ data: { user: [] } }) }, false)
    const flow = await opened(page)
    expect([flow.getSnapshot().hasTag('missed'), page.said()?.title]).toEqual([true, 'An Error Occurred'])
  })
})
