import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refuse } from '#samples/answering.ts'
import { cardDue, ownCard } from '#samples/members.ts'
import { openAsMember } from '#tests/support/open-site.tsx'

const path = '/account/card'

test('[MBR-10] the card shows who its holder is, how long it is good, and the code with what is typed instead', async () => {
  const { main } = await openAsMember(path, { getOwnCard: ownCard })
  const face = within(await main.findByRole('region', { name: 'Membership card' }))
  expect(face.getByRole('heading', { name: 'Ọláyínká Placeholder' })).toBeVisible()
  expect(face.getByText('Associate, member since 2019')).toBeVisible()
  expect(face.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['FCT-000031', '30/06/2027'])
  expect(face.getByRole('img', { name: 'The code of this card' })).toBeVisible()
  expect(face.getByText('R2KD 7WQA')).toBeVisible()
  expect(document.title).toContain('Membership card')
})

test('[MBR-10] while dues are open the card has no code, and says what to pay and where', async () => {
  const { main } = await openAsMember(path, { getOwnCard: cardDue })
  expect(await main.findByText('Not valid today')).toBeVisible()
  expect(main.getByRole('heading', { name: 'The dues of 2026/27 are open' })).toBeVisible()
  expect(main.getByText('₦20,000.00')).toBeVisible()
  expect(main.getByRole('link', { name: 'Pay Dues' })).toHaveAttribute('href', '/account/dues')
  expect(main.queryByRole('img', { name: 'The code of this card' })).toBeNull()
  expect(main.queryByRole('button', { name: 'PDF' })).toBeNull()
})

test('[MBR-10] of a membership that has ended the card says so, and whom to ask', async () => {
  const ended = { ...cardDue, state: 'ended' as const, owed: null, open_years: [] }
  const { main } = await openAsMember(path, { getOwnCard: ended })
  expect(await main.findByRole('heading', { name: 'Your membership has ended' })).toBeVisible()
  expect(main.getByText(/^Ask the chapter office/)).toBeVisible()
})

test('[MBR-10] who has paid looks again, and who has lost a phone makes another card after a question', async () => {
  let paid = false
  const { main, api } = await openAsMember(path, {
    getOwnCard: () => (paid ? ownCard : cardDue),
    renewOwnCard: { ...ownCard, short_code: 'A2KD 7WQB' },
  })
  await main.findByText('Not valid today')
  paid = true
  await userEvent.click(main.getByRole('button', { name: 'Look again' }))
  expect(await main.findByText('R2KD 7WQA')).toBeVisible()
  await userEvent.click(main.getByRole('button', { name: 'Lost a phone?' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Make another card?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Make another card' }))
  expect(await main.findByText('A2KD 7WQB')).toBeVisible()
  expect(api).toBeDefined()
})

test('[MBR-10] a bright page is a press away, for a scanner', async () => {
  const { main } = await openAsMember(path, { getOwnCard: ownCard })
  const light = await main.findByRole('button', { name: 'Bright page, for a scanner' })
  expect(light).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(light)
  expect(light).toHaveAttribute('aria-pressed', 'true')
})

test('[MBR-10] what the site refuses is said, with a way to look again', async () => {
  const { main } = await openAsMember(path, { getOwnCard: refuse(404, 'There is a card for members alone.') })
  expect(await main.findByText('There is a card for members alone.')).toBeVisible()
})
