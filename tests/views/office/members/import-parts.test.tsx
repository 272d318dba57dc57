import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ImportBatch, ImportRow } from '#contract/members/import/import.ts'
import type { Answers } from '#samples/answering.ts'
import { job } from '#samples/jobs.ts'
import { importOfMembers, importRow } from '#samples/members.ts'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, press, user } from '#tests/support/user.ts'

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true })))
afterEach(() => void vi.unstubAllGlobals())

const previewed: ImportBatch = {
  ...importOfMembers,
  rows: 9,
  state: 'previewed',
  revision: 5,
  counts: { create: 3, update: 1, possible: 0, same: 2, invalid: 3 },
  wanted: { create: 3, update: 1 },
  to_repair: 2,
  repaired: 0,
  warned: 1,
  left_out: 1,
}

async function open(batch: ImportBatch, search = '', given: Answers = {}) {
  const api = answers({ getImport: batch, listImportRows: pageOf([importRow]), ...given })
  await openOfficePage(`/imports/4${search}`, api, ['members.read', 'members.sensitive', 'members.import'])
  return api
}

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Views' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('[OFF-35] the columns of a file', () => {
  const columns = [...importOfMembers.columns, { name: 'Remarks', samples: [] }, { name: 'File', samples: [] }]

  test('of which nothing is kept are named, as they are chosen', async () => {
    await open({ ...importOfMembers, columns })
    const says = () => screen.getByText(/left out:$/).parentElement?.textContent
    expect(await screen.findByText('3 of 5 columns are read')).toBeVisible()
    expect(says()).toBe('2 columns are left out: Remarks, File. What they hold is not kept.')
    await user.selectOptions(screen.getByLabelText('Remarks holds'), 'Job title')
    expect(says()).toBe('One column is left out: File. What it holds is not kept.')
    await user.selectOptions(screen.getByLabelText('File holds'), 'Organization')
    expect(screen.queryByText(/left out:$/)).toBeNull()
  })

  test('may hold a whole name in place of its parts', async () => {
    const api = await open({ ...importOfMembers, mapping: { number: 0 } }, '', { previewImport: previewed })
    await press('Preview 3 rows')
    expect(await screen.findByText('Say which columns hold first name and surname.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Surname holds'), 'Full name')
    await press('Preview 3 rows')
    await waitFor(() => expect(api.sent('previewImport')).toEqual([{ mapping: { number: 0, full_name: 1 } }]))
  })

  test('of a long file say how far it has been read and compared', async () => {
    await open({ ...importOfMembers, state: 'previewing', rows: 20_000, progress: { done: 500, total: 40_000 } })
    expect(await screen.findByText('500 of 40,000')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: '500 of 40,000' })).toBeVisible()
    await press('Back to columns')
    expect(await screen.findByRole('list', { name: 'Columns of the file' })).toBeVisible()
  })
})

