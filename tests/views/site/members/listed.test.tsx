import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, ownListing } from '#samples/members.ts'
import { answers } from '#tests/support/answers.ts'
import { openAsMember, openSite } from '#tests/support/open-site.tsx'
import { press, user } from '#tests/support/user.ts'

const nothing = { getCommunications: { news: true, events: true, dues: true } }

async function openChoice(getOwnListing: typeof ownListing | null, more: object = {}) {
  const opened = await openAsMember('/account/privacy', { ...nothing, getOwnData: ownData, getOwnListing, ...more })
  return opened
}
const ownData = { held: [], matters: [], erasure: null }

const part = async () => within(await screen.findByRole('region', { name: 'How I am listed' }))

test('[MBR-13] a member agrees, chooses what is shown, reads the entry as visitors do, and saves', async () => {
  const { api } = await openChoice(
    { ...ownListing, since: null, shown: false, organization: false, city: '' },
    { changeOwnListing: ownListing },
  )
  const own = await part()
  expect(own.queryByText('This is what visitors read')).toBe(null)
  await user.click(own.getByRole('radio', { name: /^List me/ }))
  await user.click(own.getByRole('checkbox', { name: /^Organization/ }))
  await user.type(own.getByLabelText(/^City or district/), 'Wuse')
  await user.type(own.getByLabelText(/^Link/), 'example.org')
  await press('Save how I am listed')
  expect((await own.findAllByText('Give an address that begins with https://.'))[0]).toBeVisible()
  await user.clear(own.getByLabelText(/^Link/))
  await press('Save how I am listed')
  expect(await screen.findByText('Your choice is saved')).toBeVisible()
  expect(api.sent('changeOwnListing')).toEqual([
    { listed: true, organization: true, sector: false, city: 'Wuse', link: '' },
  ])
  expect(own.getByText('Adaora Placeholder')).toBeVisible()
})

test('[MBR-13] a member takes it back', async () => {
  const { api } = await openChoice(ownListing, { changeOwnListing: { ...ownListing, since: null, shown: false } })
  const own = await part()
  expect(own.getByText(/^Since 2 July 2026/)).toBeVisible()
  await user.click(own.getByRole('radio', { name: /^Do not list me/ }))
  await press('Save how I am listed')
  expect(await screen.findByText('Your choice is saved')).toBeVisible()
  expect(api.sent('changeOwnListing')).toMatchObject([{ listed: false }])
})

test('[MBR-13] whose dues are open reads that the entry is not shown, and who is no member is not asked', async () => {
  await openChoice({ ...ownListing, shown: false })
  expect((await part()).getByText('Your entry is not shown now: your dues are open.')).toBeVisible()
})

test('[MBR-13] who is no member any more reads that the entry is not shown, and can take it back', async () => {
  const former = { ...ownListing, grade: '', shown: false }
  const { api } = await openChoice(former, { changeOwnListing: null })
  const own = await part()
  expect(own.getByRole('status')).toHaveTextContent('Your entry is not shown: you are no member now.')
  expect(own.queryByText('This is what visitors read')).toBe(null)
  await user.click(own.getByRole('radio', { name: /^Do not list me/ }))
  await press('Save how I am listed')
  expect(await screen.findByText('Your choice is saved')).toBeVisible()
  expect(api.sent('changeOwnListing')).toMatchObject([{ listed: false }])
  expect(screen.queryByRole('region', { name: 'How I am listed' })).toBe(null)
})

test('[MBR-13] who is no member is not asked', async () => {
  await openChoice(null)
  await screen.findByRole('heading', { name: 'What we mail you' })
  expect(screen.queryByRole('region', { name: 'How I am listed' })).toBe(null)
})

test('[MBR-13] the list shows name and grade, and only what else was chosen', async () => {
  await openSite('/members', answers({ findListed: listed }))
  const entries = await screen.findAllByRole('listitem')
  const texts = entries.map((entry) => entry.textContent)
  expect(texts).toContain('APAdaora PlaceholderAssociateSample AgencyAgency, WuseOwn page of Adaora Placeholder')
  expect(texts).toContain('ẸPẸniọlá PlaceholderGraduate')
  expect(screen.getByText('2 people')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Check a code' })).toHaveAttribute('href', '/verify')
})

test('[MBR-13] nobody found says that it means nothing', async () => {
  await openSite('/members?q=nobody', answers({ findListed: { ...listed, members: [], total: 0 } }))
  expect(await screen.findByText('Not listed does not mean not a member.')).toBeVisible()
})
