import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ContentItem, ContentRevision } from '#contract/content/content.ts'
import type { OfficeMe } from '#contract/staff/sign-in.ts'
import { refuse } from '#samples/answering.ts'
import { revision as sample } from '#samples/content.ts'
import { answers } from '#tests/support/answers.ts'
import { contentItem, postData } from '#tests/support/content-items.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const editor: OfficeMe['permissions'] = ['desk.view', 'content.read', 'content.edit', 'content.publish']

const bodyOf = (...blocks: string[]) => blocks.map((block) => `<p>${block}</p>`).join('')

const revision = (number: number, change: Partial<ContentRevision> = {}): ContentRevision => ({
  ...sample,
  number,
  data: { ...postData, body: bodyOf('Places are limited to forty.', 'The end.') },
  ...change,
})

const fifteen = revision(15, { by: 'Ada Placeholder', mine: true, published: false })
const draft = {
  number: 16,
  data: { ...postData, title: 'Chapter opens the workshop', body: bodyOf('Places are limited to fifty.', 'The end.') },
  saved_at: '2027-03-12T08:31:00.000Z',
  by: 'Ada Placeholder',
  mine: true,
}

const published = contentItem({
  state: 'published',
  published: { number: 14, at: '2027-03-12T08:10:00.000Z' },
  address: '/news/chapter-opens-registration?id=3',
  revision: draft,
  steps: ['publish', 'schedule', 'unpublish'],
})
const scheduled = contentItem({
  ...published,
  scheduled: 15,
  publish_at: '2099-03-19T09:00:00.000Z',
  steps: ['publish', 'schedule', 'recall', 'unpublish'],
})

async function open(item: ContentItem, revisions: readonly ContentRevision[]) {
  const api = answers({
    getContent: item,
    getRevision: ({ params: { number } }) =>
      revisions.find((one) => String(one.number) === number) ?? refuse(404, 'There is no such revision.'),
  })
  await openOfficePage('/content/post/12', api, editor)
  const title = await screen.findByLabelText('Title')
  const text = await screen.findByRole('textbox', { name: 'Text' })
  return { api, title, text, user: userEvent.setup() }
}

const stands = () => within(screen.getByRole('region', { name: 'What stands where' }))
const standing = () =>
  stands()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const ground = () => within(screen.getByRole('region', { name: 'Decision' }))
/** What of the long text has a bar. */
const barred = (text: HTMLElement) =>
  Array.from(text.querySelectorAll('.prose-pending'), (block) => [
    block.textContent,
    block.getAttribute('aria-description'),
  ])

describe('[CNT-20] what is not public yet', () => {
  test('has a bar beside each field and block that differs from what readers see, and a word', async () => {
    const { title, text } = await open(published, [revision(14)])
    expect(await screen.findByText('Draft, 2 changes')).toBeVisible()
    expect(title).toHaveAccessibleDescription('Not public yet')
    expect(title.closest('[data-pending]')).not.toBeNull()
    expect(screen.getByLabelText('In short (optional)')).not.toHaveAccessibleDescription(/Not public/)
    expect(barred(text)).toEqual([['Places are limited to fifty.', 'Not public yet']])
    expect(text).toHaveAccessibleDescription(/^Not public yet/)
  })

  test('where something is scheduled, is what differs from that', async () => {
    const { title, text } = await open(scheduled, [revision(14), fifteen])
    expect(await screen.findByText('Draft, 2 changes')).toBeVisible()
    expect(title).toHaveAccessibleDescription('Changed since revision 15')
    expect(barred(text)).toEqual([['Places are limited to fifty.', 'Changed since revision 15']])
  })

  test('has no bar any more once it is as it was', async () => {
    const { title, user } = await open(published, [revision(14)])
    await screen.findByText('Draft, 2 changes')
    await user.clear(title)
    await user.click(title)
    await user.paste(postData.title)
    expect(await screen.findByText('Draft, 1 change')).toBeVisible()
    expect(title.closest('[data-pending]')).toBeNull()
    expect(title).not.toHaveAccessibleDescription(/./)
  })

  test('has no bars in what was never public, or while it is not known what readers see', async () => {
    const never = await open(contentItem({ revision: draft }), [])
    expect(standing()).toEqual([expect.stringMatching(/^Draftyou, .*, revision 16$/)])
    expect(barred(never.text)).toEqual([])
    expect(never.api.asked('getRevision')).toEqual([])
  })
})

describe('[CNT-20] what stands where', () => {
  test('is the draft, what is scheduled and what readers see, each with who and when', async () => {
    await open(scheduled, [revision(14), fifteen])
    await screen.findByText('Draft, 2 changes')
    expect(await screen.findByText(/written by Bisi Placeholder/)).toBeVisible()
    expect(standing()).toEqual([
      expect.stringMatching(/^Draft, 2 changesyou, .*, revision 16$/),
      'Revision 15, scheduled19/03/2099 10:00, written by youOpen',
      'Revision 14, readers see itsince 12/03/2027, written by Bisi PlaceholderOpen',
    ])
    const linkTo = (name: string) => stands().getByRole('link', { name }).getAttribute('href')
    expect(['Compare revisions', 'Open revision 15', 'Open revision 14'].map(linkTo)).toEqual([
      '/office/content/post/12/revisions?from=15',
      '/api/office/content/post/12/preview?revision=15',
      '/news/chapter-opens-registration?id=3',
    ])
  })

  test('leaves out what is not there', async () => {
    const data = revision(14).data
    await open(contentItem({ ...published, revision: { ...draft, number: 14, data } }), [revision(14)])
    expect(await screen.findByText(/written by Bisi Placeholder/)).toBeVisible()
    expect(standing()).toEqual([expect.stringMatching(/^Revision 14, readers see it/)])
  })
})

describe('[CNT-03] a schedule and what was changed since', () => {
  test('is said over the text and on the ground, with how many changes are not in it', async () => {
    await open(scheduled, [revision(14), fifteen])
    const notice = (await screen.findByText('Revision 15 goes out on 19 March, 10:00 in Lagos.')).closest(
      '[role=status]',
    )
    expect(notice).toHaveTextContent('2 things were changed since then: they are not in it.')
    expect(screen.getByRole('link', { name: 'See the 2' })).toHaveAttribute(
      'href',
      '/office/content/post/12/revisions?from=15',
    )
    expect(ground().getByText('Readers see revision 14 until 19 March, 10:00 in Lagos')).toBeVisible()
    expect(ground().getByText('Then revision 15, without the 2 changes since')).toBeVisible()
    expect(
      ground()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Call it back', 'Publish the draft now', 'Schedule the draft instead'])
  })

  test('is not said where the draft says the same', async () => {
    await open(contentItem({ ...scheduled, revision: { ...draft, data: fifteen.data } }), [revision(14), fifteen])
    expect(await ground().findByText('Then revision 15')).toBeVisible()
    expect(screen.queryByText(/goes out on/)).toBeNull()
    expect(
      ground()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Call it back'])
  })

  test('is said without a number while it is not known what is scheduled', async () => {
    await open(scheduled, [])
    expect(await screen.findByText('What was changed since then is not in it.', { exact: false })).toBeVisible()
    expect(ground().getByText('Then revision 15, without what was changed since')).toBeVisible()
  })
})
