import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Context, Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import type { Profile } from '#contract/auth.ts'
import { event } from '#tests/support/api.ts'
import { profile } from '#tests/support/member.ts'
import { openSite } from '#tests/support/open-site.tsx'

beforeEach(() => sessionStorage.clear())

const first: Profile = { ...profile, yearly_dues: 'active', email: 'first@example.org' }
const second: Profile = { ...first, id: 2, email: 'second@example.org' }
const grades = [
  { id: 3, name: 'Associate', dues: '20000', upgrade_fee: '30000', description: null },
  { id: 2, name: 'Member', dues: '30000', upgrade_fee: '30000', description: null },
]
const refused = {
  id: 1,
  current_grade: 'Associate',
  desired_grade: 'Member',
  desired_grade_id: 2,
  amount: 30_000,
  status: 'rejected',
  created_at: '2027-02-03T15:02:00.000Z',
  trace_id: null,
  reason: 'A certificate is missing.',
}

/** A tab at the sign-in, and a server of two members of whom the first alone has a seat and an application. */
async function open() {
  const isFirst = (c: Context) => c.req.header('authorization') === 'Bearer of-first@example.org'
  const api = new Hono()
    .post('/api/auth/signin', async (c) => {
      const { email } = await c.req.json()
      return c.json({ data: email === first.email ? first : second, token: `of-${email}` })
    })
    .post('/api/auth/logout', (c) => c.json({ message: 'Bye' }))
    .get('/api/user', (c) => c.json({ data: { user: isFirst(c) ? first : second } }))
    .get('/api/grade', (c) => c.json({ data: { data: grades } }))
    .get('/api/upgrade/my-applications', (c) => c.json({ data: { data: isFirst(c) ? [refused] : [] } }))
    .get('/api/event/with/attendance', (c) =>
      c.json({ data: { events: [event({ start_date: '2027-04-01T09:00:00.000Z', registered: isFirst(c) })] } }),
    )
  await openSite('/login', api, 'visitor')
  const user = userEvent.setup()
  const signIn = async (email: string) => {
    await user.type(await screen.findByLabelText('Email'), email)
    await user.type(screen.getByLabelText('Password'), 'a password')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
  }
  const turnTo = async (name: string) => {
    const menu = await screen.findByRole('navigation', { name: 'Account' })
    await user.click(within(menu).getByRole('link', { name }))
  }
  const leave = async () => user.click(await screen.findByRole('button', { name: 'Log out' }))
  return { signIn, turnTo, leave }
}

test.each(['Profile', 'Membership Upgrade'])(
  '[AUTH-06] [D-84] the next member of a tab sees nothing of the one who left it from %s',
  async (last) => {
    const { signIn, turnTo, leave } = await open()
    await signIn(first.email)
    await turnTo('Events')
    expect(await screen.findByText('Registered')).toBeVisible()
    await turnTo('Membership Upgrade')
    expect(await screen.findByText('A certificate is missing.')).toBeVisible()
    await turnTo(last)
    await leave()
    await signIn(second.email)
    await turnTo('Membership Upgrade')
    expect(await screen.findByRole('heading', { name: 'No Applications Yet' })).toBeVisible()
    expect(screen.queryByText('A certificate is missing.')).toBe(null)
    await turnTo('Events')
    expect(await screen.findByRole('region', { name: 'Upcoming Events' })).toBeVisible()
    expect(screen.queryByText('Registered')).toBe(null)
  },
)
