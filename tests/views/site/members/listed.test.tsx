import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, inTurn, refuse } from '#samples/answering.ts'
import { listed, ownListing, writable } from '#samples/members.ts'
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
    { listed: true, organization: true, sector: false, city: 'Wuse', link: '', messages: false },
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
  expect(texts).toContain(
    'APAdaora PlaceholderAssociateSample AgencyAgency, WuseWrite to Adaora PlaceholderOwn page of Adaora Placeholder',
  )
  expect(texts).toContain('ẸPẸniọlá PlaceholderGraduate')
  expect(screen.getByText('2 people')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Check a code' })).toHaveAttribute('href', '/verify')
})

test('[MBR-13] where nobody is found, the page says that not listed does not mean not a member', async () => {
  await openSite('/members?q=nobody', answers({ findListed: { ...listed, members: [], total: 0 } }))
  expect(await screen.findByText('Not listed does not mean not a member.')).toBeVisible()
})

test('[MBR-13] a member allows visitors to write, and sees it in the entry', async () => {
  const { api } = await openChoice(ownListing, { changeOwnListing: { ...ownListing, messages: true } })
  const own = await part()
  expect(own.queryByText('Write')).toBe(null)
  await user.click(own.getByRole('checkbox', { name: /^Others may write to me/ }))
  expect(own.getByText('Write')).toBeVisible()
  await press('Save how I am listed')
  expect(await screen.findByText('Your choice is saved')).toBeVisible()
  expect(api.sent('changeOwnListing')).toMatchObject([{ listed: true, messages: true }])
})

test('[MBR-13] the sectors that members show can be chosen, and one that is gone stays chosen', async () => {
  await openSite('/members?sector=Media', answers({ findListed: listed }))
  const sector = await screen.findByLabelText<HTMLSelectElement>('Sector')
  const told = () => [sector.value, ...Array.from(sector.options, ({ text }) => text)]
  expect(told()).toEqual(['Media', 'All sectors', 'Agency', 'Media'])
})

test('[MBR-13] what is chosen is counted on the chip of the filters, and each can be taken off alone', async () => {
  await openSite('/members?q=ada&grade=3&sector=Media', answers({ findListed: listed }))
  expect((await screen.findByText('Grade, sector')).closest('summary')).toHaveTextContent('Grade, sector2 chosen')
  const chosen = within(screen.getByRole('list', { name: 'What is chosen' }))
  const told = chosen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(told).toEqual([
    ['Without Associate', '/members?q=ada&sector=Media'],
    ['Without Media', '/members?q=ada&grade=3'],
  ])
})

test('[MBR-13] where nothing is chosen the chip has no count', async () => {
  await openSite('/members?q=ada', answers({ findListed: listed }))
  expect((await screen.findByText('Grade, sector')).closest('summary')).toHaveTextContent(/^Grade, sector$/)
  expect(screen.queryByRole('list', { name: 'What is chosen' })).toBe(null)
})

const gone = 'Nobody can be written to here.'
const open = (given: Answers) => openAsMember('/members/write/a-key', given)
const fill = async () => {
  await user.type(await screen.findByLabelText('Your name'), 'Bola Sender')
  await user.type(screen.getByLabelText('Your email'), 'bola@example.org')
  await user.type(screen.getByLabelText('Message'), 'Would you speak in May?')
}

test('[MBR-13] a visitor writes to a member, and what could not be sent stays typed', async () => {
  const { api } = await open({
    findWritable: writable,
    writeToMember: inTurn(refuse(404, gone), 'Your message is sent.'),
  })
  expect(await screen.findByRole('heading', { name: 'Write to Adaora Placeholder' })).toBeVisible()
  await press('Send the message')
  expect((await screen.findAllByText('Enter your name.'))[0]).toBeVisible()
  await fill()
  await press('Send the message')
  expect((await screen.findAllByText(gone))[0]).toBeVisible()
  expect(screen.getByLabelText('Message')).toHaveValue('Would you speak in May?')
  await press('Send the message')
  expect(await screen.findByRole('heading', { name: 'Your message is on its way' })).toHaveFocus()
  expect(api.sent('writeToMember').at(-1)).toEqual({
    name: 'Bola Sender',
    email: 'bola@example.org',
    message: 'Would you speak in May?',
  })
})

test('[MBR-13] an address that leads to nobody says so, and no more', async () => {
  await open({ findWritable: null })
  expect(await screen.findByRole('heading', { name: 'Nobody can be written to here' })).toBeVisible()
  expect(screen.queryByLabelText('Message')).toBe(null)
})
