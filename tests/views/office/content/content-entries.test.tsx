import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type ContentItem, ContentSave } from '#contract/content/content.ts'
import { eventKind } from '#contract/content/kinds/event.ts'
import { sitePages } from '#contract/content/navigation.ts'
import type { OfficeMe } from '#contract/staff/sign-in.ts'
import { type Answers, refuse } from '#samples/answering.ts'
import { pageOf } from '#samples/sample.ts'
import { afterRest } from '#tests/support/after-rest.ts'
import { answers } from '#tests/support/answers.ts'
import { contentItem } from '#tests/support/content-items.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { textsOf } from '#tests/support/site-texts.ts'

const editor: OfficeMe['permissions'] = [
  'desk.view',
  'content.read',
  'content.edit',
  'events.read',
  'events.setup',
  'pages.read',
  'pages.edit',
]

async function edit(item: ContentItem, more: Answers = {}) {
  const api = answers({
    getContent: item,
    saveContent: { number: 5, saved_at: '2027-03-12T08:13:00.000Z' },
    listContent: pageOf([]),
    ...more,
  })
  await openOfficePage(`/content/${item.kind}/12`, api, editor)
  /** What was saved last. */
  const saved = () => v.parse(ContentSave, api.sent('saveContent').at(-1)).data
  return { saved, user: userEvent.setup() }
}

async function open(problems: Record<string, string> = {}) {
  const item = contentItem({
    kind: 'page',
    title: 'Contacts and footer',
    state: 'published',
    steps: ['publish', 'schedule'],
    revision: { ...contentItem().revision, data: textsOf('contacts') },
  })
  const shown = await edit(item, { publishContent: refuse(400, 'This cannot be published yet.', { problems }) })
  return { ...shown, phones: within(await screen.findByRole('group', { name: 'Phone numbers' })) }
}

test('[OFF-33] fields say where they stand on the site, and entries are changed, added, put in order and taken out', async () => {
  const { saved, phones, user } = await open()
  expect(screen.queryByText('Unpublish on')).toBeNull()
  expect(screen.getByLabelText('Slogan')).toHaveAccessibleDescription('Footer, menu, sign-in, receipts and mails.')
  const [first] = phones.getAllByLabelText('Number')
  await user.clear(first as HTMLElement)
  await user.click(first as HTMLElement)
  await user.paste('+234 9 000 0000')
  await user.click(phones.getByRole('button', { name: 'Move down: phone number 1' }))
  await user.click(phones.getByRole('button', { name: 'Remove: phone number 3' }))
  const add = phones.getByRole('button', { name: 'Add a phone number' })
  afterRest(() => void fireEvent.click(add))
  await waitFor(() =>
    expect(saved().phones).toEqual([
      { number: 'Phone number 2 to be added' },
      { number: '+234 9 000 0000' },
      { number: '' },
    ]),
  )
})

test('[OFF-33] what is missing in an entry is said there, and led to', async () => {
  const { phones, user } = await open({ 'phones.1.number': 'Fill in "Number".' })
  await user.click(await screen.findByRole('button', { name: /^Publish/ }))
  const link = await screen.findByRole('link', { name: 'Fill in "Number".' })
  expect(phones.getAllByLabelText('Number')[1]).toHaveAttribute('id', link.getAttribute('href')?.slice(1))
  expect(phones.getAllByLabelText('Number')[1]).toHaveAccessibleDescription(/Fill in "Number"/)
})

test('[EVX-12] [EVX-32] a ticket type keeps its id when its name changes, and a price is for one of the types', async () => {
  const item = contentItem({
    kind: 'event',
    title: 'Summit',
    state: 'draft',
    revision: {
      ...contentItem().revision,
      data: {
        ticket_types: [
          { id: 'k3x9', name: 'Standard', about: '', fee: '', size: '', from: '', until: '', on_sale: '' },
        ],
        prices: [{ for: 'everyone', amount: '9000', from: '', until: '', ticket_type: '' }],
      },
    },
  })
  const { saved, user } = await edit(item)
  const types = within(await screen.findByRole('group', { name: 'Ticket types' }))
  expect(types.queryByLabelText('Id')).toBeNull()
  await user.click(types.getByRole('button', { name: 'Add a ticket type' }))
  const [first, second] = types.getAllByLabelText('Name')
  await user.clear(first as HTMLElement)
  await user.paste('Regular')
  await user.click(second as HTMLElement)
  await user.paste('Gala')
  const prices = within(screen.getByRole('group', { name: 'Other prices' }))
  const choice = prices.getByLabelText(/^Ticket type/)
  const { value } = within(choice).getByRole<HTMLOptionElement>('option', { name: 'Gala' })
  afterRest(() => void fireEvent.change(choice, { target: { value } }))
  await waitFor(() => expect(saved().prices).toMatchObject([{ ticket_type: expect.stringMatching(/./) }]))
  const { ticket_types, prices: priced } = v.parse(eventKind.draft, saved())
  expect(ticket_types.map(({ name }) => name)).toEqual(['Regular', 'Gala'])
  expect(ticket_types[0]?.id).toBe('k3x9')
  expect(ticket_types[1]?.id).toMatch(/^[0-9a-f]{8}$/)
  expect(priced[0]?.ticket_type).toBe(ticket_types[1]?.id)
})

