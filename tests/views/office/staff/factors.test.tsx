import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { OwnFactors } from '#contract/staff/passkey.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const before = '2027-03-01T09:00:00.000Z'
const now = '2027-03-12T09:00:00.000Z'
const passkey = { id: 7, name: 'Key ring', added_at: before, used_at: before }
const offered = {
  secret: 'JBSWY3DPEHPK3PXPJB',
  uri: 'otpauth://totp/office:ada%40example.org?secret=JBSWY3DPEHPK3PXPJB',
}
const RIGHT = '123456'
const wrong = 'This code is not right, or it was used already.'
const down = 'The site cannot reach its records just now.'
const onlyOne = 'This is your only second factor. Add another one first.'

/** My own page, with a server that answers as the real one. It takes changes only while the factor is fresh. */
async function openMe(given: Partial<OwnFactors>) {
  let factors: OwnFactors = { totp: null, passkeys: [], recovery_left: 10, ...given }
  let isFresh = true
  let isLost = false
  let answering: Promise<unknown> = Promise.resolve()
  const asked: unknown[] = []
  const api = new Hono().basePath('/api/office')
  api.get('/me/factors', (c) => c.json({ data: factors }))
  api.get('/me/sessions', (c) => c.json({ data: { sessions: [] } }))
  api.post('/prove', async (c) => {
    asked.push(['prove', await c.req.json()])
    isFresh = true
    return c.json({ data: { proven_until: now } })
  })
  api.use('/me/*', async (c, next) => {
    const isAct = c.req.method === 'POST'
    if (isAct) asked.push([c.req.path.replace('/api/office/me/', ''), await c.req.json().catch(() => null)])
    await answering
    if (!isAct || isFresh) return next()
    return c.json({ message: 'Please confirm with your second factor.', prove: true }, 403)
  })
  api.post('/me/totp/offer', (c) => c.json({ data: offered }))
  api.post('/me/totp', async (c) => {
    const { code }: { code: string } = await c.req.json()
    if (code !== RIGHT) return c.json({ message: wrong }, 400)
    factors = { ...factors, totp: now }
    return c.json({ data: factors })
  })
  api.post('/me/totp/remove', (c) => {
    if (factors.passkeys.length === 0) return c.json({ message: onlyOne }, 409)
    factors = { ...factors, totp: null }
    return c.json({ data: factors })
  })
  api.post('/me/passkeys/:id/remove', (c) => {
    const id = Number(c.req.param('id'))
    factors = { ...factors, passkeys: factors.passkeys.filter((one) => one.id !== id) }
    return isLost ? c.json({ message: down }, 503) : c.json({ data: factors })
  })
  api.post('/me/recovery-codes', (c) => {
    factors = { ...factors, recovery_left: 10 }
    return c.json({ data: { recovery_codes: ['AAAA-AAAA', 'BBBB-BBBB'] } })
  })
  await openOfficePage('/me', api, ['content.edit'])
  await screen.findByText(`${factors.recovery_left} of ten are left`)
  return {
    asked,
    user: userEvent.setup(),
    goStale() {
      isFresh = false
    },
    /** What is asked is done, and its answer does not come. */
    loseAnswers() {
      isLost = true
    },
    /** No answer comes while this is done. */
    async unanswered(press: () => Promise<unknown>) {
      let answer = () => {}
      answering = new Promise<void>((resolve) => {
        answer = resolve
      })
      await press()
      answer()
    },
    /** Of another page of the same person. */
    losePasskeys() {
      factors = { ...factors, passkeys: [] }
    },
  }
}

const button = (name: string) => screen.getByRole('button', { name })
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull()
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

const ADD = 'Add an authenticator app'
const REPLACE = 'Replace the authenticator app'
const REMOVE = 'Remove the authenticator app'

