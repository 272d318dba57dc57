import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#contract/common/permissions.ts'
import type { OwnFactors } from '#contract/staff/passkey.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const factors: OwnFactors = { totp: '2027-03-01T09:00:00.000Z', passkeys: [], recovery_left: 10 }

/** My own page, with a server that keeps what it is told, and takes the first of it only where it is said so. */
async function openMe(permissions: Permission[], { fails = false } = {}) {
  const chosen: unknown[] = []
  let kept: unknown = { applications: 'none' }
  const api = new Hono().basePath('/api/office/me')
  api.get('/factors', (c) => c.json({ data: factors }))
  api.get('/sessions', (c) => c.json({ data: [] }))
  api.get('/notices', (c) => c.json({ data: kept }))
  api.post('/notices', async (c) => {
    const body = await c.req.json()
    chosen.push(body)
    if (fails && chosen.length === 1) return c.json({ message: 'The site cannot reach its records just now.' }, 503)
    kept = body
    return c.json({ data: kept })
  })
  await openOfficePage('/me', api, permissions)
  await screen.findByText('10 of ten are left')
  return { chosen, user: userEvent.setup() }
}

const mails = async () => within(await screen.findByRole('radiogroup', { name: 'Mails about applications' }))

describe('[OFF-17] mails about applications', () => {
  test('are chosen on the own page: none, one for each, or one a day', async () => {
    const { chosen, user } = await openMe(['applications.read'])
    const choices = await mails()
    const isChosen = () => choices.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
    expect(isChosen()).toEqual([true, false, false])
    await user.click(choices.getByRole('radio', { name: /^One mail for each/ }))
    await waitFor(() => expect(chosen).toEqual([{ applications: 'each' }]))
    await user.click(choices.getByRole('radio', { name: /^One mail a day/ }))
    await waitFor(() => expect(chosen.at(-1)).toEqual({ applications: 'daily' }))
    await waitFor(() => expect(isChosen()).toEqual([false, false, true]))
    await user.click(choices.getByRole('radio', { name: /^No mail/ }))
    await waitFor(() => expect(chosen.at(-1)).toEqual({ applications: 'none' }))
    await waitFor(() => expect(isChosen()).toEqual([true, false, false]))
  })

  test('stay as they were where the choice is not kept, and it says why', async () => {
    const { user, chosen } = await openMe(['applications.read'], { fails: true })
    const choices = await mails()
    await user.click(choices.getByRole('radio', { name: /^One mail a day/ }))
    expect(await screen.findByText('The site cannot reach its records just now.')).toBeVisible()
    expect(choices.getByRole('radio', { name: /^No mail/ })).toBeChecked()
    await user.click(choices.getByRole('radio', { name: /^One mail a day/ }))
    await waitFor(() => expect(chosen).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText('The site cannot reach its records just now.')).toBeNull())
    expect(choices.getByRole('radio', { name: /^One mail a day/ })).toBeChecked()
  })

  test('are offered only to a person who may read applications', async () => {
    await openMe(['content.edit'])
    expect(screen.queryByRole('heading', { name: 'Mails about applications' })).toBeNull()
  })
})
