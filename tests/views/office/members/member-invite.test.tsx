import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#samples/answering.ts'
import { member } from '#samples/members.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, press } from '#tests/support/user.ts'

const said = 'An invitation is on its way to grace@example.org. Its link is good for seven days.'
const invited = { ...member, email: 'grace@example.org', signs_in: false, is_disabled: false }

async function open(given: object, shown = invited) {
  const api = answers({ getMember: shown, ...given })
  await openOfficePage('/members/7', api, ['members.read', 'members.invite'])
  await screen.findByRole('heading', { level: 1, name: member.name })
  return api
}

test('[OFF-34] a member without a password is invited by one press, and the page says where the mail goes', async () => {
  const api = await open({ inviteMember: said })
  await press('Invite')
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.asked('inviteMember')).toEqual([{ id: '7' }])
})

test('[OFF-34] why a member was not invited is said where it can be done again', async () => {
  const why = 'This member has chosen a password already.'
  await open({ inviteMember: refuse(409, why) })
  await press('Invite')
  expect((await dialog(`Invite ${member.name}`)).getByText(why)).toBeVisible()
})

test.each([
  ['has a password', { signs_in: true }],
  ['has no address', { email: null }],
  ['is disabled', { is_disabled: true }],
])('[OFF-34] a member who %s is not invited', async (_, change) => {
  await open({}, { ...invited, ...change } as typeof invited)
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
})
