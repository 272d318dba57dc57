import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Permission, roles } from '#contract/common/permissions.ts'
import { type Setting, type SettingName, settingNames, settingRules } from '#contract/staff/settings.ts'
import { type Answers, refuse } from '#samples/answering.ts'
import { holder } from '#samples/staff.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, press, user } from '#tests/support/user.ts'

const usual = (name: SettingName): Setting => ({
  name,
  value: settingRules[name].usual,
  version: 0,
  by: null,
  at: null,
})
const all = (...changed: Setting[]) =>
  settingNames.map((name) => changed.find((one) => one.name === name) ?? usual(name))

async function open(given: Answers = {}, permissions: readonly Permission[] = roles.owner) {
  const api = answers({ listSettings: all(), listHolders: [holder], ...given })
  await openOfficePage('/settings', api, permissions)
  await screen.findByRole('heading', { level: 2, name: 'Days of grace' })
  return api
}

const rowOf = (label: string) => {
  const row = screen.getByRole('heading', { level: 2, name: label }).closest('li')
  if (!row) throw new Error(`There is no setting ${label}`)
  return within(row)
}

test('each setting says what holds now, and who changed it', async () => {
  const changed = { ...usual('answer_days'), value: 14, version: 2, by: 'Bola Ade', at: '2027-03-12T08:00:00.000Z' }
  await open({ listSettings: all(changed) }, ['settings.read'])
  expect(rowOf('Limit for a second person').getByText('100,000 naira')).toBeVisible()
  expect(rowOf('Days for an answer').getByText('14 days')).toBeVisible()
  expect(rowOf('Days for an answer').getByText('Changed 12/03/2027 09:00 by Bola Ade')).toBeVisible()
  expect(rowOf('Late joining from').getByText('None')).toBeVisible()
  expect(rowOf('Reminder on 1 June').getByText('Sent')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
})

test('a setting is changed within its bounds, with the version that was read, and stands on the page', async () => {
  const now = { ...usual('answer_days'), value: 14, version: 1 }
  const api = await open({ changeSetting: now })
  await press('Change: Days for an answer')
  const asking = await dialog('Change: Days for an answer')
  fill({ 'Days for an answer': '0' }, asking)
  await press('Change', asking)
  expect(asking.getByLabelText('Days for an answer')).toHaveAccessibleDescription(/Give a number from 1 to 365\.$/)
  fill({ 'Days for an answer': '14' }, asking)
  api.answer({ listSettings: all(now) })
  await press('Change', asking)
  expect(await rowOf('Days for an answer').findByText('14 days')).toBeVisible()
  expect(screen.getByText('Days for an answer: 14 days')).toBeVisible()
  expect(api.asked('changeSetting')).toEqual([{ name: 'answer_days' }])
  expect(api.sent('changeSetting')).toEqual([{ value: 14, version: 0, reason: '' }])
})

test('[R22] late joining is a day of the year, or none', async () => {
  const api = await open({ changeSetting: { ...usual('late_from'), value: 401, version: 1 } })
  await press('Change: Late joining from')
  const asking = await dialog('Change: Late joining from')
  fill({ 'Late joining from': 'April' }, asking)
  await press('Change', asking)
  expect(asking.getByLabelText(/^Late joining from/)).toHaveAccessibleDescription(/Write the day as 01\/04\.$/)
  fill({ 'Late joining from': '1/4' }, asking)
  await press('Change', asking)
  expect(await screen.findByText('Late joining from: 01/04')).toBeVisible()
  expect(api.sent('changeSetting')).toEqual([{ value: 401, version: 0, reason: '' }])
})

test('[LED-14] a reminder is switched off', async () => {
  const api = await open({ changeSetting: { ...usual('remind_due'), value: 0, version: 1 } })
  await press('Change: Reminder on the due day')
  const asking = await dialog('Change: Reminder on the due day')
  await user.selectOptions(asking.getByRole('combobox', { name: 'Reminder on the due day' }), 'Not sent')
  await press('Change', asking)
  expect(await screen.findByText('Reminder on the due day: Not sent')).toBeVisible()
  expect(api.sent('changeSetting')).toEqual([{ value: 0, version: 0, reason: '' }])
})

test('[OFF-07] a limit that is raised asks for a reason and waits for a second person; one that is lowered does not', async () => {
  const waiting = { ...usual('second_person_limit'), waiting: { approval: 4, value: 200_000 } }
  const api = await open({ changeSetting: waiting })
  await press('Change: Limit for a second person')
  const asking = await dialog('Change: Limit for a second person')
  fill({ 'Limit for a second person': '50000' }, asking)
  expect(asking.getByRole('button', { name: 'Change' })).toBeVisible()
  expect(asking.queryByLabelText('Reason')).toBeNull()
  fill({ 'Limit for a second person': '200000' }, asking)
  await press('Ask for approval', asking)
  expect(asking.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why, for the person who approves it\.$/)
  fill({ Reason: 'Fees have risen.' }, asking)
  api.answer({ listSettings: all(waiting) })
  await press('Ask for approval', asking)
  const waits = await dialog('A second person decides')
  expect(waits.getByText('Limit for a second person: 100,000 naira')).toBeVisible()
  await press('Close', waits)
  expect(await rowOf('Limit for a second person').findByRole('status')).toHaveTextContent(
    '200,000 naira waits for a second person. See what waits',
  )
  expect(api.sent('changeSetting')).toEqual([{ value: 200_000, version: 0, reason: 'Fees have risen.' }])
})

test('a setting that somebody changed meanwhile is not overwritten unseen, and what was typed stays', async () => {
  const first = { by: 'Efe Model', what: 'changed', at: null, version: 3, theirs: 30 }
  const now = { ...usual('answer_days'), value: 14, version: 4 }
  const api = await open({ changeSetting: refuse(409, 'Somebody else has changed this setting meanwhile.', first) })
  await press('Change: Days for an answer')
  const asking = await dialog('Change: Days for an answer')
  fill({ 'Days for an answer': '14' }, asking)
  await press('Change', asking)
  const overtaken = await dialog('Efe Model was first')
  expect(
    ['It is now', 'You chose, to replace it'].map((one) => overtaken.getByText(one).nextSibling?.textContent),
  ).toEqual(['30 days', '14 days'])
  api.answer({ changeSetting: now })
  await press('Change', overtaken)
  expect(await screen.findByText('Days for an answer: 14 days')).toBeVisible()
  expect(api.sent('changeSetting')).toEqual([
    { value: 14, version: 0, reason: '' },
    { value: 14, version: 3, reason: '' },
  ])
})

const signs = { id: 1, name: 'Bello Placeholder', office: 'Chairman', from: '2027-01-01', until: null, signs: true }

test('[MBR-08] who signs papers stands there with the signature; without a picture nobody else is asked for', async () => {
  const picture = 'data:image/jpeg;base64,AA=='
  const api = await open({ listSignatories: { signatories: [{ ...signs, picture }], waiting: null } })
  expect(await screen.findByRole('img', { name: 'Signature of Bello Placeholder' })).toBeVisible()
  expect(screen.getByText('Signs now. From 01/01/2027')).toBeVisible()
  await press('Set who signs…')
  const asking = await dialog('Who signs papers')
  fill({ Name: 'Ngozi Placeholder', Office: 'Chairman', Reason: 'Elected' }, asking)
  await user.click(asking.getByRole('button', { name: 'Ask for approval' }))
  await screen.findAllByText('Choose a picture of the signature.')
  expect(api.sent('setSignatory')).toEqual([])
})

test('[MBR-08] a signatory that waits for a second person is told, and no other one is asked for', async () => {
  const waiting = { approval: 4, name: 'Ngozi Placeholder', office: 'Chairman' }
  const by = { asked_by: 'Ada Obi', asked_at: '2027-03-12T08:00:00.000Z' }
  await open({ listSignatories: { signatories: [], waiting: { ...waiting, ...by } } })
  expect(await screen.findByText('Ngozi Placeholder, Chairman')).toBeVisible()
  expect(screen.getByText('Nobody signs papers yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Set who signs…' })).toBe(null)
})
