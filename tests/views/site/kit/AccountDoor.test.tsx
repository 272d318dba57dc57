import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Credentials } from '#contract/identity/auth.ts'
import { AccountDoor } from '#src/site/kit/shell/AccountDoor.tsx'
import { profile } from '#tests/support/member.ts'
import { show } from '#tests/support/show.tsx'

async function setup() {
  const { session, container } = await show({ view: () => <AccountDoor onDark={false} /> })
  const restore = (credentials: Credentials | undefined) =>
    act(async () => session.actor.send({ type: 'session.restored', credentials }))
  const slot = () => container.querySelector('[data-who="settling"]')
  return { restore, slot }
}

const doors = () =>
  screen
    .queryAllByRole('link')
    .map((link) => [link.ariaLabel ?? link.textContent, link.textContent, link.getAttribute('href')])

describe('the way to the account', () => {
  test('keeps its place and claims nothing until it is known who is here', async () => {
    const { slot } = await setup()
    expect(doors()).toEqual([])
    expect(slot()).toBeEmptyDOMElement()
  })

  test('[LAY-06] is Login for a visitor', async () => {
    const { restore, slot } = await setup()
    await restore(undefined)
    expect(doors()).toEqual([['Login', 'Login', '/login']])
    expect(slot()).toBe(null)
  })

  test('[LAY-07] [LAY-08] [D-31] is two letters for a member', async () => {
    const { restore, slot } = await setup()
    await restore({ token: 'a-token', profile })
    expect(doors()).toEqual([['AD: your account', 'AD', '/account']])
    expect(slot()).toBe(null)
  })

  test('[D-31] of the surname where there is no first name', async () => {
    const { restore } = await setup()
    await restore({ token: 'a-token', profile: { ...profile, first_name: ' ' } })
    expect(doors()).toEqual([['SU: your account', 'SU', '/account']])
  })
})