test.each([
  ['', '42 people with a ticket or on the waiting list will be mailed the new time or place'],
  ['2020', 'The new time has passed. No mail goes to the 42 people with a ticket or on the waiting list'],
])(
  '[EVX-33] before an event with another time %s or place is published it says how many are told',
  async (year, note) => {
    const facts = { start_date: '2099-03-15T08:00:00.000Z', end_date: '', location: 'Abuja' }
    const item = contentItem({
      kind: 'event',
      title: 'Summit',
      state: 'published',
      published: { number: 3, at: '2027-03-11T08:00:00.000Z' },
      revision: { ...contentItem().revision, data: { ...facts, start_date: `${year || '2099'}-03-15T09:00:00+01:00` } },
      told: { people: 42, ...facts, end_date: null },
    })
    const { user } = await edit(item)
    const place = await screen.findByLabelText('Place')
    expect(await screen.findByText(year ? note : 'Publishing this draft replaces it at once')).toBeVisible()
    await user.click(place)
    await user.paste(', Kano')
    expect(await screen.findByText(note)).toBeVisible()
  },
)

test('[EVX-32] of an event that was to be unpublished by now, and for which people have tickets, it says that it stays', async () => {
  const facts = { start_date: '2099-03-15T08:00:00.000Z', end_date: '', location: 'Abuja' }
  const item = contentItem({
    kind: 'event',
    title: 'Summit',
    state: 'published',
    published: { number: 3, at: '2027-03-11T08:00:00.000Z' },
    revision: { ...contentItem().revision, data: facts },
    unpublish_at: '2020-03-11T08:00:00.000Z',
    told: { people: 42, ...facts, end_date: null },
  })
  await edit(item)
  expect(await screen.findByText(/^It was to be unpublished on .+ in Lagos$/)).toBeVisible()
  const note = 'People have tickets: it stays public until the event is over, or is called off'
  expect(screen.getByText(note)).toBeVisible()
})

test.each([
  ['scheduled', null, /^It was to go public on .+ in Lagos$/],
  [
    'published',
    { number: 3, at: '2019-03-11T08:00:00.000Z' },
    /^Readers see revision 3\. The next was to go public on .+ in Lagos$/,
  ],
] as const)('of what is %s and was refused when its time came, it says so', async (state, published, title) => {
  await edit(contentItem({ state, published, scheduled: 4, publish_at: '2020-03-11T08:00:00.000Z', steps: ['recall'] }))
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText('It could not be published. Call it back and publish it, to see why')).toBeVisible()
})

test('[EVX-31] a speaker is added without a picture, and one that is there keeps what it shows', async () => {
  const picture = {
    key: 'speakers/0123456789abcdef/picture_w192.avif',
    width: 192,
    height: 220,
    decorative: false,
    alt: 'At a desk',
    focus: { x: 0.5, y: 0.5 },
  }
  const speaker = { name: 'Ada Sample', role: '', about: '', picture }
  const item = contentItem({
    kind: 'event',
    title: 'Summit',
    state: 'draft',
    revision: { ...contentItem().revision, data: { speakers: [speaker] } },
  })
  const { saved, user } = await edit(item)
  const speakers = within(await screen.findByRole('group', { name: 'Speakers' }))
  await user.click(speakers.getByLabelText('Alternative text'))
  await user.paste(' with papers')
  const add = speakers.getByRole('button', { name: 'Add a speaker' })
  afterRest(() => void fireEvent.click(add))
  await waitFor(() =>
    expect(saved().speakers).toEqual([
      { ...speaker, picture: { ...picture, alt: 'At a desk with papers' } },
      { name: '', role: '', about: '', picture: null },
    ]),
  )
})

const hall = {
  key: 'pictures/0123456789abcdef/picture_w1600.avif',
  width: 1600,
  height: 1200,
  decorative: false,
  alt: 'The hall',
  focus: { x: 0.5, y: 0.5 },
}

const pageItem = (title: string, data: object) =>
  contentItem({
    kind: 'page',
    title,
    state: 'published',
    steps: ['publish', 'schedule'],
    revision: { ...contentItem().revision, data: { ...data } },
  })

