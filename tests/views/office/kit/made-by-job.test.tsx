import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Job } from '#contract/common/job.ts'
import { roles } from '#contract/common/permissions.ts'
import type { YearPack } from '#contract/money/year-packs.ts'
import { refuse } from '#samples/answering.ts'
import { job } from '#samples/jobs.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const at = '2027-07-02T11:00:00.000Z'
const uncounted: YearPack = {
  id: 3,
  year: 2026,
  as_of: '2027-06-30',
  state: 'draft',
  reason: null,
  hash: null,
  by: 'Ada Obi',
  created_at: at,
  counted_at: null,
  closed_at: null,
  closed_by: null,
  task_id: job.id,
  rows: 0,
  late: 0,
  sheets: [],
  is_whole: true,
}
const counted: YearPack = { ...uncounted, counted_at: at, hash: 'a1', rows: 12 }
const counting: Job = { ...job, kind: 'year-pack', state: 'running', steps: [] }
const done: Job = { ...counting, state: 'done', ended_at: at }

const items: never[] = []
const noLateItems = { items, next: null, total: 0 }

async function openPack(packs: YearPack[], jobs: Job[]) {
  const api = answers({
    getYearPack: () => packs.shift() ?? counted,
    getJob: () => jobs.shift() ?? done,
    listLateItems: noLateItems,
  })
  await openOfficePage('/money/year-packs/3', api, [...roles.finance])
  return api
}

test('[LED-17] a draft whose count ends between two questions is shown counted', async () => {
  await openPack([uncounted, counted], [done])
  await screen.findByRole('button', { name: 'Close the year pack' })
})

test('[LED-17] a draft whose count ends before it is first watched is shown counted', async () => {
  await openPack([uncounted, counted], [counting, done])
  await screen.findByRole('button', { name: 'Close the year pack' })
})

test('[LED-17] a draft that somebody else has counted is shown without their job', async () => {
  const api = answers({
    getYearPack: counted,
    getJob: refuse(404, 'There is no such job.'),
    listLateItems: noLateItems,
  })
  await openOfficePage('/money/year-packs/3', api, [...roles.finance])
  await screen.findByRole('button', { name: 'Close the year pack' })
  expect(api.asked('getJob')).toHaveLength(1)
})
