import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LONGEST_PASSAGE } from '#contract/common/limits.ts'
import { formOf, officeFields, ofPerson } from '#contract/identity/person-fields.ts'
import { member } from '#samples/members.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, press } from '#tests/support/user.ts'

const known = { ...member, title: 'Chief', job_title: 'Editor', national_number: 'NIPR 4711' }

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
    ['NIPR national number', 'NIPR 4711'],
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
    expect([name, field.getAttribute('maxlength')]).toEqual([name, String(longest)])
    expect(field).toHaveValue(known[name] ?? '')
  }
  fill({ 'NIPR national number (optional)': 'NIPR 4712' }, asking)
  await press('Save', asking)
  await expect
    .poll(() => api.sent('editMember'))
    .toEqual([{ ...formOf(officeFields, known), national_number: 'NIPR 4712', version: 3 }])
})
