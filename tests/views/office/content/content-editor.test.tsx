import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import type { ContentItem, ContentSave } from '#contract/content/content.ts'
import type { OfficeMe } from '#contract/staff/sign-in.ts'
import { previewLink, sharedPreview } from '#samples/content.ts'
import { pageOf } from '#samples/sample.ts'
import { officer } from '#samples/staff.ts'
import { afterRest } from '#tests/support/after-rest.ts'
import { answers as sampled } from '#tests/support/answers.ts'
import { contentItem, contentRow, postData } from '#tests/support/content-items.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const editor: OfficeMe['permissions'] = [
  'desk.view',
  'content.read',
  'content.edit',
  'content.publish',
  'content.archive',
  'events.read',
]
const auditor: OfficeMe['permissions'] = ['desk.view', 'content.read']
const membershipOfficer: OfficeMe['permissions'] = ['desk.view', 'events.read', 'events.setup']

type Step = ContentItem | { status: 400 | 409; body: object }
type Answer = { number: number; saved_at: string } | { status: 409 | 400 | 401 | 503; body: object }

const saved = { number: 5, saved_at: '2027-03-12T08:13:00.000Z' }
const bisi = {
  data: { ...postData, title: 'Chapter opens the masterclass', body: '<p>Forty people.</p>' },
  number: 5,
  saved_at: '2027-03-12T08:12:30.000Z',
}
const first = { by: 'Bisi Example', what: 'saved', at: bisi.saved_at, theirs: bisi }
const overtaken: Answer = { status: 409, body: { message: 'Somebody saved this in the meantime.', ...first } }

/** An item in the editor, with what the API answers to each save. */
async function open(item: ContentItem, answers: Answer[] = [], permissions = editor, path = '/content/post/12') {
  const saves: ContentSave[] = []
  const steps: unknown[] = []
  const stepAnswers: Step[] = []
  let now = item
  const api = new Hono()
    .get('/api/office/content/post', (c) =>
      c.json({ data: { items: [contentRow(), contentRow({ id: 13, title: '' })], next: null, total: 2 } }),
    )
    .get('/api/office/views', (c) => c.json({ data: [] }))
    .post('/api/office/content/post', (c) => c.json({ data: contentItem({ id: 14, title: '' }) }))
    .get('/api/office/content/post/:id', (c) => c.json({ data: { ...now, id: Number(c.req.param('id')) } }))
    .post('/api/office/content/post/:id/save', async (c) => {
      saves.push(await c.req.json())
      const answer = answers.shift() ?? saved
      return 'body' in answer ? c.json(answer.body, answer.status) : c.json({ data: answer })
    })
  api.post('/api/office/content/post/:id/:step', async (c) => {
    steps.push([c.req.param('step'), await c.req.json()])
    const answer = stepAnswers.shift() ?? item
    if ('body' in answer) return c.json(answer.body, answer.status)
    now = answer
    return c.json({ data: answer })
  })
  const shown = await openOfficePage(path, api, permissions)
  return { ...shown, saves, steps, stepAnswers, user: userEvent.setup() }
}

