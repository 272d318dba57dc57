import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CheckedPaper } from '#contract/members/papers/verify.ts'
import { Reply } from '#samples/answering.ts'
import { checkedCard as valid } from '#samples/members.ts'
import { answers } from '#tests/support/answers.ts'
import { openSite } from '#tests/support/open-site.tsx'

const nothing: CheckedPaper = { state: 'unknown', paper: null, standing: null, day: '2027-03-18' }

const open = (checked: CheckedPaper | Reply, path = '/verify') =>
  openSite(path, answers({ checkPaper: checked, getCodeKeys: [] }))

test('[MBR-12] a short code is typed, and what was signed stands beside the word', async () => {
  const page = await open(valid)
  await userEvent.type(page.getByRole('textbox', { name: 'Short code' }), 'R2KD 7WQA{Enter}')
  expect(await page.findByRole('heading', { name: 'Valid' })).toBeVisible()
  expect(page.getByText('Today, 18/03/2027. Membership is active until 30/06/2027.')).toBeVisible()
  expect(page.getByRole('heading', { name: 'Ọláyínká Placeholder' })).toBeVisible()
  const facts = page.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['Member’s card', 'Associate', '01/07/2019'])
  expect(document.activeElement).toContainElement(page.getByRole('heading', { name: 'Valid' }))
  await userEvent.click(page.getByRole('link', { name: 'Check another' }))
  expect(page.getByRole('textbox', { name: 'Short code' })).toHaveValue('')
})

test.each<[CheckedPaper, string, string]>([
  [
    { ...valid, state: 'open', standing: { isGood: false, until: null } },
    'Not active today',
    'Today, 18/03/2027. The chapter signed this, and its holder is not in good standing today.',
  ],
  [
    { ...valid, state: 'replaced', standing: null },
    'Replaced',
    'A newer one took its place. This one no longer counts.',
  ],
  [{ ...nothing, state: 'revoked' }, 'Taken back', 'The chapter signed this and took it back. It no longer counts.'],
  [
    { ...nothing, state: 'ended' },
    'Ended',
    'The chapter signed this. It does not count any more. Why is not told here.',
  ],
  [nothing, 'Not ours', 'The chapter did not sign this code, or it was read wrongly.'],
  [{ ...valid, standing: { isGood: true, until: null } }, 'Valid', 'Today, 18/03/2027. Membership is active.'],
])('[MBR-12] how it stands is the first word: %#', async (checked, title, text) => {
  const page = await open(checked, '/verify?code=R2KD-7WQA')
  expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(page.getByText(text)).toBeVisible()
})

test('[MBR-12] who holds what is not ours reads what to try', async () => {
  const page = await open(nothing, '/verify?code=R2KD-7WQA')
  expect(page.getByRole('heading', { name: 'What to do' })).toBeVisible()
  const steps = page.getAllByRole('listitem').map(({ textContent }) => textContent?.split(':')[0])
  expect(steps.slice(-4)).toEqual(['Scan it again', 'Look at the address', 'Type the short code', 'Ask the chapter'])
})

test('[MBR-12] the code of a ticket leads to the page of tickets', async () => {
  const page = await open({ ...nothing, state: 'ticket' }, '/verify?code=HTTPS%3A%2F%2FEXAMPLE.ORG%2FT%2FABC')
  expect(page.getByRole('heading', { name: 'A ticket' })).toBeVisible()
  expect(page.getByRole('link', { name: 'See the ticket' })).toBeVisible()
})

test('[MBR-12] what the site refuses is said at the field, where what was typed stays', async () => {
  const page = await open(new Reply(429, { message: 'Please wait a moment.' }))
  const field = page.getByRole('textbox', { name: 'Short code' })
  await userEvent.type(field, 'R2KD{Enter}')
  expect(await page.findByText('Please wait a moment.')).toBeVisible()
  expect(field).toHaveValue('R2KD')
  expect(field).toBeInvalid()
  expect(screen.queryByRole('heading', { name: 'Not ours' })).toBeNull()
})

test('[MBR-12] a certificate is genuine, and says what it is of and what its holder allows', async () => {
  const paper = { kind: 'attendance', holder: 'Ada Obi', grade: null, day: '2027-03-12', until: null } as const
  const page = await open(
    {
      ...valid,
      paper: { ...paper, number: 'C27-00417', event: 'Media Writing Clinic' },
      standing: { isGood: false, until: null },
    },
    '/verify?code=R2KD-7WQA',
  )
  expect(page.getByRole('heading', { name: 'Genuine' })).toBeVisible()
  const terms = page.getAllByRole('term').map(({ textContent }) => textContent)
  const facts = page.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(terms.map((term, at) => [term, facts[at]])).toEqual([
    ['Document', 'Certificate of attendance C27-00417'],
    ['Event', 'Media Writing Clinic'],
    ['Issued on', '12/03/2027'],
    ['Good standing', 'Not today'],
  ])
})
