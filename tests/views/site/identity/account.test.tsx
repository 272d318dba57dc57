import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Profile } from '#contract/identity/auth.ts'
import { ownPasswordIsWrong } from '#contract/messages/factor.ts'
import { profile as sample } from '#tests/support/member.ts'
import { openSite } from '#tests/support/open-site.tsx'

const profile: Profile = { ...sample, middle_name: 'Middle', dob: '1984-11-05', industry: 'Weaving' }
const grade = { id: 3, name: 'Associate', dues: '20000', upgrade_fee: '30000', description: null }

/** The account of this member at this path, with a server that writes down what it is asked to save. */
async function open(path: string, changes: Partial<Profile> = {}) {
  const saved: unknown[] = []
  const member = { ...profile, ...changes }
  const time = { signed_in_at: '2027-03-12T08:00:00.000Z', used_at: '2027-03-12T09:00:00.000Z' }
  let sessions = [
    { id: 7, device: 'Chrome on Windows', ...time, current: true },
    { id: 8, device: 'Safari on iPhone', ...time, current: false },
  ]
  const api = new Hono()
    .get('/api/user', (c) => c.json({ data: { user: member } }))
    .get('/api/grade', (c) => c.json({ data: { data: [grade] } }))
    .get('/api/user/sessions', (c) => c.json({ data: { sessions } }))
    .post('/api/user/sessions/:id/end', (c) => {
      const ended = Number(c.req.param('id'))
      saved.push({ ended })
      sessions = sessions.filter(({ id }) => id !== ended)
      return c.json({ message: 'The session has ended.' })
    })
    .post('/api/user/send-confirmation', (c) => {
      saved.push('sent again')
      return c.json({ message: 'The mail is on its way.' })
    })
    .post('/api/user/sessions/end', (c) => {
      saved.push('everywhere')
      return c.json({ message: 'You are signed out everywhere.' })
    })
    .post('/api/user/update', async (c) => {
      const body = await c.req.json()
      saved.push(body)
      if (body.current_password === 'wrong') return c.json({ message: ownPasswordIsWrong }, 400)
      return c.json({ data: { user: { ...member, ...body } } })
    })
  await openSite(path, api, { token: 'a-token', profile: member })
  return { saved, user: userEvent.setup() }
}

describe('the account', () => {
  test('[ACC-01] [ACC-02] has its menu and the way out, whose it is and in which grade', async () => {
    await open('/account/passwords')
    const menu = await screen.findByRole('navigation', { name: 'Account' })
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Overview', '/account', null],
      ['Card', '/account/card', null],
      ['My dues', '/account/dues', null],
      ['My payments', '/account/payments', null],
      ['Events', '/account/events', null],
      ['MCPD', '/account/mcpd', null],
      ['Papers', '/account/papers', null],
      ['Membership Upgrade', '/account/upgrade', null],
      ['Profile', '/account/profile', null],
      ['Password and Authentication', '/account/passwords', 'page'],
      ['Your data', '/account/privacy', null],
    ])
    expect(within(menu).getByRole('button', { name: 'Log out' })).toBeVisible()
    expect(screen.getByText('ada Surname')).toBeVisible()
    expect(await screen.findByText('Associate')).toBeVisible()
  })

  test('[ACC-08] the passwords have three fields and Update', async () => {
    await open('/account/passwords')
    const labels = ['Current Password', 'New Password', 'Confirm Password']
    await screen.findByLabelText('Current Password')
    expect(labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ])
    expect(screen.getByRole('button', { name: 'Update' })).toBeVisible()
  })

  test.each([
    [{ email_unproven: true }, 'Please confirm that member@example.org is yours: open the link that we mailed there.'],
    [
      { pending_email: 'new@example.org' },
      'new@example.org waits for you: open the link that we mailed there, within 24 hours. Until then you sign in with member@example.org.',
    ],
  ])('[D-91] [D-98] %j asks to open the link, and sends it again', async (changes, text) => {
    const { user, saved } = await open('/account/passwords', { email: 'member@example.org', ...changes })
    const line = await screen.findByRole('region', { name: 'Confirm your e-mail address' })
    expect(line.querySelector('p')?.textContent).toBe(text)
    await user.click(within(line).getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('The mail is on its way.')).toBeVisible()
    expect(saved).toEqual(['sent again'])
  })

  test('[D-97] says where one is signed in, and ends one session', async () => {
    const { user, saved } = await open('/account/passwords')
    const list = within(await screen.findByRole('region', { name: 'Where you are signed in' }))
    await waitFor(() =>
      expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'Chrome on WindowsThis session, since 12/03/2027 09:00 AM',
        'Safari on iPhoneLast used 12/03/2027 10:00 AMEnd the session of Safari on iPhone',
      ]),
    )
    await user.click(list.getByRole('button', { name: 'End the session of Safari on iPhone' }))
    expect(await screen.findByText('Session ended')).toBeVisible()
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    expect(saved).toEqual([{ ended: 8 }])
  })

  test('[D-97] signs out everywhere, after a question', async () => {
    const { user, saved } = await open('/account/passwords')
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect([screen.queryByRole('dialog'), saved]).toEqual([null, []])
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('Signed out everywhere')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    expect([saved, { ...sessionStorage }]).toEqual([['everywhere'], {}])
  })

  test('[ROLE-12] [DUES-01] [D-59] without active dues shows the prompt in its place, and the menu stays', async () => {
    await open('/account/passwords', { yearly_dues: 'inactive' })
    expect(await screen.findByText('Please complete your payment to continue accessing your dashboard')).toBeVisible()
    expect(screen.queryByLabelText('Current Password')).toBe(null)
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
  })
})