/** At once: to type each letter takes long on a busy machine. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

const title = () => screen.findByLabelText('Title')
const write = (field: HTMLElement, value: string) => void fireEvent.change(field, { target: { value } })
const leave = (user: UserEvent) => user.click(screen.getByRole('link', { name: 'News' }))

describe('[OFF-25] the list of a kind', () => {
  test('[EVX-32] shows events alone to somebody who sets up events', async () => {
    const api = new Hono().get('/api/office/content/event', (c) =>
      c.json({ data: { items: [], next: null, total: 0 } }),
    )
    const { router } = await openOfficePage('/content?state=scheduled', api, membershipOfficer)
    expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible()
    expect(router.state.location.href).toBe('/content/event?state=scheduled')
    const kinds = within(screen.getByRole('navigation', { name: 'Kinds of content' }))
    expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Events'])
    expect(screen.getByRole('button', { name: 'New event' })).toBeVisible()
  })

  test('opens each item, and a new one', async () => {
    const { user, router } = await open(contentItem(), [], editor, '/content')
    expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible()
    expect(await screen.findByText('2 posts')).toBeVisible()
    const kinds = within(screen.getByRole('navigation', { name: 'Kinds of content' }))
    expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'News',
      'Events',
      'Resources',
      'Gallery',
      'Jobs',
    ])
    expect(screen.getByRole('link', { name: 'Untitled' })).toHaveAttribute('href', '/office/content/post/13')
    await user.click(screen.getByRole('button', { name: 'New post' }))
    await title()
    expect(router.state.location.pathname).toBe('/content/post/14')
  })

  test('offers nothing new to a person who only reads, and is no page for others', async () => {
    const reads = await open(contentItem(), [], auditor, '/content/post')
    expect(await screen.findByText('2 posts')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^New/ })).toBeNull()
    reads.unmount()
    const others = await open(contentItem(), [], officer.permissions, '/content/post')
    expect(await screen.findByText('You cannot see this page')).toBeVisible()
    others.unmount()
    await open(contentItem(), [], editor, '/content/poem')
    expect(await screen.findByRole('heading', { name: 'We cannot find that page' })).toBeVisible()
  })
})

describe('[OFF-26] the editor', () => {
  test('saves by itself a moment after the last letter, and says when', async () => {
    const { saves } = await open(contentItem())
    const field = await title()
    afterRest(() => {
      write(field, 'Chapter opens the workshop')
      expect(screen.getByText('Not saved yet')).toBeVisible()
    })
    const told = await screen.findByText(/^Draft saved/)
    expect(told.closest('[role=status]')).not.toBeNull()
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves).toEqual([
      {
        data: { ...postData, title: 'Chapter opens the workshop' },
        based_on: 4,
        saved_at: '2027-03-12T08:12:00.000Z',
        aside: false,
        key: expect.stringMatching(/-0$/),
      },
    ])
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('saves what was typed before it is left', async () => {
    const { user, saves } = await open(contentItem())
    await fill(user, await screen.findByLabelText('In short (optional)'), 'Forty places.')
    await leave(user)
    expect(await screen.findByText('2 posts')).toBeVisible()
    expect(saves.map(({ data }) => data.desc)).toEqual(['Forty places.'])
  })

  test('shows both texts where somebody saved meanwhile, and goes on with mine', async () => {
    const { user, saves } = await open(contentItem(), [overtaken])
    const field = await title()
    afterRest(() => write(field, 'Chapter opens the workshop'))
    expect(await screen.findByText(/Bisi Example saved this in the meantime/)).toBeVisible()
    const titles = screen.getByRole('region', { name: 'Title' })
    expect(titles).toHaveTextContent(
      /^TitleThe text of Bisi ExampleChapter opens the masterclassYour textChapter opens the workshop$/,
    )
    const marked = [...titles.querySelectorAll('mark')].map(({ textContent }) => textContent)
    expect(marked).toEqual(['masterclass', 'workshop'])
    expect(screen.getByRole('region', { name: 'Text' })).toHaveTextContent(/Forty people\./)
    expect(screen.queryByRole('region', { name: 'In short' })).toBeNull()
    expect(screen.getByRole('radio', { name: /^Your text/ })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(await title()).toHaveValue('Chapter opens the workshop')
    await waitFor(() => expect(saves[1]).toMatchObject({ based_on: 5, saved_at: bisi.saved_at, aside: false }))
  })

  test('[CNT-01] of a long text folds what is equal in both, and tells a change without words', async () => {
    const same = ['One', 'Two', 'Three', 'Four'].map((text) => `<p>${text}</p>`).join('')
    const mine = { ...postData, body: `${same}<h2>Fees</h2>` }
    const theirs = { ...bisi, data: { ...postData, body: `${same}<h3>Fees</h3>` } }
    const item = contentItem({ revision: { number: 4, data: mine, saved_at: null, by: null, mine: true } })
    await open(item, [{ status: 409, body: { message: 'Somebody saved this in the meantime.', ...first, theirs } }])
    const field = await title()
    afterRest(() => write(field, 'Chapter opens the workshop'))
    const body = within(await screen.findByRole('region', { name: 'Text' }))
    expect(body.getAllByText('4 blocks are the same')).toHaveLength(2)
    expect(body.getByText('Here a heading')).toBeVisible()
    expect(body.getByText('Here a subheading')).toBeVisible()
    expect(body.queryByText('Three')).toBeNull()
  })

  test('keeps mine as a revision before it goes on with theirs', async () => {
    const { user, saves } = await open(contentItem(), [overtaken])
    const field = await title()
    afterRest(() => write(field, 'Chapter opens the workshop'))
    await user.click(await screen.findByRole('radio', { name: /Bisi Example/ }))
    expect(screen.getByText('Yours is kept as a revision first')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Take theirs' }))
    expect(await title()).toHaveValue('Chapter opens the masterclass')
    expect(saves[1]).toMatchObject({ aside: true, data: { title: 'Chapter opens the workshop' } })
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('finds after a reload what could not be saved, kept for this person', async () => {
    const down: Answer = { status: 503, body: { message: 'The site is busy.' } }
    const first = await open(contentItem(), [down])
    await fill(first.user, await title(), 'Chapter opens the workshop')
    await leave(first.user)
    await screen.findByText('2 posts')
    first.unmount()
    expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/^text 2 post 12 /)])
    const second = await open(contentItem())
    expect(await title()).toHaveValue('Chapter opens the workshop')
    await waitFor(() => expect(second.saves).toHaveLength(1))
    expect(second.saves).toEqual(first.saves)
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  })

  test.each([
    [{ status: 400, body: { message: 'Use at most 300 characters.' } }, 'Not saved. Use at most 300 characters.'],
    [{ status: 401, body: { message: 'Sign in again.' } }, 'Signed out: kept in this browser'],
    [
      { status: 503, body: { message: 'The site is busy.' } },
      /^Not saved yet: kept in this browser. The site is busy./,
    ],
  ] satisfies [Answer, string | RegExp][])('says why it could not save (%#)', async (answer, words) => {
    await open(contentItem(), [answer])
    const field = await title()
    afterRest(() => write(field, 'Chapter opens the workshop'))
    const told = await screen.findByText(words)
    expect(told.closest('[role=status]')).not.toBeNull()
    expect(await title()).toHaveValue('Chapter opens the workshop')
  })

  test('cannot be written in by a person who only reads, nor what is archived', async () => {
    const reads = await open(contentItem(), [], auditor)
    expect(await title()).toBeDisabled()
    reads.unmount()
    await open(contentItem({ state: 'archived', steps: ['revive'] }))
    expect(await title()).toBeDisabled()
    expect(screen.getByText('Archived')).toBeVisible()
    // What scrolls and holds nothing that takes the focus takes it itself.
    for (const name of ['Content', 'Details'])
      expect(screen.getByRole('region', { name })).toHaveAttribute('tabindex', '0')
  })

  test('asks again for what it could not read', async () => {
    let tries = 0
    const api = new Hono().get('/api/office/content/post/12', (c) => {
      tries += 1
      return tries > 1 ? c.json({ data: contentItem() }) : c.json({ message: 'The site is busy.' }, 503)
    })
    await openOfficePage('/content/post/12', api, editor)
    await screen.findByText('The site is busy.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await title()).toHaveValue(postData.title)
  })
})

describe('a moment', () => {
  test('is typed by the clock in Lagos, and half of it is kept', async () => {
    const { user, saves } = await open(contentItem())
    const group = within(await screen.findByRole('group', { name: /^Date shown/ }))
    await fill(user, group.getByLabelText('Date shown, day'), '19/03/2027')
    await leave(user)
    await screen.findByText('2 posts')
    expect(saves.at(-1)?.data.created_at).toBe('2027-03-19T')
  })
})

const ground = () => within(screen.getByRole('region', { name: 'Decision' }))
const published = contentItem({
  state: 'published',
  version: 2,
  address: '/news/chapter-opens-registration',
  published: { number: 4, at: '2027-03-12T08:20:00.000Z' },
  steps: ['publish', 'schedule', 'unpublish', 'archive'],
})

describe('[OFF-25] the foot of the editor', () => {
  test('publishes what was typed, saved first', async () => {
    const { user, saves, steps, stepAnswers } = await open(contentItem())
    stepAnswers.push(published)
    await fill(user, await title(), 'Chapter opens the workshop')
    await user.click(ground().getByRole('button', { name: 'Publish' }))
    expect(await ground().findByText('Published. Readers see revision 4')).toBeVisible()
    expect(saves).toHaveLength(1)
    expect(steps).toEqual([['publish', { version: 1, based_on: 5, saved_at: saved.saved_at }]])
    expect(screen.getByText('Published')).toBeVisible()
    expect(ground().getByRole('button', { name: 'Unpublish…' })).toBeVisible()
  })

  test('marks the fields that are not ready, until they are written', async () => {
    const problems = { title: 'Give the post a title.', body: 'Write the text of the post.' }
    const { user, stepAnswers } = await open(contentItem())
    stepAnswers.push({ status: 400, body: { message: 'This cannot be published yet.', problems } })
    await title()
    await user.click(ground().getByRole('button', { name: 'Publish' }))
    const told = await screen.findByRole('region', { name: 'This cannot be published yet' })
    expect(told).toHaveFocus()
    await user.click(within(told).getByRole('link', { name: 'Give the post a title.' }))
    expect(await title()).toHaveFocus()
    await user.paste('Workshop')
    expect(within(told).queryByRole('link', { name: 'Give the post a title.' })).toBeNull()
    expect(within(told).getByRole('link', { name: 'Write the text of the post.' })).toBeVisible()
  })

  test('says who changed it meanwhile, and reads it again', async () => {
    const { user, stepAnswers } = await open(contentItem())
    const by = { by: 'Bisi Example', what: 'changed', at: '2027-03-12T08:11:00.000Z' }
    stepAnswers.push({ status: 409, body: { message: 'Somebody changed this in the meantime.', ...by } })
    await title()
    await user.click(ground().getByRole('button', { name: 'Publish' }))
    expect(await ground().findByText(/^Bisi Example changed this in the meantime/)).toBeVisible()
    await user.click(ground().getByRole('button', { name: 'Look at it again' }))
    expect(await title()).toHaveValue(postData.title)
  })

  test.each([
    ['The schedule', '2027-03-12T09:00:02.000Z'],
    ['The office key', '2027-03-12T08:59:00.000Z'],
  ])('[CNT-03] says that what nobody did meanwhile was done by time or with the key: %s', async (who, at) => {
    const { user, stepAnswers } = await open(contentItem({ ...published, unpublish_at: '2027-03-12T09:00:00.000Z' }))
    const by = { by: null, what: 'changed', at }
    stepAnswers.push({ status: 409, body: { message: 'Somebody changed this in the meantime.', ...by } })
    await title()
    await user.click(ground().getByRole('button', { name: 'Unpublish…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Unpublish Chapter opens registration?' })
    await user.click(within(dialog).getByRole('button', { name: 'Unpublish' }))
    expect(await ground().findByText(new RegExp(`^${who} changed this in the meantime`))).toBeVisible()
  })

  test('asks once more before it takes something off or archives it', async () => {
    const { user, steps } = await open(published)
    await title()
    expect(ground().getByText('Readers see revision 4')).toBeVisible()
    await user.click(ground().getByRole('button', { name: 'Unpublish…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Unpublish Chapter opens registration?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(steps).toEqual([])
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Archive…' }))
    const again = await screen.findByRole('dialog', { name: 'Archive Chapter opens registration?' })
    await user.click(within(again).getByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(steps).toEqual([['archive', { version: 2 }]]))
  })

  test('revives what is archived', async () => {
    const { user, steps, stepAnswers } = await open(contentItem({ state: 'archived', version: 3, steps: ['revive'] }))
    stepAnswers.push(contentItem({ version: 4 }))
    await title()
    await user.click(ground().getByRole('button', { name: 'Revive as a draft' }))
    await waitFor(() => expect(screen.getByLabelText('Title')).toBeEnabled())
    expect(steps).toEqual([['revive', { version: 3 }]])
  })
})

describe('[OFF-28] the preview', () => {
  test('is opened in a tab of its own, with what was typed saved first', async () => {
    const tab = { location: { href: '' } }
    const opening = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const { user, saves } = await open(contentItem())
    const link = await screen.findByRole('link', { name: 'Preview' })
    expect(link).toHaveAttribute('href', '/api/office/content/post/12/preview')
    await fill(user, await title(), 'Chapter opens the workshop')
    await user.click(link)
    await waitFor(() => expect(tab.location.href).toBe('/api/office/content/post/12/preview'))
    expect([saves.length, opening.mock.calls]).toEqual([1, [['about:blank', '_blank']]])
    opening.mockRestore()
  })
})

describe('[OFF-29] a schedule', () => {
  test('is set by the clock in Lagos, and says what is done', async () => {
    const { user, steps, stepAnswers } = await open(contentItem())
    stepAnswers.push(
      contentItem({
        state: 'scheduled',
        version: 2,
        scheduled: 4,
        publish_at: '2099-03-19T09:00:00.000Z',
        steps: ['recall'],
      }),
    )
    await title()
    await user.click(screen.getByRole('radio', { name: 'At a set time (Lagos)' }))
    await user.click(ground().getByRole('button', { name: 'Schedule this draft' }))
    expect(await screen.findByText('Give a day and a time.')).toBeVisible()
    expect(steps).toEqual([])
    await fill(user, screen.getByLabelText('Goes public, day'), '19/03/2099')
    await user.type(screen.getByLabelText('Goes public, time in Lagos'), '10:00')
    await user.click(ground().getByRole('button', { name: 'Schedule this draft' }))
    expect(await ground().findByText('Revision 4 goes public on 19 March, 10:00 in Lagos')).toBeVisible()
    expect(steps).toMatchObject([
      ['schedule', { version: 1, publish_at: '2099-03-19T10:00:00+01:00', unpublish_at: null, based_on: 4 }],
    ])
    expect(ground().getByRole('button', { name: 'Call it back' })).toBeVisible()
  })
})

describe('[CNT-03] after a schedule', () => {
  const scheduled = {
    state: 'published',
    version: 2,
    published: { number: 2, at: '2027-03-12T08:10:00.000Z' },
    scheduled: 4,
    publish_at: '2099-03-19T09:00:00.000Z',
    steps: ['publish', 'schedule', 'recall', 'unpublish'],
  } as const satisfies Partial<ContentItem>

  test('what is typed is said not to be in it, and can be scheduled instead', async () => {
    const { user, steps, stepAnswers } = await open(contentItem({ ...scheduled, steps: [...scheduled.steps] }))
    await title()
    expect(ground().getByText('Readers see revision 2 until 19 March, 10:00 in Lagos')).toBeVisible()
    expect(ground().getByText('Then revision 4')).toBeVisible()
    expect(screen.queryByText(/goes out on/)).toBeNull()
    expect(ground().queryByRole('button', { name: /^Schedule/ })).toBeNull()
    await fill(user, await title(), 'Chapter opens the workshop')
    expect(await screen.findByText('Revision 4 goes out on 19 March, 10:00 in Lagos.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See what changed' })).toBeVisible()
    stepAnswers.push(contentItem({ ...scheduled, steps: [...scheduled.steps], scheduled: 5, version: 3 }))
    await user.click(ground().getByRole('button', { name: 'Schedule the draft instead' }))
    await waitFor(() => expect(steps).toMatchObject([['schedule', { version: 2, based_on: 5 }]]))
  })

  test('the draft is published at once, or the schedule called back', async () => {
    const draft = { number: 5, data: postData, saved_at: '2027-03-12T08:13:00.000Z', by: 'Ada Placeholder', mine: true }
    const item = contentItem({ ...scheduled, steps: [...scheduled.steps], revision: draft })
    const { user, steps, stepAnswers } = await open(item)
    await title()
    expect(ground().getByRole('button', { name: 'Publish the draft now' })).toBeVisible()
    const steady = { scheduled: null, publish_at: null, steps: ['publish' as const, 'unpublish' as const] }
    stepAnswers.push(contentItem({ ...scheduled, ...steady, revision: draft, version: 3 }))
    await user.click(ground().getByRole('button', { name: 'Call it back' }))
    expect(await ground().findByText('Called back. Readers go on seeing revision 2')).toBeVisible()
    expect(steps).toEqual([['recall', { version: 2 }]])
    expect(screen.queryByText(/goes out on/)).toBeNull()
  })
})

describe('[OFF-27] the revisions', () => {
  const texts: Record<number, typeof postData> = {
    1: { ...postData, title: 'Chapter opens the workshop' },
    2: { ...postData, title: 'Chapter opens the masterclass' },
    3: { ...postData, body: '<p>Forty people.</p>' },
  }
  const entries = [3, 2, 1].map((number) => ({
    number,
    made_at: '2027-03-12T08:00:00.000Z',
    saved_at: '2027-03-12T08:12:00.000Z',
    by: 'Ada Placeholder',
    mine: number === 3,
    published: number === 2,
  }))
  const item = contentItem({
    state: 'published',
    version: 6,
    published: { number: 2, at: '2027-03-12T08:10:00.000Z' },
    revision: {
      number: 3,
      data: texts[3] ?? {},
      saved_at: '2027-03-12T08:12:00.000Z',
      by: 'Ada Placeholder',
      mine: true,
    },
  })

  async function openRevisions(restored: ContentItem | { status: 409; body: object }) {
    const restores: unknown[] = []
    const api = new Hono()
      .get('/api/office/content/post/12', (c) => c.json({ data: item }))
      .get('/api/office/content/post/12/revisions', (c) => c.json({ data: entries }))
      .get('/api/office/content/post/12/revisions/:number', (c) => {
        const number = Number(c.req.param('number'))
        return c.json({ data: { ...entries.find((one) => one.number === number), data: texts[number] } })
      })
      .post('/api/office/content/post/12/revisions/:number/restore', async (c) => {
        restores.push([c.req.param('number'), await c.req.json()])
        return 'body' in restored ? c.json(restored.body, restored.status) : c.json({ data: restored })
      })
    const shown = await openOfficePage('/content/post/12/revisions', api, editor)
    await screen.findByRole('heading', { name: 'Revision 2 and revision 3' })
    return { ...shown, restores, user: userEvent.setup() }
  }

  const changed = () => within(screen.getByRole('region', { name: 'What changed' }))

  test('are compared, what readers see with the newest at first, and any other two by choice', async () => {
    const { user, router } = await openRevisions(item)
    expect(await changed().findByText('registration')).toHaveProperty('tagName', 'INS')
    expect(changed().getByText('the masterclass')).toHaveProperty('tagName', 'DEL')
    await user.click(screen.getByRole('radio', { name: 'From revision 1' }))
    expect(await screen.findByRole('heading', { name: 'Revision 1 and revision 3' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'To revision 1' }))
    expect(await changed().findByText('Both revisions are identical.')).toBeVisible()
    expect(router.state.location.searchStr).toBe('?from=1&to=1')
  })

  test('one of before becomes the draft, and nothing is published', async () => {
    const { user, restores, router } = await openRevisions(item)
    await user.click(screen.getByRole('button', { name: 'Restore revision 2 as a draft' }))
    await title()
    expect([restores, router.state.location.pathname]).toEqual([[['2', { version: 6 }]], '/content/post/12'])
  })

  test('say why one could not be restored', async () => {
    const { user } = await openRevisions({ status: 409, body: { message: 'Somebody changed this in the meantime.' } })
    await user.click(screen.getByRole('button', { name: 'Restore revision 2 as a draft' }))
    expect(await screen.findByText('Somebody changed this in the meantime.')).toBeVisible()
  })
})

describe('[CNT-05] what is done with a draft besides', () => {
  const openDraft = async () => {
    const item = contentItem({ may_delete: true })
    const api = sampled({
      getContent: item,
      sharePreview: sharedPreview,
      deleteContent: 'The draft is deleted.',
      listContent: pageOf([]),
    })
    await openOfficePage('/content/post/12', api, editor)
    await title()
    const user = userEvent.setup()
    return { api, user }
  }

  test('a link to its preview is made by one press, and stands there until it is closed', async () => {
    const { api, user } = await openDraft()
    await user.click(screen.getByRole('button', { name: 'Share a preview' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'The link is made' }))
    expect(dialog.getByText(sharedPreview.link)).toBeVisible()
    expect(dialog.getByText('Whoever has it reads the newest saved text, until 19/03/2027.')).toBeVisible()
    expect(api.asked('sharePreview')).toEqual([{ kind: 'post', id: '12' }])
  })

  test('[CNT-05] it is copied as a draft of its own, which opens', async () => {
    const copied = contentItem({ id: 77, title: 'Its copy' })
    const api = sampled({ getContent: contentItem(), copyContent: copied })
    const { router } = await openOfficePage('/content/post/12', api, editor)
    await title()
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'More' }))
    await userEvent.click(screen.getByRole('button', { name: 'Copy as a draft' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/content/post/77'))
    expect(api.asked('copyContent')).toEqual([{ kind: 'post', id: '12' }])
  })

  test('links that were shared stand beside the text, and one is called back by one press', async () => {
    const item = contentItem()
    const api = sampled({ getContent: item, listPreviewLinks: [previewLink], endPreviewLink: [] })
    await openOfficePage('/content/post/12', api, editor)
    const links = within(await screen.findByRole('region', { name: 'Shared previews' }))
    expect(links.getByRole('listitem')).toHaveTextContent('Ada Placeholderuntil 19 March, 10:00')
    await userEvent.click(links.getByRole('button', { name: 'Call back the preview until 19 March, 10:00' }))
    expect(await screen.findByText('The link opens nothing any more')).toBeVisible()
    expect(api.asked('endPreviewLink')).toEqual([{ kind: 'post', id: '12', link: '3' }])
  })

  test('it is deleted after a question, and the list stands there', async () => {
    const { api, user } = await openDraft()
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Delete…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Chapter opens registration?' }))
    expect(api.asked('deleteContent')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    expect(api.sent('deleteContent')).toEqual([{ version: 1 }])
  })
})
