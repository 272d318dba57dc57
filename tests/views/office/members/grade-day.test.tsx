import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { done } from '#contract/messages/done.ts'
import { member } from '#samples/members.ts'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, press } from '#tests/support/user.ts'

const BUTTON = 'Correct the day of the grade…'

async function open(given: object = {}, may: 'members.edit' | 'members.invite' = 'members.edit') {
  const api = answers({ getMember: member, ...given })
  await openOfficePage('/members/7', api, ['members.read', may])
  await screen.findByRole('heading', { level: 1, name: member.name })
  return api
}

test('[OFF-34] the record says since when the grade is held, and an officer corrects the day with a reason', async () => {
  const api = await open({ correctGradeDay: done.gradeDayCorrected })
  expect(screen.getByText('Grade since').nextElementSibling).toHaveTextContent(/^01\/07\/2021$/)
  await press(BUTTON)
  const asking = await dialog('Correct the day of the grade')
  expect(asking.getByText('Where it changes what the member owes, a second person approves it first.')).toBeVisible()
  fill({ 'Grade since': '' }, asking)
  await press('Correct the day', asking)
  expect(asking.getByLabelText('Grade since')).toHaveAccessibleDescription(/Choose the day\./)
  expect(asking.getByLabelText('Reason')).toHaveAccessibleDescription(/Give a reason\./)
  fill({ 'Grade since': '04/05/2020', Reason: 'The certificate' }, asking)
  await press('Correct the day', asking)
  expect(await screen.findByText(done.gradeDayCorrected)).toBeVisible()
  expect(api.sent('correctGradeDay')).toEqual([{ since: '2020-05-04', reason: 'The certificate' }])
})

test('[OFF-34] where it changes what is owed, the dialog says that a second person decides', async () => {
  await open({ correctGradeDay: done.waitsForSecond, listApprovals: pageOf([]) })
  await press(BUTTON)
  const asking = await dialog('Correct the day of the grade')
  fill({ 'Grade since': '04/05/2020', Reason: 'The certificate' }, asking)
  await press('Correct the day', asking)
  expect((await dialog('A second person decides')).getByText('The day is corrected once it is approved')).toBeVisible()
})

test('[OFF-34] a day that was corrected says when, by whom and why', async () => {
  const corrected = { reason: 'The certificate', by: 'Bisi Officer', at: '2027-03-10T09:00:00.000Z' }
  await open({ getMember: { ...member, grade_day: { since: '2020-05-04', corrected } } }, 'members.invite')
  expect(
    screen.getByText('The day of the grade was corrected on 10/03/2027 by Bisi Officer: The certificate'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
})

test('[OFF-34] who holds no grade has no day of one', async () => {
  await open({ getMember: { ...member, grade: null, grade_day: null } })
  expect(screen.queryByText('Grade since')).toBeNull()
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
})
