import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LONGEST_PASSAGE } from '#contract/common/limits.ts'
import { formOf, officeFields, ofPerson } from '#contract/identity/person-fields.ts'
import { inTurn, refuse } from '#samples/answering.ts'
import { member } from '#samples/members.ts'
import { plainDay } from '#src/office/kit/times.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, press } from '#tests/support/user.ts'

const known = {
  ...member,
  title: 'Chief',
  job_title: 'Editor',
  national_number: 'NIPR 4711',
  national_paper: 'Letter 12/26',
  national_seen: '2026-10-01',
}

async function open() {
  const api = answers({ getMember: known, listDuplicates: [], editMember: { ...known, version: 4 } })
  await openOfficePage('/members/7', api, ['members.read', 'members.edit', 'members.sensitive'])
  await screen.findByRole('heading', { level: 1, name: member.name })
  return api
}

test('[OFF-34] the record tells what is known of the person and the work, each by its name', async () => {
  await open()
  const facts = async (heading: string) => {
    const block = (await screen.findByRole('heading', { name: heading })).parentElement
    return Array.from(block?.querySelectorAll('dl > div') ?? [], ({ children }) =>
      Array.from(children, (one) => one.textContent?.trim()),
    )
  }
  expect(await facts('Person')).toEqual([
    ['Name', 'Grace Sample'],
    ['Title', 'Chief'],
    ['Contact email', 'not known'],
    ['NIPR national number', 'NIPR 4711'],
    ['Good standing with NIPR seen on', '01/10/2026'],
    ['Paper that showed it', 'Letter 12/26'],
    ['Note', 'not known'],
    ['Born', 'not known'],
    ['Email', 'grace@example.org confirmed'],
    ['Phone', 'not known'],
    ['Address', 'not known'],
  ])
  expect(await facts('Work')).toEqual([
    ['Job title', 'Editor'],
    ['Organization', 'not known'],
    ['Industry', 'not known'],
    ['Responsibility', 'not known'],
    ['MCPD done', 'not known'],
    ['Last MCPD', 'not known'],
  ])
})

test('[OFF-34] the dialog has every field of one line, as long as it may be, and sends all that was read', async () => {
  const api = await open()
  await press('Edit')
  const asking = await dialog('Edit Grace Sample')
  const needed = ['First name', 'Surname']
  for (const name of officeFields) {
    const { label, longest } = ofPerson(name)
    if (longest === LONGEST_PASSAGE) continue
    const field = asking.getByLabelText(needed.includes(label) ? label : `${label} (optional)`)
    // A day may be typed with more signs than it is sent with.
    if (!ofPerson(name).isDay) expect([name, field.getAttribute('maxlength')]).toEqual([name, String(longest)])
    const value = known[name] ?? ''
    expect(field).toHaveValue(ofPerson(name).isDay && value ? plainDay(value) : value)
  }
  fill({ 'NIPR national number (optional)': 'NIPR 4712' }, asking)
  await press('Save', asking)
  await expect
    .poll(() => api.sent('editMember'))
    .toEqual([{ ...formOf(officeFields, known), national_number: 'NIPR 4712', version: 3 }])
})

test('[OFF-34] an impossible birth date is refused, and does not erase the one that is known', async () => {
  const api = answers({
    getMember: { ...known, dob: '1984-06-14' },
    listDuplicates: [],
    editMember: { ...known, version: 4 },
  })
  await openOfficePage('/members/7', api, ['members.read', 'members.edit', 'members.sensitive'])
  await press('Edit')
  const asking = await dialog('Edit Grace Sample')
  const born = asking.getByLabelText('Born (optional)')
  expect(born).toHaveValue('14/06/1984')
  fill({ 'Born (optional)': '31/02/1984', 'Phone (optional)': '12' }, asking)
  await press('Save', asking)
  const summary = await asking.findByRole('region', { name: 'Check 2 answers before you go on' })
  expect(summary).toHaveTextContent('Enter a date like 05/04/1990.')
  expect(summary).toHaveTextContent('Enter a phone number like 0800 000 0000.')
  expect([(born as HTMLInputElement).value, api.sent('editMember')]).toEqual(['31/02/1984', []])
  fill({ 'Born (optional)': '06/07/1984', 'Phone (optional)': '' }, asking)
  await press('Save', asking)
  await expect.poll(() => api.sent('editMember')).toMatchObject([{ dob: '1984-07-06' }])
})

test('[OFF-34] who saves second reads once that nothing is lost, and what was changed beside what is typed', async () => {
  const stale = refuse(409, 'Bisi Example has changed this member meanwhile.', {
    by: 'Bisi Example',
    what: 'changed',
    at: null,
    version: 4,
  })
  const theirs = { ...known, version: 4, dob: '1984-06-14', industry: 'Radio' }
  const api = answers({ getMember: inTurn(known, theirs), listDuplicates: [], editMember: stale })
  await openOfficePage('/members/7', api, ['members.read', 'members.edit', 'members.sensitive'])
  await press('Edit')
  const asking = await dialog('Edit Grace Sample')
  fill({ 'Industry (optional)': 'Press' }, asking)
  await press('Save', asking)
  const told = await asking.findByText('Bisi Example has changed this member in the meantime.')
  expect(told.parentElement).toHaveTextContent(
    'Bisi Example has changed this member in the meantime. What you typed stays. Save again to keep it.',
  )
  const rows = Array.from(document.querySelectorAll('.act-rows > div'), ({ textContent }) => textContent)
  expect(rows).toEqual([
    'BornIt was nothing It is now 14/06/1984',
    'IndustryIt was nothing It is now RadioYou typed Press',
  ])
  expect(asking.queryByText(/Nothing you typed is lost/)).toBeNull()
})
