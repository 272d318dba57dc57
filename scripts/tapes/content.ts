import type { Page } from 'playwright-core'
import type { ContentItem } from '#contract/content/content.ts'
import { contentItem, postData } from '#tests/support/content-items.ts'
import { answering, person } from './office.ts'
import { press, type Scenario } from './scenario.ts'

/** An editor writes news; a colleague saves meanwhile twice, and the server is out of order for the first reading and save. */
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
      message: 'Somebody saved this in the meantime.',
      by: 'Bisi Example',
      what: 'saved',
      at: '2027-03-12T08:20:00.000Z',
      theirs: { data: { ...postData, title }, number, saved_at: '2027-03-12T08:20:00.000Z' },
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

/** An editor publishes: something is missing, a colleague is first, the server is out of order, and then by the clock. */
async function answeringPublisher(page: Page) {
  await answering(page, true)
  const editor = { ...person, permissions: ['desk.view', 'content.read', 'content.edit', 'content.publish'] }
  await page.route('**/api/office/me', (route) =>
    route.fulfill({ json: { data: { ...editor, ends_in: 30 * 60_000 } } }),
  )
  const say = (item: ContentItem) => ({ json: { data: item } })
  let now = contentItem()
  await page.route('**/api/office/content/post/12', (route) => route.fulfill(say(now)))
  await page.route('**/api/office/content/post/12/save', (route) =>
    route.fulfill({ json: { data: { number: 4, saved_at: '2027-03-12T08:13:00.000Z' } } }),
  )
  const theirs = contentItem({ version: 2 })
  const publishing = [
    { status: 400, json: { message: 'Not yet.', problems: { body: 'Write the text of the post.' } } },
    { status: 409, json: { message: 'No.', by: 'Bisi Example', what: 'changed', at: '2027-03-12T08:14:00.000Z' } },
    { status: 503, json: { message: 'The site cannot reach its records just now.' } },
    say(
      contentItem({
        version: 5,
        state: 'published',
        steps: ['publish', 'schedule', 'unpublish'],
        published: { number: 4, at: '2027-03-12T08:16:00.000Z' },
      }),
    ),
  ]
  await page.route('**/api/office/content/post/12/publish', (route) => {
    const answer = publishing.shift()
    if (answer && 'status' in answer && answer.status === 409) now = theirs
    return route.fulfill(answer)
  })
  const step = (name: string, item: ContentItem) =>
    page.route(`**/api/office/content/post/12/${name}`, (route) => route.fulfill(say(item)))
  await step(
    'schedule',
    contentItem({
      version: 3,
      state: 'scheduled',
      scheduled: 4,
      publish_at: '2099-03-19T09:00:00.000Z',
      steps: ['publish', 'schedule', 'recall'],
    }),
  )
  await step('recall', contentItem({ version: 4 }))
  await step('unpublish', contentItem({ version: 6, state: 'unpublished' }))
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
  {
    tapes: ['publish'],
    run: async (page) => {
      await answeringPublisher(page)
      await page.goto('/office/content/post/12')
      const ground = page.getByRole('region', { name: 'Decision' })
      await page.getByLabel('Title').fill('Chapter opens')
      await press(page, 'Publish')
      await page.getByRole('link', { name: 'Write the text of the post.' }).waitFor()
      await page.getByLabel('Title').fill('Chapter opens the workshop')
      await press(page, 'Publish')
      await ground.getByText('Bisi Example changed this in the meantime').waitFor()
      await press(page, 'Look at it again')
      await press(page, 'Publish')
      await ground.getByText('The site cannot reach its records just now.').waitFor()
      await page.getByLabel('At a set time (Lagos)').check()
      await press(page, 'Schedule this draft')
      await page.getByText('Give a day and a time.').waitFor()
      await page.getByLabel('Goes public, day').fill('19/03/2099')
      await page.getByLabel('Goes public, time in Lagos').fill('10:00')
      await press(page, 'Schedule this draft')
      await ground.getByText('goes public on 19 March, 10:00 in Lagos').waitFor()
      await press(page, 'Recall')
      await ground.getByText('A draft again. Readers do not see it').waitFor()
      await press(page, 'Publish')
      await ground.getByText('Published. Readers see revision').waitFor()
      await press(page, 'Unpublish…')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await press(page, 'Unpublish…')
      await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
      await ground.getByText('Readers do not see this any more').waitFor()
    },
  },
]
