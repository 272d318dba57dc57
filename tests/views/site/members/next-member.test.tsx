import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Profile } from '#contract/identity/auth.ts'
import { upgradeApplication } from '#samples/applications.ts'
import { grades } from '#samples/dues.ts'
import { boughtTickets, event } from '#samples/events.ts'
import { answers } from '#tests/support/answers.ts'
import { profile } from '#tests/support/member.ts'
import { openSite } from '#tests/support/open-site.tsx'
import { fill, press, user } from '#tests/support/user.ts'

const first: Profile = { ...profile, yearly_dues: 'active', email: 'first@example.org' }
const second: Profile = { ...first, id: 2, email: 'second@example.org' }
const rejected = { ...upgradeApplication, status: 'rejected', reason: 'A certificate is missing.' }

/** A tab at the sign-in, and a server of two members of whom the first alone has a seat and an application. */
async function open() {
  const isFirst = (headers: Headers) => headers.get('authorization') === 'Bearer of-first@example.org'
  const api = answers({
    signIn: ({ body: { email } }) => ({ data: email === first.email ? first : second, token: `of-${email}` }),
    signOut: 'Bye',
    getUser: ({ headers }) => (isFirst(headers) ? first : second),
    listGrades: grades,
    getEligibility: null,
    listUpgrades: ({ headers }) => (isFirst(headers) ? [rejected] : []),
    getOwnTickets: { ...boughtTickets, seats: [] },
    listEventsWithAttendance: ({ headers }) => [{ ...event, registered: isFirst(headers) }],
  })
  await openSite('/login', api, 'visitor')
}

async function signIn(email: string) {
  await screen.findByLabelText('Email')
  fill({ Email: email, Password: 'a password' })
  await press('Sign In')
}

async function turnTo(name: string) {
  const menu = await screen.findByRole('navigation', { name: 'Account' })
  await user.click(within(menu).getByRole('link', { name }))
}

test.each(['Profile', 'Membership Upgrade'])(
  '[AUTH-06] [D-84] the next member of a tab sees nothing of the one who left it from %s',
  async (last) => {
    await open()
    await signIn(first.email)
    await turnTo('Events')
    expect(await screen.findByText('Registered')).toBeVisible()
    await turnTo('Membership Upgrade')
    expect(await screen.findByText('A certificate is missing.')).toBeVisible()
    await turnTo(last)
    await press('Log out')
    await signIn(second.email)
    await turnTo('Membership Upgrade')
    expect(await screen.findByRole('heading', { name: 'No Applications Yet' })).toBeVisible()
    expect(screen.queryByText('A certificate is missing.')).toBe(null)
    await turnTo('Events')
    expect(await screen.findByRole('region', { name: 'Upcoming Events' })).toBeVisible()
    expect(screen.queryByText('Registered')).toBe(null)
  },
)
