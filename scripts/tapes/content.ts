import type { Page } from 'playwright-core'
import { contentItem, postData } from '#tests/support/content-items.ts'
import { answering, person } from './office.ts'
import { press, type Scenario } from './scenario.ts'

/** An editor writes news; a colleague saves in between twice, and the server is out of order for the first reading and save. */
async function answeringEditor(page: Page) {
  await answering(page, true)
  const editor = { ...person, permissions: ['desk.view', 'content.read', 'content.edit', 'content.publish'] }
  await page.route('**/api/office/me', (route) =>
    route.fulfill({ json: { data: { ...editor, ends_in: 30 * 60_000 } } }),
  )
  const busy = { status: 503, json: { message: 'The site cannot reach its records just now.' } }
  let reads = 0
  await page.route('**/api/office/content/post/12', (route) => {
    reads += 1
    return route.fulfill(reads === 1 ? busy : { json: { data: contentItem() } })
  })
  const saved = (number: number, minute: number) => ({
    json: { data: { number, saved_at: `2027-03-12T08:${minute}:00.000Z` } },
  })
  const overtaken = (number: number, title: string) => ({
    status: 409,
    json: {
      message: 'Somebody saved this in between.',
      theirs: { data: { ...postData, title }, number, saved_at: '2027-03-12T08:20:00.000Z', by: 'Bisi Example' },
    },
  })
  const answers = [
    busy,
    saved(4, 13),
    overtaken(5, 'Chapter opens the masterclass'),
    saved(6, 21),
    overtaken(7, 'Chapter opens the spring masterclass'),
    saved(8, 22),
    { status: 400, json: { message: 'A field contains a character that is not allowed.' } },
    saved(8, 23),
  ]
  await page.route('**/api/office/content/post/12/save', (route) => route.fulfill(answers.shift()))
}

/** What an editor does, mistakes included. */
export const content: Scenario[] = [
  {
    tapes: ['content-editor'],
    run: async (page) => {
      await answeringEditor(page)
      await page.goto('/office/content/post/12')
      await page.getByText('The site cannot reach its records just now.').waitFor()
      await press(page, 'Try again')
      const title = page.getByLabel('Title')
      await title.fill('Chapter opens the workshop')
      await page.getByText('Not saved yet: kept in this browser').waitFor()
      await press(page, 'Try again')
      await page.getByText('Draft saved').waitFor()
      await title.fill('Chapter opens the workshop of forty')
      await page.getByRole('radio', { name: 'Bisi Example' }).check()
      await press(page, 'Take theirs')
      await page.getByText('Draft saved').waitFor()
      await title.fill('Chapter opens the workshop after all')
      await press(page, 'Keep mine')
      await page.getByText('Draft saved').waitFor()
      await title.fill('Chapter opens')
      await page.getByText('Not saved. A field contains').waitFor()
      await title.fill('Chapter opens the workshop')
      await page.getByText('Draft saved').waitFor()
    },
  },
]
