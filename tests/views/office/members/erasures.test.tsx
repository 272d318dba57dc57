import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import type { ErasureEntry } from '#contract/members/erasures.ts'
import { done } from '#contract/messages/done.ts'
import { member } from '#samples/members.ts'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, press } from '#tests/support/user.ts'

const asked: ErasureEntry = {
  id: 4,
  state: 'asked',
  name: member.name,
  number: member.number,
  asked_at: '2027-03-12T08:00:00.000Z',
  answer_by: '2027-04-11T08:00:00.000Z',
  ended_at: null,
  reason: null,
  matters: [],
  waits: false,
  steps: ['refuse', 'erase'],
}

/** The requests to erase data, the first one open. */
async function open() {
  const api = answers({ listErasures: pageOf([asked]), refuseErasure: done.erasureRefused, askToErase: 'Asked' })
  await openOfficePage('/members/erasures', api, roles.owner)
  await press('Details of row 1')
  return api
}

test('[D-102] a request is refused with a reason, and the list is asked again', async () => {
  const api = await open()
  await press('Refuse…')
  const asking = await dialog(`Refuse: ${member.name}`)
  await press('Refuse', asking)
  expect(asking.getByLabelText('Reason')).toHaveAccessibleDescription('Give a reason.')
  fill({ Reason: 'The books need it until 2031.' }, asking)
  api.answer({ listErasures: pageOf([]) })
  await press('Refuse', asking)
  expect(await screen.findByText(done.erasureRefused)).toBeVisible()
  expect(await screen.findByText('No request waits for an answer.')).toBeVisible()
  expect(api.sent('refuseErasure')).toEqual([{ reason: 'The books need it until 2031.' }])
})

test('[D-102] to erase it a second person is asked', async () => {
  const api = await open()
  await press('Ask to erase…')
  const asking = await dialog(`Ask to erase: ${member.name}`)
  expect(asking.getByText(/^A second person has to approve it\./)).toBeVisible()
  await press('Ask to erase', asking)
  expect((await dialog('A second person decides')).getByText('The data is erased once it is approved')).toBeVisible()
  expect(api.asked('askToErase')).toEqual([{ id: '4' }])
})
