import type { Page } from 'playwright-core'
import { fill, open, press, type Scenario, sentBack } from './scenario.ts'

const TOKEN = 'a-token-of-43-characters-as-a-link-to-has'

const question = {
  reason: 'Not complete',
  text: 'Please write it in full.',
  choices: [],
  takes_pdf: false,
  old_file: null,
  new_value: null,
  new_file: null,
}
const phone = { ...question, id: 1, label: 'Phone', is_file: false, field: 'phone', old_value: '0800 000' }
const certificate = { ...question, id: 2, label: 'Certificate 1', is_file: true, field: 'file', old_value: null }

/** The questions of an application, as the API asks them: what is sent without its file comes back. */
async function answering(page: Page) {
  let isFileThere = false
  await page.route(`**/api/application/answer/${TOKEN}**`, (route) => {
    const path = new URL(route.request().url()).pathname
    if (path.endsWith('/file')) {
      isFileThere = true
      const answered = { ...certificate, takes_pdf: true, new_file: { type: 'application/pdf', size: 17 } }
      return route.fulfill({ json: { data: answered } })
    }
    if (path.endsWith('/send')) {
      const items = { 2: 'Choose a file for Certificate 1.' }
      return isFileThere
        ? route.fulfill({ json: { message: 'Your answers are sent' } })
        : route.fulfill({ status: 400, json: { message: 'Some answers are missing or not valid.', items } })
    }
    if (route.request().method() === 'POST') return route.fulfill({ json: { message: 'Your answer is kept' } })
    const asked = {
      first_name: 'First',
      grade: 'Associate',
      sent: false,
      asked_at: '2027-03-12T09:00:00.000Z',
      due_at: '2027-04-02T09:00:00.000Z',
    }
    return route.fulfill({ json: { data: { ...asked, items: [phone, { ...certificate, takes_pdf: true }] } } })
  })
}

/** The chapter's questions about an application, answered by the link of a mail. */
export const answers: Scenario[] = [
  {
    tapes: ['answer-request'],
    run: async (page) => {
      await answering(page)
      await open(page, `/application/answer/${TOKEN}`)
      await fill(page, { 'Your answer: Phone': '0811 111 1111' })
      await page.getByText(/^What you typed is saved\./).waitFor()
      await press(page, 'Withdraw the application instead')
      await press(page, 'Keep it')
      await press(page, 'Send the answers')
      await sentBack(page)
      const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 %%EOF') }
      await page.getByLabel('Your new file: Certificate 1', { exact: true }).setInputFiles(file)
      await page.getByText(/, kept$/).waitFor()
      await press(page, 'Send the answers')
      await page.getByRole('heading', { name: 'Your answers are sent' }).waitFor()
    },
  },
]