describe('[OFF-04] an authenticator app of my own', () => {
  test('is added where there is none, by a secret to scan or to type, and a code of it', async () => {
    const { asked, user, unanswered } = await openMe({ passkeys: [passkey] })
    noButton(REPLACE)
    noButton(REMOVE)
    await unanswered(() => user.dblClick(button(ADD)))
    const dialog = await dialogOf(ADD)
    expect(dialog.getByRole('img', { name: 'QR code with the secret for your app' })).toBeVisible()
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JB')).toBeVisible()
    expect(dialog.queryByText(/Your old app/)).toBeNull()
    expect(dialog.getByLabelText('Authentication code')).toHaveFocus()
    await user.keyboard(RIGHT)
    await unanswered(() => user.dblClick(dialog.getByRole('button', { name: 'Verify' })))
    await gone(ADD)
    expect(asked).toEqual([
      ['totp/offer', null],
      ['totp', { code: RIGHT }],
    ])
    expect(await screen.findByText('Added 12/03/2027 10:00')).toBeVisible()
    expect(button(REPLACE)).toBeVisible()
    noButton(ADD)
    // The button that opened it is gone.
    expect(document.getElementById('main')).toHaveFocus()
  })

  test('is replaced once a code of the new one is right; a wrong one is said beside the field and changes nothing', async () => {
    const { asked, user } = await openMe({ totp: before })
    noButton(ADD)
    await user.click(button(REPLACE))
    const dialog = await dialogOf(REPLACE)
    expect(dialog.getByText(/Your old app works until the code of the new one is accepted/)).toBeVisible()
    const field = dialog.getByLabelText('Authentication code')
    await user.type(field, '12345{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription('Enter the six digits of the code.'))
    expect(field).toHaveValue('12345')
    await user.clear(field)
    await user.type(field, '654321')
    expect(field).not.toBeInvalid()
    await user.click(dialog.getByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(wrong))
    expect(field).toBeInvalid()
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
    expect(screen.getByText('Added 01/03/2027 10:00')).toBeInTheDocument()
    await user.keyboard(`${RIGHT}{Enter}`)
    await gone(REPLACE)
    expect(asked).toEqual([
      ['totp/offer', null],
      ['totp', { code: '654321' }],
      ['totp', { code: RIGHT }],
    ])
    expect(await screen.findByText('Added 12/03/2027 10:00')).toBeVisible()
    expect(button(REPLACE)).toHaveFocus()
  })

  test.each([
    ['Cancel', () => userEvent.click(button('Cancel'))],
    ['Escape', () => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))],
  ])('stays as it was after %s', async (_, leave) => {
    const { asked, user } = await openMe({ totp: before })
    await user.click(button(REPLACE))
    await user.type((await dialogOf(REPLACE)).getByLabelText('Authentication code'), RIGHT)
    await leave()
    await gone(REPLACE)
    expect(asked).toEqual([['totp/offer', null]])
    expect(screen.getByText('Added 01/03/2027 10:00')).toBeVisible()
    expect(button(REPLACE)).toHaveFocus()
    await user.click(button(REPLACE))
    expect((await dialogOf(REPLACE)).getByLabelText('Authentication code')).toHaveValue('')
  })

  test('is removed where there is a passkey, and only there', async () => {
    const { asked, user, unanswered } = await openMe({ totp: before, passkeys: [passkey] })
    await unanswered(() => user.dblClick(button(REMOVE)))
    expect(await screen.findByRole('button', { name: ADD })).toBeVisible()
    noButton(REMOVE)
    expect(screen.queryByText('Authenticator app')).toBeNull()
    expect(asked).toEqual([['totp/remove', null]])
  })

  test('is not offered for removal as the only factor; a refusal is shown, until something else is done', async () => {
    const { asked, user, losePasskeys } = await openMe({ totp: before, passkeys: [passkey] })
    losePasskeys()
    await user.click(button(REMOVE))
    expect(await screen.findByText(onlyOne)).toBeVisible()
    expect(screen.getByText('Added 01/03/2027 10:00')).toBeVisible()
    await user.click(button(REPLACE))
    const dialog = await dialogOf(REPLACE)
    expect(screen.queryByText(onlyOne)).toBeNull()
    await user.type(dialog.getByLabelText('Authentication code'), `${RIGHT}{Enter}`)
    await gone(REPLACE)
    expect(screen.queryByText(onlyOne)).toBeNull()
    noButton(REMOVE)
    expect(asked).toHaveLength(3)
  })

  test('may be left while its code is looked at; the page shows the app once it is there', async () => {
    const { asked, user, unanswered } = await openMe({ totp: before })
    await user.click(button(REPLACE))
    const dialog = await dialogOf(REPLACE)
    await unanswered(async () => {
      await user.type(dialog.getByLabelText('Authentication code'), `${RIGHT}{Enter}`)
      await user.click(dialog.getByRole('button', { name: 'Cancel' }))
      await gone(REPLACE)
    })
    expect(await screen.findByText('Added 12/03/2027 10:00')).toBeVisible()
    expect(asked).toEqual([
      ['totp/offer', null],
      ['totp', { code: RIGHT }],
    ])
  })

  test('[OFF-05] asks for the second factor where it is not fresh, and goes on with what waited', async () => {
    const { asked, user, goStale } = await openMe({ totp: before })
    goStale()
    await user.click(button(REPLACE))
    const proof = await dialogOf('Prove that it is you')
    expect(proof.getByText(REPLACE)).toBeVisible()
    await user.type(proof.getByLabelText('Authentication code'), '111111{Enter}')
    const dialog = await dialogOf(REPLACE)
    goStale()
    const field = dialog.getByLabelText('Authentication code')
    await user.type(field, `${RIGHT}{Enter}`)
    const again = await dialogOf('Prove that it is you')
    await user.click(again.getByRole('button', { name: 'Close' }))
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('Nothing was changed: this step needs your second factor.'),
    )
    await user.type(field, `${RIGHT}{Enter}`)
    await user.type((await dialogOf('Prove that it is you')).getByLabelText('Authentication code'), '222222{Enter}')
    await gone(REPLACE)
    expect(asked).toEqual([
      ['totp/offer', null],
      ['prove', { code: '111111' }],
      ['totp/offer', null],
      ['totp', { code: RIGHT }],
      ['totp', { code: RIGHT }],
      ['prove', { code: '222222' }],
      ['totp', { code: RIGHT }],
    ])
    expect(await screen.findByText('Added 12/03/2027 10:00')).toBeVisible()
  })
})

