import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { OwnFactor } from '#contract/identity/factor.ts'
import { ownPasswordIsWrong } from '#contract/messages/factor.ts'
import { profile as sample } from '#tests/support/member.ts'
import { openSite } from '#tests/support/open-site.tsx'

const profile = { ...sample, middle_name: 'Middle', dob: '1984-11-05', industry: 'Weaving' }
const on_since = '2027-03-12T08:00:00.000Z'
const secret = 'JBSWY3DPEHPK3PXP'
const codes = Array.from({ length: 10 }, (_, place) => `abcd-efgh-ijkm-${place}222`)
const asksForCode = { message: 'Please enter your code.', prove: true }

interface World {
  on?: boolean
  left?: number
  reset_at?: string
}

/** The account of a member at this path, with a server that asks for a code once and writes down what it is asked for. */
async function open(path: string, { on = true, left = 9, reset_at }: World = {}) {
  const asked: unknown[] = []
  let factor: OwnFactor = { on_since: on ? on_since : null, recovery_left: on ? left : 0, reset_at: reset_at ?? null }
  let proven = false
  const guarded = (name: string) => {
    asked.push(name)
    return proven
  }
  const api = new Hono()
    .get('/api/user', (c) => c.json({ data: { user: profile } }))
    .get('/api/grade', (c) => c.json({ data: { data: [] } }))
    .get('/api/user/sessions', (c) => c.json({ data: { sessions: [] } }))
    .get('/api/user/factor', (c) => c.json({ data: { factor } }))
    .post('/api/user/factor/offer', async (c) => {
      const { current_password } = await c.req.json()
      if (current_password === 'wrong') return c.json({ message: ownPasswordIsWrong }, 400)
      return c.json({ data: { secret, uri: `otpauth://totp/Chapter?secret=${secret}` } })
    })
    .post('/api/user/factor/on', async (c) => {
      const { code } = await c.req.json()
      if (code !== '123456') return c.json({ message: 'This code is not right, or it was used already.' }, 400)
      factor = { on_since, recovery_left: 10, reset_at: null }
      return c.json({ data: { recovery_codes: codes } })
    })
    .post('/api/user/factor/prove', async (c) => {
      const { code } = await c.req.json()
      asked.push({ code })
      if (code !== '123456') return c.json({ message: 'This code is not right, or it was used already.' }, 400)
      proven = true
      return c.json({ data: { proven_until: on_since } })
    })
    .post('/api/user/factor/recovery-codes', (c) =>
      guarded('renew') ? c.json({ data: { recovery_codes: codes } }) : c.json(asksForCode, 403),
    )
    .post('/api/user/factor/off', (c) => {
      if (!guarded('off')) return c.json(asksForCode, 403)
      factor = { on_since: null, recovery_left: 0, reset_at: null }
      return c.json({ message: 'Your second factor is switched off.' })
    })
    .post('/api/user/factor/keep', (c) => {
      asked.push('keep')
      factor = { ...factor, reset_at: null }
      return c.json({ message: 'Your second factor stays on.' })
    })
    .post('/api/user/change-password', (c) =>
      guarded('password') ? c.json({ message: 'Done' }) : c.json(asksForCode, 403),
    )
    .post('/api/user/update', async (c) => {
      const body = await c.req.json()
      return guarded('update') ? c.json({ data: { user: { ...profile, ...body } } }) : c.json(asksForCode, 403)
    })
  await openSite(path, api, { token: 'a-token', profile })
  return { asked, user: userEvent.setup() }
}

