import { screen, within } from '@testing-library/react'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Desk } from '#contract/staff/desk.ts'
import { officer } from '#samples/staff.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const waits = (of: Desk['waiting'][number]['of'], count: number) => ({
  of,
  count,
  naira: null,
  oldest: count > 0 ? new Date(Date.now() - 60_000).toISOString() : null,
})

const open = async (waiting: Desk['waiting']) => {
  const figures: Desk = { waiting, dues: null, applications: null }
  await openOfficePage(
    '/',
    new Hono().get('/api/office/desk', (c) => c.json({ data: figures })),
    [...officer.permissions, 'desk.view'],
  )
  await screen.findByText('Answers from applicants')
  const row = (label: string) => screen.getByText(label).closest('li') ?? document.body
  return (label: string) => within(row(label)).getByRole('link')
}

test('[OFF-16] what waits of applications is a link to the tab of the queue where it stands, oldest first', async () => {
  const link = await open([waits('applications', 4), waits('answers', 2)])
  expect(link('Applications to review')).toHaveAttribute('href', '/office/applications?sort=oldest&tab=open')
  expect(link('Answers from applicants')).toHaveAttribute('href', '/office/applications?sort=oldest&tab=answered')
  expect(screen.getAllByText('Day 1')).toHaveLength(2)
})

test('[OFF-16] who may decide begins with the oldest application itself, and goes on to the next from there', async () => {
  const link = await open([{ ...waits('applications', 4), first: 'M12' }, waits('answers', 2)])
  expect(link('Applications to review')).toHaveTextContent('Review the oldest')
  expect(link('Applications to review')).toHaveAttribute('href', '/office/applications/M12?sort=oldest&tab=open')
})

test('[OFF-16] what is published today is a link to the content that this person may read', async () => {
  const link = await open([waits('answers', 0), waits('publishing', 1)])
  expect(link('Publishing today')).toHaveAttribute('href', '/office/content?part=scheduled')
})

test('[OFF-16] where nothing waits the links stay', async () => {
  const link = await open([waits('applications', 0), waits('answers', 0)])
  expect(link('Applications to review')).toHaveAttribute('href', '/office/applications?sort=oldest&tab=open')
  expect(screen.getAllByText('none')).toHaveLength(2)
})

const nothing = { waiting: [], dues: null, applications: null }

test('[CNT-05] who checks in sees the next events, and of today the way to the list and to the doors', async () => {
  const today = {
    id: 7,
    title: 'Monthly meeting',
    location: 'The secretariat',
    start_date: '2027-03-12T17:00:00.000Z',
    end_date: '2027-03-12T19:00:00.000Z',
    is_today: true,
  }
  const later = {
    ...today,
    id: 8,
    title: 'Summit',
    start_date: '2027-03-19T09:00:00.000Z',
    end_date: null,
    is_today: false,
  }
  await openOfficePage(
    '/',
    answers({
      getDesk: {
        ...nothing,
        doors: [today, { ...today, id: 9, title: 'Congress', end_date: '2027-03-13T19:00:00.000Z' }, later],
      },
    }),
    ['desk.view'],
  )
  const doors = within(await screen.findByRole('region', { name: 'At the doors' }))
  expect(doors.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Monthly meetingToday, 18:00 to 20:00, The secretariatCheck inDoors',
    'CongressToday, until 13 March, 20:00, The secretariatCheck inDoors',
    'Summit19 March, 10:00, The secretariatDoors',
  ])
  const linkTo = (name: string) => doors.getByRole('link', { name }).getAttribute('href')
  expect(
    ['Monthly meeting', 'Check in: Monthly meeting', 'Doors: Monthly meeting', 'Doors: Summit'].map(linkTo),
  ).toEqual(['/office/events/7', '/office/events/7/attendees', '/office/events/7/doors', '/office/events/8/doors'])
  expect(screen.queryByRole('region', { name: 'In writing' })).toBeNull()
})

test('[CNT-05] who edits sees what is not public, what the clock does, and what is shared, each with its text', async () => {
  const text = {
    kind: 'post',
    called: 'post',
    id: 12,
    title: 'Masterclass',
    at: '2027-03-12T08:12:00.000Z',
    by: 'Bisi Placeholder',
    mine: false,
  }
  const written = [
    { ...text, is: 'draft' as const, mine: true },
    { ...text, is: 'changed' as const, kind: 'own-page', called: 'page', id: 13, title: '' },
    { ...text, is: 'comes' as const, by: null },
    { ...text, is: 'goes' as const, by: null, kind: 'vacancy', called: 'job', id: 14 },
    { ...text, is: 'shared' as const },
  ]
  await openOfficePage('/', answers({ getDesk: { ...nothing, written } }), ['desk.view'])
  const list = within(await screen.findByRole('region', { name: 'In writing' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Masterclasspost, 12/03 09:12, youDraft',
    'Untitledpage, 12/03 09:12, Bisi PlaceholderChanges not public',
    'Masterclasspost, 12/03 09:12Goes public',
    'Masterclassjob, 12/03 09:12Comes down',
    'Masterclasspost, until 12/03 09:12, Bisi PlaceholderPreview shared',
  ])
  expect(list.getByRole('link', { name: 'Untitled' })).toHaveAttribute('href', '/office/content/own-page/13')
})

test('[CNT-05] where nothing is to come or unseen, the desk says so', async () => {
  await openOfficePage('/', answers({ getDesk: { ...nothing, doors: [], written: [] } }), ['desk.view'])
  expect(await screen.findByText('No event is to come.')).toBeVisible()
  expect(screen.getByText('Readers see everything as it is written.')).toBeVisible()
})