describe('[OFF-35] the preview', () => {
  test('begins with what is to repair, and has a tab with its count for each part', async () => {
    await open(previewed)
    expect(await screen.findByRole('heading', { level: 1, name: 'Repair what cannot be read' })).toBeVisible()
    expect(tabs()).toEqual(['To repair 2', 'Warnings 1', 'Create 3', 'Update 1', 'Possible', 'Same 2', 'Left out 1'])
  })

  test('of a new member shows everything that will be written, dates in words, and from when dues are owed', async () => {
    const row: ImportRow = {
      ...importRow,
      number: null,
      choices: ['leave'],
      written: [
        { field: 'title', to: 'Alhaja' },
        { field: 'first_name', to: 'Amina' },
        { field: 'member_since', to: '2019-04-03' },
        { field: 'grade', to: 'Associate' },
      ],
      owes_from: '2026/27',
      warnings: [
        {
          reason: 'two_phones',
          field: 'phone',
          column: { letter: 'D', name: 'Phone' },
          value: '0803, 0802',
          text: 'The second phone is kept as a note.',
        },
      ],
    }
    const api = await open(previewed, '?part=create', { listImportRows: pageOf([row]) })
    const cell = await screen.findByRole('cell', { name: /Alhaja/ })
    expect(
      Array.from(cell.querySelectorAll('dl > div'), (one) => Array.from(one.children, (part) => part.textContent)),
    ).toEqual([
      ['Membership number', 'a new one'],
      ['Title', 'Alhaja'],
      ['First name', 'Amina'],
      ['Member since', '3 April 2019'],
      ['Grade', 'Associate'],
      ['Dues', 'owed from 2026/27'],
    ])
    expect(within(cell).getByText(/The second phone is kept as a note/)).toHaveTextContent('column D “Phone”')
    expect(api.asked('listImportRows')).toEqual([{ id: '4', verdict: 'create', part: 'create' }])
  })

  test('keeps apart what was left out, each with all its reasons, and takes it after all', async () => {
    const left: ImportRow = {
      ...importRow,
      verdict: 'invalid',
      choice: 'leave',
      choices: ['leave'],
      problems: [
        { reason: 'missing', field: 'sur_name', column: null, value: '', text: 'The surname is missing.' },
        { reason: 'unknown_grade', field: 'grade', column: null, value: 'A.', text: '“A.” is none of our grades.' },
      ],
    }
    const api = await open(previewed, '?part=left', {
      listImportRows: pageOf([left]),
      chooseImportRows: { ...previewed, left_out: 0 },
    })
    const cell = await screen.findByRole('cell', { name: /surname is missing/ })
    expect(cell).toHaveTextContent('The surname is missing.“A.” is none of our grades.')
    const button = screen.getByRole('button', { name: 'Leave out' })
    expect(button).toHaveAttribute('aria-pressed', 'true')
    await user.click(button)
    await waitFor(() =>
      expect(api.sent('chooseImportRows')).toEqual([{ verdict: 'invalid', rows: [1], choice: null, revision: 5 }]),
    )
  })
})

describe('[OFF-35] what came of an import', () => {
  const done: ImportBatch = {
    ...previewed,
    state: 'done',
    outcomes: { created: 3, updated: 1, skipped: 0, undone: 0, kept: 0 },
    undo_until: '2100-01-01T00:00:00.000Z',
  }

  test('keeps what was refused or left out, by reason, with the same sheet', async () => {
    const refused: ImportRow = {
      ...importRow,
      verdict: 'invalid',
      problems: [{ reason: 'missing', field: 'sur_name', column: null, value: '', text: 'The surname is missing.' }],
    }
    const ready = {
      ...job,
      kind: 'import-rows-export' as const,
      state: 'done' as const,
      total: 2,
      steps: ['fetch' as const],
    }
    const api = await open(done, '?part=refused', {
      listImportRows: pageOf([refused]),
      exportImportRows: ready,
      getJob: ready,
    })
    expect(await screen.findByText('3 created, 1 updated, 2 refused')).toBeVisible()
    expect(tabs()).toEqual(['Created 3', 'Updated 1', 'Refused 2', 'Left out 1'])
    expect(screen.getByRole('cell', { name: 'The surname is missing.' })).toBeVisible()
    await press('The 2 rows as a sheet')
    await press('Make the sheet', await dialog('The 2 rows as a sheet'))
    expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible()
    expect(api.acts()).toEqual([['exportImportRows', { id: 4, which: 'refused', format: 'xlsx' }]])
  })

  test('undone keeps it, too', async () => {
    const outcomes = { created: 0, updated: 0, skipped: 0, undone: 3, kept: 1 }
    await open({ ...done, state: 'undone', outcomes })
    await screen.findByRole('navigation', { name: 'Views' })
    expect(tabs()).toEqual(['Kept 1', 'Undone 3', 'Refused 2', 'Left out 1'])
  })
})