test('[CNT-14] [CNT-15] a slide has a photograph in place of its drawing: what has to be seen is pointed at, and it is taken out again', async () => {
  const [first, ...others] = textsOf('home').slides.map((slide) => ({ ...slide, picture: null }))
  const { saved, user } = await edit(
    pageItem('Home', { ...textsOf('home'), slides: [{ ...first, picture: hall }, ...others] }),
  )
  const slide = within(await screen.findByRole('group', { name: 'Slide 1' }))
  const photograph = within(slide.getByRole('group', { name: /^Photograph, in place of the drawing/ }))
  fireEvent.change(photograph.getByLabelText('Focal point, from the left'), { target: { value: '70' } })
  expect(photograph.getByText('On the pages')).toBeVisible()
  await waitFor(() =>
    expect(saved().slides).toMatchObject([{ picture: { ...hall, focus: { x: 0.7, y: 0.5 } } }, {}, {}]),
  )
  await user.click(photograph.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(saved().slides).toMatchObject([{ picture: null }, { picture: null }, { picture: null }]))
  const second = within(screen.getByRole('group', { name: 'Slide 2' }))
  expect(second.getByLabelText(/^Photograph, in place of the drawing/)).toHaveAttribute('type', 'file')
})

test('[CNT-14] each page but home has a picture at its head, and is told what is missing of it', async () => {
  const words = 'Say what the picture shows, or mark it as decorative.'
  const texts = { ...textsOf('heads'), events_picture: { ...hall, alt: '' } }
  const { user } = await edit(pageItem('Titles and descriptions', texts), {
    publishContent: refuse(400, 'This cannot be published yet.', { problems: { events_picture: words } }),
  })
  const places = await screen.findAllByText(/^Picture at the head/)
  expect(places).toHaveLength(sitePages.length - 1)
  await user.click(await screen.findByRole('button', { name: /^Publish/ }))
  expect(await screen.findByRole('link', { name: words })).toBeVisible()
  expect(await screen.findByLabelText('Alternative text')).toHaveAccessibleDescription(words)
})

test('[CNT-15] of a picture of the gallery, too, it is said what has to be seen in its tile', async () => {
  const panorama = { ...hall, width: 3_000, height: 1_000 }
  const item = contentItem({
    kind: 'image',
    title: 'The hall',
    revision: { ...contentItem().revision, data: { caption: 'The hall', picture: panorama } },
  })
  const { saved } = await edit(item)
  fireEvent.change(await screen.findByLabelText('Focal point, from the left'), { target: { value: '10' } })
  const shown = screen.getByText('On the pages').closest('figure')?.querySelector('svg')
  expect(shown?.getAttribute('viewBox')).toBe('0 0 1778 1000')
  await waitFor(() => expect(saved().picture).toEqual({ ...panorama, focus: { x: 0.1, y: 0.5 } }))
})

test('[OFF-33] no page is added to those of the site', async () => {
  await openOfficePage('/content/page', answers({ listContent: pageOf([]) }), editor)
  expect(await screen.findByRole('heading', { name: 'Pages' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^New/ })).toBeNull()
})

test('[EVX-32] the editor of an event has its sections, leads to each, and says what is usual where nothing is chosen', async () => {
  const item = contentItem({
    kind: 'event',
    title: 'Summit',
    revision: {
      ...contentItem().revision,
      data: { title: 'Summit', re_entry: 'never', unlisted: '', questions: [{}] },
    },
  })
  const { saved, user } = await edit(item)
  const titles = Object.values(eventKind.sections ?? {})
  const headings = async () =>
    (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(await headings()).toEqual(expect.arrayContaining(titles))
  expect(eventKind.fields.filter(({ section = '' }) => !eventKind.sections?.[section])).toEqual([])
  const [jumps] = screen.getAllByRole('navigation', { name: 'Sections' })
  await user.click(within(jumps as HTMLElement).getByRole('link', { name: 'At the door' }))
  expect(screen.getByRole('heading', { name: 'At the door' })).toHaveFocus()
  const again = screen.getByLabelText('Re-entry with the same ticket')
  expect(
    [again, screen.getByLabelText('Has to be answered')].map((one) => one.querySelector('option')?.textContent),
  ).toEqual(['Never (usual)', 'Yes'])
  expect(again).toHaveDisplayValue('Never (usual)')
  expect(screen.getByLabelText('Has to be answered')).toHaveDisplayValue('No (usual)')
  expect(screen.getByLabelText('Tickets newer than the list on a phone')).toHaveDisplayValue('Let in (usual)')
  await user.selectOptions(again, 'Once on each day')
  afterRest(() => void fireEvent.change(again, { target: { value: '' } }))
  await waitFor(() => expect(saved()).toMatchObject({ re_entry: '' }))
})