const section = async () => within(await screen.findByRole('region', { name: 'Second factor' }))
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('[ACC-12] the second factor of a member', () => {
  test('is set up in steps: the password, the key with its QR code, a code, and the recovery codes', async () => {
    const { user } = await open('/account/passwords', { on: false })
    const part = await section()
    await user.click(await part.findByRole('button', { name: 'Set up a second factor' }))
    expect(part.getByRole('heading', { name: 'First, your password' })).toHaveFocus()
    expect(part.getByText(/You stay signed in wherever you are now/)).toBeVisible()
    await user.type(part.getByLabelText('Your Password'), 'wrong{Enter}')
    expect(await part.findByLabelText('Your Password')).toHaveAccessibleDescription(ownPasswordIsWrong)
    await user.clear(part.getByLabelText('Your Password'))
    await user.type(part.getByLabelText('Your Password'), 'four words in a row{Enter}')
    expect(await part.findByRole('heading', { name: 'Scan this with your app' })).toHaveFocus()
    expect(part.getByRole('img', { name: 'QR code with the key for your app' })).toBeVisible()
    expect(part.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await user.type(part.getByLabelText('Code'), '000000{Enter}')
    expect(
      await part.findByText('This code is not right, or it was used already.', { selector: 'p *, p' }),
    ).toBeVisible()
    await user.clear(part.getByLabelText('Code'))
    await user.type(part.getByLabelText('Code'), '123456{Enter}')
    expect(await part.findByRole('heading', { name: 'Keep your recovery codes' })).toHaveFocus()
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
    await user.click(part.getByRole('button', { name: 'I have kept them' }))
    expect(part.getByRole('heading', { name: 'Second factor' })).toHaveFocus()
    expect(await part.findByText('All ten of your recovery codes are left.', { exact: false })).toBeVisible()
    expect(part.getByText('Switched on')).toBeVisible()
  })

  test('[ACC-14] says when the office switches it off, and is kept on', async () => {
    const { asked, user } = await open('/account/passwords', { reset_at: '2027-03-19T08:05:00.000Z' })
    const part = await section()
    expect(await part.findByText(/^The chapter office switches it off on/)).toHaveTextContent(
      'The chapter office switches it off on 19/03/2027 09:05 AM.',
    )
    await user.click(part.getByRole('button', { name: 'Keep it on' }))
    expect(await screen.findByText('Your second factor stays on')).toBeVisible()
    await waitFor(() => expect(part.queryByText(/^The chapter office switches it off/)).toBeNull())
    expect(asked).toEqual(['keep'])
  })

  test('can be given up while it is set up', async () => {
    const { user } = await open('/account/passwords', { on: false })
    const part = await section()
    await user.click(await part.findByRole('button', { name: 'Set up a second factor' }))
    await user.click(part.getByRole('button', { name: 'Cancel' }))
    expect(part.getByRole('button', { name: 'Set up a second factor' })).toBeVisible()
  })

  test.each([
    [1, 'One of your ten recovery codes is left. Each lets you in once if you do not have your phone.'],
    [0, 'None of your ten recovery codes is left.'],
  ])('says that %i codes are left', async (left, text) => {
    await open('/account/passwords', { left })
    expect(await (await section()).findByText(text)).toBeVisible()
  })

  test('[ACC-13] is switched off after a question, with a code', async () => {
    const { user, asked } = await open('/account/passwords')
    const part = await section()
    await user.click(await part.findByRole('button', { name: 'Switch off' }))
    const question = await dialogNamed('Switch off your second factor?')
    await user.click(question.getByRole('button', { name: 'Switch off' }))
    const code = await dialogNamed('Enter your code')
    expect(code.getByLabelText('Code')).toHaveFocus()
    await user.type(code.getByLabelText('Code'), '123456')
    await user.click(code.getByRole('button', { name: 'Continue' }))
    expect(await part.findByRole('button', { name: 'Set up a second factor' })).toBeVisible()
    expect(asked).toEqual(['off', { code: '123456' }, 'off'])
    expect(screen.getByText('Second factor switched off')).toBeVisible()
  })
})

describe('[ACC-13] what asks for a code', () => {
  test('goes on once it was right, and says where it was not', async () => {
    const { user, asked } = await open('/account/passwords')
    const part = await section()
    await user.click(await part.findByRole('button', { name: 'Make new recovery codes' }))
    const code = await dialogNamed('Enter your code')
    await user.click(code.getByRole('button', { name: 'Continue' }))
    expect(code.getByRole('alert')).toHaveTextContent('Enter the six digits of your app, or a recovery code.')
    await user.type(code.getByLabelText('Code'), '000000{Enter}')
    expect(await code.findByRole('alert')).toHaveTextContent('This code is not right, or it was used already.')
    expect(code.getByLabelText('Code')).toHaveFocus()
    await user.clear(code.getByLabelText('Code'))
    await user.type(code.getByLabelText('Code'), '123456{Enter}')
    expect(await part.findByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
    expect(asked).toEqual(['renew', { code: '000000' }, { code: '123456' }, 'renew'])
  })

  test('is left as it was where the code is withheld', async () => {
    const { user, asked } = await open('/account/passwords')
    await screen.findByLabelText('Current Password')
    await user.type(screen.getByLabelText('Current Password'), 'four words in a row')
    await user.type(screen.getByLabelText('New Password'), 'another four words')
    await user.type(screen.getByLabelText('Confirm Password'), 'another four words')
    await user.click(screen.getByRole('button', { name: 'Update' }))
    await user.click((await dialogNamed('Enter your code')).getByRole('button', { name: 'Cancel' }))
    const told = 'Nothing was changed: this step needs a code from your authenticator app.'
    expect((await screen.findAllByText(told))[0]).toBeVisible()
    expect([asked, screen.queryByRole('dialog')]).toEqual([['password'], null])
  })

  test('is a new e-mail address, over the question for the password', async () => {
    const { user, asked } = await open('/account/profile')
    const email = await screen.findByLabelText('Email')
    await user.clear(email)
    await user.type(email, 'other@example.org')
    await user.click(screen.getByRole('button', { name: 'Update' }))
    const first = await dialogNamed('Confirm your new address')
    await user.type(first.getByLabelText('Current Password'), 'four words in a row{Enter}')
    const code = await dialogNamed('Enter your code')
    await user.type(code.getByLabelText('Code'), '123456{Enter}')
    expect(await screen.findByText('Profile Update Success')).toBeVisible()
    expect(asked).toEqual(['update', { code: '123456' }, 'update'])
  })
})

describe('[AUTH-18] signing in with the second factor', () => {
  const refused: Record<string, [number, string]> = {
    '000000': [400, 'This code is not right, or it was used already.'],
    '999999': [401, 'This sign-in has ended. Please enter your password again.'],
  }

  async function toCode() {
    const verified: unknown[] = []
    const api = new Hono()
      .post('/api/auth/signin', (c) =>
        c.json({ message: 'Please enter your code.', data: { challenge: 'a-challenge' } }, 401),
      )
      .post('/api/auth/signin/verify', async (c) => {
        const body = await c.req.json()
        verified.push(body)
        const no = refused[body.code]
        if (no) return c.json({ message: no[1] }, no[0] === 400 ? 400 : 401)
        return c.json({ data: profile, token: 'a-token' })
      })
      .get('/api/user', (c) => c.json({ data: { user: profile } }))
      .get('/api/grade', (c) => c.json({ data: { data: [] } }))
    const user = userEvent.setup()
    const main = await openSite('/login', api)
    await user.type(main.getByLabelText('Email'), 'member@example.org')
    await user.type(main.getByLabelText('Password'), 'four words in a row{Enter}')
    expect(await main.findByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
    return { user, main, verified }
  }

  test('asks for a code in a field of its own, which has the focus', async () => {
    const { user, main, verified } = await toCode()
    const field = main.getByLabelText('Code')
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    expect(main.getByText('member@example.org')).toBeVisible()
    await user.type(field, '123456{Enter}')
    expect(await screen.findByText('Login Successful')).toBeVisible()
    expect(verified).toEqual([{ challenge: 'a-challenge', code: '123456' }])
  })

  test('says beside the field that a code is wrong', async () => {
    const { user, main } = await toCode()
    await user.type(main.getByLabelText('Code'), '000000{Enter}')
    expect(await main.findByRole('region', { name: 'Check one answer before you go on' })).toBeVisible()
    expect(main.getByLabelText('Code')).toHaveAttribute('aria-invalid', 'true')
  })

  test('begins again at the password when it has ended, and where somebody goes back', async () => {
    const { user, main } = await toCode()
    await user.type(main.getByLabelText('Code'), '999999{Enter}')
    expect(await main.findByLabelText('Password')).toHaveValue('')
    expect(main.getByLabelText('Email')).toHaveValue('member@example.org')
    await user.type(main.getByLabelText('Password'), 'four words in a row{Enter}')
    await user.click(await main.findByRole('button', { name: 'Back to e-mail and password' }))
    expect(main.getByLabelText('Password')).toHaveValue('')
  })
})
