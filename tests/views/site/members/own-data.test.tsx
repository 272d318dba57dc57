import { Blob } from 'node:buffer'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OwnData } from '#contract/members/own-data.ts'
import { profile as sample } from '#tests/support/member.ts'
import { openSite } from '#tests/support/open-site.tsx'

const held: OwnData['held'] = [
  { part: 'profile', entries: 1 },
  { part: 'payments', entries: 1_204 },
  { part: 'office', entries: 0 },
]
const asked = { id: 3, state: 'asked', asked_at: '2027-03-12T08:00:00.000Z', ended_at: null, reason: null } as const

/** The page of a member who owes dues, with a server that writes down what it is asked. */
async function open(changes: Partial<OwnData> = {}) {
  const calls: unknown[] = []
  let data: OwnData = { held, matters: [], erasure: null, ...changes }
  let choices = { news: true, events: true, dues: false }
  const profile = { ...sample, yearly_dues: 'inactive' as const }
  const api = new Hono()
    .get('/api/user', (c) => c.json({ data: { user: profile } }))
    .get('/api/grade', (c) => c.json({ data: { data: [] } }))
    .get('/api/user/data', (c) => c.json({ data }))
    .get('/api/user/listing', (c) => c.json({ data: { listing: null } }))
    .get('/api/account/communications', (c) => c.json({ data: choices }))
    .post('/api/account/communications', async (c) => {
      choices = { ...choices, ...(await c.req.json()) }
      calls.push(choices)
      return c.json({ data: choices })
    })
    .post('/api/user/data/copy', async (c) => {
      calls.push(await c.req.json())
      return c.body('all of it', 200, { 'content-type': 'application/octet-stream' })
    })
    .post('/api/user/data/erasure', async (c) => {
      calls.push(await c.req.json())
      data = { ...data, erasure: asked }
      return c.json({ message: 'Your request is sent' })
    })
    .post('/api/user/data/erasure/withdraw', (c) => {
      calls.push('withdraw')
      data = { ...data, erasure: { ...asked, state: 'withdrawn', ended_at: '2027-03-13T08:00:00.000Z' } }
      return c.json({ message: 'Your request is withdrawn' })
    })
  await openSite('/account/privacy', api, { token: 'a-token', profile })
  return { calls, user: userEvent.setup() }
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('[D-101] what is held is told part by part, also to a member who owes dues', async () => {
  await open()
  const list = await part('What we hold')
  await waitFor(() =>
    expect(list.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Profile',
      'Payments',
    ]),
  )
  expect(list.getByText('1,204 entries')).toBeVisible()
  expect(list.getByText('The law obliges the chapter to keep books.')).toBeVisible()
})

test('[D-101] a copy takes the password, and is put among the downloads', async () => {
  const saved: string[] = []
  // What fetch answers is a Blob of Node, and not of jsdom.
  vi.stubGlobal('Blob', Blob)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => {} }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => {
    click.mockRestore()
    vi.unstubAllGlobals()
  })
  const { user, calls } = await open()
  const form = await part('Download a copy')
  await user.click(form.getByRole('button', { name: 'Download my copy' }))
  await waitFor(() => expect(form.getByLabelText('Your password')).toBeInvalid())
  await user.click(form.getByRole('radio', { name: 'JSON' }))
  await user.type(form.getByLabelText('Your password'), 'my password')
  await user.click(form.getByRole('button', { name: 'Download my copy' }))
  expect(await screen.findByText('Your copy is ready')).toBeVisible()
  expect(calls).toEqual([{ format: 'json', current_password: 'my password' }])
  expect(saved).toEqual([expect.stringMatching(/^my-data-\d{4}-\d{2}-\d{2}\.json$/)])
  expect(form.getByLabelText('Your password')).toHaveValue('')
})

test('[D-102] to have it erased takes the password; a request that is open can be withdrawn', async () => {
  const { user, calls } = await open({ matters: ['dues'] })
  const form = await part('Ask us to erase your data')
  expect(await form.findByText('Dues are owed. Erasing the data does not end that claim.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Ask to erase my data' }))
  await waitFor(() => expect(form.getByLabelText('Your password, to confirm')).toBeInvalid())
  await user.type(form.getByLabelText('Your password, to confirm'), 'my password')
  await user.click(form.getByRole('button', { name: 'Ask to erase my data' }))
  await user.click(await form.findByRole('button', { name: 'Withdraw my request' }))
  expect(await form.findByText(/^You withdrew your last request on/)).toHaveTextContent(
    'You withdrew your last request on 13/03/2027 09:00 AM.',
  )
  expect(calls).toEqual([{ password: 'my password' }, 'withdraw'])
})

test('[D-102] what has to be settled first is told, and nothing can be asked until then', async () => {
  await open({ matters: ['payment', 'seats'] })
  const form = await part('Ask us to erase your data')
  expect(await form.findByText('A payment is still open. It has to be settled first.')).toBeVisible()
  expect(form.queryByRole('button')).toBe(null)
})

test('[D-102] a refusal is told with its reason', async () => {
  const ended = {
    ...asked,
    state: 'refused',
    ended_at: '2027-03-13T08:00:00.000Z',
    reason: 'A claim is open.',
  } as const
  await open({ erasure: ended })
  const form = await part('Ask us to erase your data')
  expect(await form.findByText(/^The office refused/)).toHaveTextContent(
    'The office refused your last request on 13/03/2027 09:00 AM: “A claim is open.” You may ask again.',
  )
})

test('[D-103] what is mailed is chosen in the account', async () => {
  const { user, calls } = await open()
  const form = await part('What we mail you')
  const events = await form.findByRole('checkbox', { name: /^Events/ })
  expect(form.getByRole('checkbox', { name: /^Reminders of dues/ })).not.toBeChecked()
  await user.click(events)
  await user.click(form.getByRole('button', { name: 'Save my choice' }))
  expect(await screen.findByText('Your choice is saved')).toBeVisible()
  expect(calls).toEqual([{ news: true, events: false, dues: false }])
  expect(events).not.toBeChecked()
})