describe('the profile', () => {
  const fields = {
    'Title (optional)': 'honorific-prefix',
    Surname: 'family-name',
    'First Name': 'given-name',
    'Middle Name': 'additional-name',
    'Date of Birth': 'bday',
    Email: 'email',
    'Phone (optional)': 'tel',
    'Job Title (optional)': 'organization-title',
    'Responsibility (optional)': null,
    'Organization (optional)': 'organization',
    'Industry (optional)': null,
    'Business Address (optional)': 'street-address',
    'Business Postal Code (optional)': 'postal-code',
  }

  test('[ACC-04] [ACC-05] has thirteen fields in three groups, filled in with what is known', async () => {
    await open('/account/profile')
    await screen.findByLabelText('Surname')
    const found = Object.keys(fields).map((label) => [label, screen.getByLabelText(label).getAttribute('autocomplete')])
    expect(Object.fromEntries(found)).toEqual(fields)
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('group')
        .flatMap((group) => group.querySelector(':scope > legend')?.textContent ?? []),
    ).toEqual(['You', 'Work', 'Address'])
    expect(screen.getByLabelText('Date of Birth')).toHaveValue('05/11/1984')
    expect(screen.getByLabelText('Industry (optional)')).toHaveValue('Weaving')
  })

  test('[OFF-34] tells the NIPR national number, which only the office changes, where it is known', async () => {
    await open('/account/profile', { national_number: 'NIPR 4711' })
    expect(await screen.findByText('NIPR 4711')).toBeVisible()
    expect(screen.getByText('NIPR national number')).toBeVisible()
    expect(screen.getByText('Only the office changes this. Write to us where it is wrong.')).toBeVisible()
    expect(screen.queryByLabelText(/NIPR/)).toBe(null)
  })

  test('[OFF-34] says nothing of a number that is not known', async () => {
    await open('/account/profile')
    await screen.findByLabelText('Surname')
    expect(screen.queryByText(/NIPR national|Only the office/)).toBe(null)
  })

  test('[ACC-06] [FMT-03] is sent with its day as yyyy-MM-dd', async () => {
    const { user, saved } = await open('/account/profile')
    await user.type(await screen.findByLabelText('Job Title (optional)'), 'Adviser')
    await user.clear(screen.getByLabelText('Date of Birth'))
    await user.type(screen.getByLabelText('Date of Birth'), '6/11/1984')
    await user.click(screen.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText('Profile Update Success')).toBeVisible()
    expect(saved).toEqual([{ job_title: 'Adviser', dob: '1984-11-06' }])
  })

  test('[ACC-04] [APP-12] takes as much of the responsibility as an application, in several lines', async () => {
    const responsibility = `${'Media relations. '.repeat(150)}\nThe newsletter`
    const { user, saved } = await open('/account/profile', { responsibility })
    const field = await screen.findByLabelText('Responsibility (optional)')
    expect([field, field.getAttribute('maxlength')]).toEqual([
      expect.objectContaining({ value: responsibility }),
      '3000',
    ])
    await user.type(screen.getByLabelText('Job Title (optional)'), 'Adviser')
    await user.click(screen.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText('Profile Update Success')).toBeVisible()
    expect(saved).toEqual([{ job_title: 'Adviser' }])
  })

  test('[ACC-06] left with something unsaved asks first; what is saved, or as it was, does not', async () => {
    const { user } = await open('/account/profile')
    const leave = () => user.click(screen.getByRole('link', { name: 'Password and Authentication' }))
    const dialog = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.type(await screen.findByLabelText('Job Title (optional)'), 'Adviser')
    await leave()
    await user.click(within(await dialog()).getByRole('button', { name: 'Stay' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBe(null)
    expect(screen.getByLabelText('Job Title (optional)')).toHaveValue('Adviser')
    await leave()
    await user.click(within(await dialog()).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByLabelText('New Password')).toBeVisible()
  })

  test('[ACC-06] left as it was asks nothing', async () => {
    const { user } = await open('/account/profile')
    await user.type(await screen.findByLabelText('Job Title (optional)'), 'A')
    await user.clear(screen.getByLabelText('Job Title (optional)'))
    await user.click(screen.getByRole('link', { name: 'Password and Authentication' }))
    expect(await screen.findByLabelText('New Password')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  test('[ACC-06] a person who logs out is not asked', async () => {
    const { user } = await open('/account/profile')
    await user.type(await screen.findByLabelText('Job Title (optional)'), 'Adviser')
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  test('[VAL-02] without a middle name and a day says so beside the fields', async () => {
    const { user, saved } = await open('/account/profile', { middle_name: null, dob: null })
    await user.click(await screen.findByRole('button', { name: 'Update' }))
    await screen.findByRole('region', { name: 'Check 2 answers before you go on' })
    expect(screen.getByLabelText('Middle Name')).toHaveAccessibleDescription('Enter your middle name.')
    expect(screen.getByLabelText('Date of Birth')).toHaveAccessibleDescription('Choose your date of birth.')
    expect(saved).toEqual([])
  })

  test('[D-91] asks for the password in a dialog where the e-mail address changes', async () => {
    const { user, saved } = await open('/account/profile')
    await user.clear(await screen.findByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), 'other@example.org')
    await user.click(screen.getByRole('button', { name: 'Update' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your new address' }))
    await user.click(dialog.getByRole('button', { name: 'Change and update' }))
    expect(dialog.getByLabelText('Current Password')).toHaveAccessibleDescription('Enter your current password.')
    expect(dialog.getByLabelText('Current Password')).toHaveFocus()
    await user.type(dialog.getByLabelText('Current Password'), 'wrong')
    await user.click(dialog.getByRole('button', { name: 'Change and update' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Current Password')).toHaveAccessibleDescription(ownPasswordIsWrong),
    )
    expect(dialog.getByLabelText('Current Password')).toHaveFocus()
    expect([dialog.getByLabelText('Current Password'), saved.length]).toEqual([
      expect.objectContaining({ value: 'wrong' }),
      1,
    ])
    expect(dialog.getByRole('alert')).toHaveTextContent(ownPasswordIsWrong)
    await user.clear(dialog.getByLabelText('Current Password'))
    await user.type(dialog.getByLabelText('Current Password'), 'a password{Enter}')
    expect(await screen.findByText('Profile Update Success')).toBeVisible()
    expect(saved.slice(1)).toEqual([
      expect.objectContaining({ email: 'other@example.org', current_password: 'a password' }),
    ])
  })
})
