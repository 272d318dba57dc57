import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnPapers, Paper } from '#contract/members/papers/papers.ts'
import { profile as sample } from '#tests/support/member.ts'
import { openSite } from '#tests/support/open-site.tsx'

const letter: Paper = {
  id: 3,
  kind: 'letter',
  number: 'L27-00017',
  state: 'valid',
  about: 'First Bank, Wuse II',
  hours: null,
  day: '2027-03-12',
  valid_until: '2027-06-10',
  since: null,
  reason: null,
  short: 'R2KD 7WQA',
}
const revoked: Paper = {
  ...letter,
  ...{ id: 2, kind: 'mcpd', number: 'C27-00004', about: 'Media Clinic', hours: 6, valid_until: null },
  ...{ state: 'revoked', since: '2027-03-13', reason: 'Somebody else had the ticket' },
}
const attended = { seat: 9, event: 'Open Day', day: '2027-02-01', replaces: null }

async function open(changes: Partial<OwnPapers> = {}, dues: 'active' | 'inactive' = 'active') {
  const calls: unknown[] = []
  let told: OwnPapers = {
    letter: 'ready',
    papers: [letter, revoked],
    attended: [attended],
    shows_standing: false,
    ...changes,
  }
  const api = new Hono()
    .get('/api/user', (c) => c.json({ data: { user: { ...sample, yearly_dues: dues } } }))
    .get('/api/user/papers', (c) => c.json({ data: told }))
    .post('/api/user/papers/letter', async (c) => {
      calls.push(await c.req.json())
      told = { ...told, papers: [{ ...letter, id: 4, number: 'L27-00018', state: 'making' }, ...told.papers] }
      return c.json({ data: told })
    })
    .post('/api/user/papers/certificate', async (c) => {
      calls.push(await c.req.json())
      told = { ...told, attended: [] }
      return c.json({ data: told })
    })
    .post('/api/user/papers/standing', async (c) => {
      calls.push(await c.req.json())
      told = { ...told, shows_standing: true }
      return c.json({ data: told })
    })
  const profile = { ...sample, yearly_dues: dues }
  await openSite('/account/papers', api, { token: 'a-token', profile })
  return { calls, user: userEvent.setup() }
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-03-12T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const part = async (name: RegExp | string) => within(await screen.findByRole('region', { name }))

test('[MBR-09] what counts stands apart from what was revoked, with its reason and without its PDF', async () => {
  await open()
  const now = await part('Your papers')
  expect(now.getByText('Letter of good standing: First Bank, Wuse II')).toBeVisible()
  expect(now.getByText('L27-00017, 12 March 2027, good until 10 June 2027, code R2KD 7WQA')).toBeVisible()
  expect(now.getByRole('button', { name: 'PDF of L27-00017' })).toBeVisible()
  const earlier = await part('Earlier ones')
  expect(earlier.getByText('Certificate of MCPD, 6 hours: Media Clinic')).toBeVisible()
  expect(earlier.getByText('Revoked on 13 March 2027: Somebody else had the ticket')).toBeVisible()
  expect(earlier.queryByRole('button')).toBe(null)
})

test('[MBR-09] a letter that is good no longer has ended: from the day after its last one, in Abuja', async () => {
  // 00:30 of 10 June in Abuja, and a day later.
  vi.useFakeTimers({ now: new Date('2027-06-09T23:30:00Z'), toFake: ['Date'] })
  await open({ papers: [letter, { ...letter, id: 5, number: 'L27-00003', valid_until: '2027-06-09' }] })
  const now = await part('Your papers')
  expect(now.getByText('Valid')).toBeVisible()
  expect(now.queryByText(/L27-00003/)).toBe(null)
  const earlier = await part('Earlier ones')
  expect(earlier.getByText('Ended')).toBeVisible()
  expect(earlier.getByText(/^L27-00003, /)).toBeVisible()
})

test('[MBR-09] a letter takes a reader, and is shown while it is being made', async () => {
  const { calls, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Make the letter' }))
  await waitFor(() => expect(screen.getAllByText('Say to whom the letter is.').length).toBeGreaterThan(0))
  expect(calls).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /To whom/ }), 'An embassy')
  await user.click(screen.getByRole('button', { name: 'Make the letter' }))
  await screen.findByText('Being made')
  expect(calls).toEqual([{ to: 'An embassy' }])
})

test('[MBR-09] a certificate is made by one press, and the choice about the standing saved by another', async () => {
  const { calls, user } = await open()
  const able = await part('Certificates that you can make')
  await user.click(able.getByRole('button', { name: /Make it/ }))
  await waitFor(() => expect(screen.queryByText('Certificates that you can make')).toBe(null))
  await user.click(screen.getByRole('checkbox', { name: /Others may see/ }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Others may see/ })).toBeChecked())
  expect(calls).toEqual([{ seat: 9 }, { shown: true }])
})

test.each([
  ['open', 'A letter can be made once your dues are paid.'],
  ['none', 'Letters of good standing are for members.'],
  ['unsigned', 'The office has not set yet who signs papers. Please ask again later.'],
] as const)('[MBR-09] [ROLE-12] where a letter cannot be made (%s) the page says why', async (state, text) => {
  await open({ letter: state }, 'inactive')
  expect(await screen.findByText(new RegExp(text))).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Make the letter' })).toBe(null)
})