describe('[OFF-06] a passkey of my own', () => {
  const other = { ...passkey, id: 8, name: '' }

  test('is removed by one call, and only its own button is busy meanwhile', async () => {
    const { asked, user, unanswered } = await openMe({ passkeys: [passkey, other] })
    await unanswered(async () => {
      await user.dblClick(button('Remove Key ring'))
      expect([button('Remove Key ring'), button('Remove the passkey')].map(({ ariaBusy }) => ariaBusy)).toEqual([
        'true',
        null,
      ])
    })
    await waitFor(() => noButton('Remove Key ring'))
    expect(button('Remove the passkey')).toBeVisible()
    expect(asked).toEqual([['passkeys/7/remove', null]])
  })

  test('that is gone although its answer was lost is not shown any more, beside what went wrong', async () => {
    const { user, loseAnswers } = await openMe({ totp: before, passkeys: [passkey] })
    loseAnswers()
    await user.click(button('Remove Key ring'))
    expect(await screen.findByText(down)).toBeVisible()
    await waitFor(() => noButton('Remove Key ring'))
  })
})

test('[OFF-04] new recovery codes are shown until I say that I have kept them', async () => {
  const { asked, user } = await openMe({ totp: before, recovery_left: 3 })
  await user.dblClick(button('Make new ones'))
  const dialog = await dialogOf('Keep your new recovery codes')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['AAAA-AAAA', 'BBBB-BBBB'])
  await user.click(dialog.getByRole('button', { name: 'I have kept them' }))
  await gone('Keep your new recovery codes')
  expect(screen.queryByText('AAAA-AAAA')).toBeNull()
  expect(await screen.findByText('10 of ten are left')).toBeVisible()
  expect([button('Make new ones'), asked]).toEqual([document.activeElement, [['recovery-codes', null]]])
})
