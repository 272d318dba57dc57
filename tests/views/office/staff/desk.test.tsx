import { screen, within } from '@testing-library/react'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Desk } from '#contract/staff/desk.ts'
import { officer } from '#samples/staff.ts'
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
