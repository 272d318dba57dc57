import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AskedItem } from '#contract/applications/answer.ts'
import { type Answers, inTurn, Reply, refuse } from '#samples/answering.ts'
import { askedQuestions, askedItem as item } from '#samples/applications.ts'
import { answers } from '#tests/support/answers.ts'
import { profile } from '#tests/support/member.ts'
import { openAsMember, openSite } from '#tests/support/open-site.tsx'
import { press, user } from '#tests/support/user.ts'

const token = 'a-token-of-a-link-to-questions'
const all: AskedItem[] = [
  item,
  { ...item, id: 2, label: 'Job title', field: 'line', old_value: '' },
  { ...item, id: 3, label: 'Responsibility', field: 'passage', old_value: 'Press' },
  { ...item, id: 4, label: 'Date of birth', field: 'day', old_value: '1990-04-05' },
  {
    ...item,
    id: 5,
    label: 'Primary function',
    field: 'choice',
    old_value: '0',
    choices: [
      { value: '0', label: 'No' },
      { value: '1', label: 'Yes' },
    ],
  },
  { ...item, id: 6, label: 'Code of ethics', field: 'choice', choices: [{ value: '1', label: 'Agreed to' }] },
  {
    ...item,
    id: 7,
    label: 'Certificate 1',
    is_file: true,
    field: 'file',
    takes_pdf: true,
    old_value: null,
    old_file: { type: 'image/png', size: 380_000 },
    new_file: { type: 'application/pdf', size: 24_000 },
  },
]
const asked = { ...askedQuestions, items: all }

const wrong = new Reply(200, { wrong: true })

async function open(given: Answers = {}) {
  const api = answers({ getQuestions: asked, saveAnswer: 'Your answer is kept', ...given })
  const main = await openSite(`/application/answer/${token}`, api, 'visitor')
  return { main, api }
}

test('[OFF-21] each question stands with reason, text, what was sent, and its field', async () => {
  const { main } = await open()
  await main.findByRole('heading', { name: 'The chapter has 7 questions' })
  const old = all.map(({ label }) => {
    const question = within(main.getByRole('region', { name: label }))
    expect(question.getByText('Digits are missing')).toBeVisible()
    expect(question.getByText('Write it in full.')).toBeVisible()
    return question.getByRole('definition').textContent
  })
  expect(old).toEqual(['0800 000', 'Left out', 'Press', '05/04/1990', 'No', '0800 000', 'PNG, 380 kB'])
  expect(main.getByRole('textbox', { name: 'Your answer: Phone' })).toHaveAttribute('type', 'tel')
  expect(main.getByRole('textbox', { name: 'Your answer: Responsibility' }).tagName).toBe('TEXTAREA')
  expect(main.getByRole('textbox', { name: 'Your answer: Date of birth' })).toBeVisible()
  expect(main.getByRole('radiogroup', { name: 'Your answer: Primary function' })).toBeVisible()
  expect(main.getByRole('checkbox', { name: /Agreed to/ })).not.toBeChecked()
  expect(main.getByLabelText('Your new file: Certificate 1')).toHaveAttribute('accept', expect.stringContaining('.pdf'))
  expect(main.getByText(/^Kept: PDF, 24 kB\. Choose another file to replace it\./)).toBeVisible()
  expect(main.getByText('02/04/2027, 12:00 PM')).toBeVisible()
  expect(document.head.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('no-referrer')
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).not.toHaveTextContent(token)
})

test('[OFF-21] what is typed and chosen is kept, and sent with one press', async () => {
  const { main, api } = await open({ sendAnswers: 'Your answers are sent' })
  const saved = () => api.asked('saveAnswer').map(({ item }, at) => [item, api.sent('saveAnswer')[at]])
  const phone = await main.findByRole('textbox', { name: 'Your answer: Phone' })
  await user.click(
    within(main.getByRole('region', { name: 'Phone' })).getByRole('button', { name: 'Copy what you sent' }),
  )
  expect(phone).toHaveValue('0800 000')
  await user.type(phone, ' 0000')
  await user.click(main.getByRole('radio', { name: 'Yes' }))
  await user.click(main.getByRole('checkbox', { name: /Agreed to/ }))
  await main.findByText(/^What you typed is saved\./, undefined, { timeout: 3_000 })
  expect(saved()).toEqual([
    ['1', { value: '0800 000 0000' }],
    ['5', { value: '1' }],
    ['6', { value: '1' }],
  ])
  await user.click(main.getByRole('checkbox', { name: /Agreed to/ }))
  await press('Send the answers')
  const heading = await main.findByRole('heading', { name: 'Your answers are sent' })
  expect(saved().at(-1)).toEqual(['6', { value: '' }])
  await waitFor(() => expect(heading).toHaveFocus())
})

test('[OFF-21] what is missing stands beside its field and gets the focus', async () => {
  const items = { 2: 'Answer the question about Job title.', 7: 'Choose a file for Certificate 1.' }
  const { main } = await open({ sendAnswers: refuse(400, 'Some answers are missing.', { items }) })
  await press('Send the answers')
  expect(await main.findByRole('heading', { name: 'Check 2 answers before you go on' })).toBeVisible()
  const title = main.getByRole('textbox', { name: 'Your answer: Job title' })
  expect(title).toHaveAccessibleDescription('Answer the question about Job title.')
  await waitFor(() => expect(title).toHaveFocus())
})

test('[OFF-21] a link that opens nothing says why, and what to do', async () => {
  const { main } = await open({ getQuestions: refuse(409, 'The time for the answers is over.') })
  await main.findByRole('heading', { name: 'There is nothing to answer here' })
  expect(main.getByText('The time for the answers is over.')).toBeVisible()
  expect(main.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account')
  expect(main.queryByRole('button', { name: /^Send/ })).toBe(null)
})

test('[OFF-21] that cannot be read just now is asked for again', async () => {
  const { main } = await open({ getQuestions: inTurn(wrong, asked) })
  expect(await main.findByText('Could not get the questions')).toBeVisible()
  await press('Try again')
  expect(await main.findByRole('heading', { name: 'The chapter has 7 questions' })).toBeVisible()
})

test('[OFF-21] withdrawing is asked for twice, and takes the focus along', async () => {
  const { main } = await open({ withdrawApplication: 'Your application is withdrawn' })
  const withdraw = () => main.getByRole('button', { name: 'Withdraw the application instead' })
  await main.findByRole('heading', { name: 'The chapter has 7 questions' })
  await user.click(withdraw())
  expect(main.getByText(/^Withdraw the whole application\?/)).toHaveFocus()
  await press('Keep it')
  expect(withdraw()).toHaveFocus()
  await user.click(withdraw())
  await press('Withdraw it')
  expect(await main.findByRole('heading', { name: 'Your application is withdrawn' })).toBeVisible()
})

test('[OFF-21] a person who is signed in is told of questions before the account, and opens them', async () => {
  const application = { status: 'received' as const, grade: 'Associate', submitted_at: asked.asked_at, reason: null }
  const own = {
    ...profile,
    grade_id: null,
    yearly_dues: 'inactive' as const,
    application: { ...application, questions: 1 },
  }
  const { main } = await openAsMember('/account', { openOwnQuestions: { token }, getQuestions: askedQuestions }, own)
  expect(await main.findByText('The chapter has a question about your application')).toBeVisible()
  await press('Answer the questions')
  expect(await screen.findByRole('heading', { name: 'The chapter has a question' })).toBeVisible()
})
