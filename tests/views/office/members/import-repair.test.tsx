import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ImportBatch, ImportRow } from '#contract/members/import/import.ts'
import type { ImportFault, ImportReasons, ImportValues } from '#contract/members/import/import-repair.ts'
import { type Answers, inTurn, refuse } from '#samples/answering.ts'
import { importOfMembers, importRow } from '#samples/members.ts'
import { pageOf } from '#samples/sample.ts'
import { answerLater } from '#tests/support/answer-later.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { press, user } from '#tests/support/user.ts'

const screenOf = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }))
beforeEach(() => void screenOf(true))
afterEach(() => void vi.unstubAllGlobals())

const counts = { create: 3, update: 1, possible: 1, same: 0, invalid: 6 }
const batch: ImportBatch = {
  ...importOfMembers,
  name: 'register.xlsx',
  rows: 11,
  state: 'previewed',
  revision: 5,
  counts,
  wanted: { create: 3, update: 1 },
  to_repair: 6,
  repaired: 2,
  warned: 1,
}
const repaired: ImportBatch = { ...batch, revision: 6, to_repair: 3, repaired: 5 }

const column = { letter: 'F', name: 'Class' }
const fault = (more: Partial<ImportFault>): ImportFault => ({
  reason: 'unknown_grade',
  field: 'grade',
  column,
  value: 'A.',
  text: '“A.” is none of our grades.',
  ...more,
})
const born = fault({
  reason: 'bad_date',
  field: 'paid_to',
  column: { letter: 'H', name: 'Paid' },
  value: '31/09/2019',
  text: 'The day of payment cannot be read.',
})
const reasons: ImportReasons = {
  items: [
    { reason: 'unknown_grade', field: 'grade', column, rows: 5, still: 3 },
    { reason: 'bad_date', field: 'paid_to', column: null, rows: 2, still: 2 },
    { reason: 'possible_double', field: 'phone', column: null, rows: 1, still: 1 },
  ],
}
const grades: ImportValues = {
  items: [
    { value: 'Assosiate', rows: 2, still: 0, means: 'Associate', suggested: null },
    { value: 'MNIPR', rows: 2, still: 2, means: null, suggested: 'Member' },
    { value: 'A.', rows: 1, still: 1, means: null, suggested: null },
  ],
  total: 3,
}
const refused: ImportRow = { ...importRow, verdict: 'invalid', written: [], owes_from: null }
const rows: ImportRow[] = [
  {
    ...importRow,
    id: 27,
    line: 27,
    name: 'Adébáyọ̀ Sample',
    number: null,
    written: [
      { field: 'grade', to: 'Associate' },
      { field: 'member_since', to: '2019-04-03' },
    ],
    owes_from: '2026/27',
  },
  { ...refused, id: 31, line: 31, name: 'Ifeoma Example', number: 'FCT-000762', problems: [fault({}), born] },
  { ...refused, id: 44, line: 44, name: 'Kasimu Model', number: null, problems: [fault({ value: 'B.' })] },
]

async function open(search = '', given: Answers = {}) {
  const api = answers({
    getImport: batch,
    getImportReasons: reasons,
    getImportValues: ({ query }) => (query.field === 'grade' ? grades : { items: [], total: 0 }),
    listImportRows: pageOf(rows),
    ...given,
  })
  const page = await openOfficePage(`/imports/4${search}`, api, ['members.read', 'members.sensitive', 'members.import'])
  return { ...page, api }
}

const ground = () => within(screen.getByRole('region', { name: 'Repair' }))

describe('[OFF-35] what cannot be read', () => {
  test('is told reason by reason, with what each value means and what came of it', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Repair what cannot be read' })).toBeVisible()
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
      ['File, done', null],
      ['Columns, done', null],
      ['3Repair', 'step'],
      ['4Preview', null],
      ['5Import', null],
    ])
    const links = within(screen.getByRole('navigation', { name: 'By reason' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Grade is not one of ours5 rows', 'page'],
      ['Day of payment cannot be read2 rows', null],
      ['Perhaps the same person twice1 row', null],
    ])
    expect(screen.getByText('column F “Class”, 5 rows')).toBeVisible()
    const values = within(await screen.findByRole('list', { name: 'Values in the file' })).getAllByRole('listitem')
    expect(values.map((one) => one.textContent?.replace(/.*Graduate/, ''))).toEqual([
      '2 repaired',
      'Member?: set “MNIPR” so2 still refused',
      '1 still refused',
    ])
    expect(screen.getByLabelText('“Assosiate” means')).toHaveValue('Associate')
    expect(ground().getByText('2 of 8 repaired, 6 to go')).toBeVisible()
    expect(ground().getByText('Nothing is written yet.')).toHaveTextContent(
      'Nothing is written yet. Numbers of refused rows stay reserved.',
    )
  })

  test('of each row is told with what will be written, dates in words', async () => {
    await open()
    const list = within(await screen.findByRole('list', { name: 'Its rows' }))
    expect(list.getByText('new number, Associate, joined 3 April 2019, owes from 2026/27')).toBeVisible()
    expect(list.getByText('FCT-000762')).toBeVisible()
    expect(list.getByText('The day of payment cannot be read.')).toBeVisible()
  })

  test('is said once for all rows of a value, and taken back', async () => {
    const { api } = await open('', { repairImport: inTurn(repaired, { ...batch, revision: 7 }) })
    await user.selectOptions(await screen.findByLabelText('“A.” means'), 'Graduate')
    expect(await ground().findByText('5 of 8 repaired, 3 to go')).toBeVisible()
    await press('Member?: set “MNIPR” so')
    await waitFor(() => expect(api.sent('repairImport').length).toBe(2))
    await user.selectOptions(screen.getByLabelText('“Assosiate” means'), '')
    await waitFor(() =>
      expect(api.sent('repairImport')).toEqual([
        { revision: 5, meanings: [{ field: 'grade', value: 'A.', means: 'Graduate' }], rows: [] },
        { revision: 6, meanings: [{ field: 'grade', value: 'MNIPR', means: 'Member' }], rows: [] },
        { revision: 7, meanings: [{ field: 'grade', value: 'Assosiate', means: null }], rows: [] },
      ]),
    )
  })

  test('opens in its row by keyboard: Enter sets it and goes on to the next, Escape leaves it', async () => {
    const { api } = await open('', { repairImport: repaired })
    await press('A.: set Grade of row 31')
    const first = await screen.findByLabelText('Grade of row 31')
    expect(first).toHaveFocus()
    await user.selectOptions(first, 'Member')
    await press('Set')
    const second = await screen.findByLabelText('Grade of row 44')
    expect(second).toHaveFocus()
    await waitFor(() =>
      expect(api.sent('repairImport')).toEqual([
        { revision: 5, meanings: [], rows: [{ id: 31, field: 'grade', to: 'Member' }] },
      ]),
    )
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'B.: set Grade of row 44' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.selectOptions(screen.getByLabelText('Grade of row 44'), 'Fellow')
    await press('Set')
    // It was the last one.
    expect(screen.getByRole('button', { name: 'Next value' })).toHaveFocus()
  })

  test('that is a date is typed day first, and sent as it is kept', async () => {
    const { api } = await open('', { repairImport: repaired })
    await press('31/09/2019: set Dues paid to of row 31')
    await user.type(await screen.findByLabelText('Dues paid to of row 31'), '30/09/2019{Enter}')
    await waitFor(() =>
      expect(api.sent('repairImport')).toEqual([
        { revision: 5, meanings: [], rows: [{ id: 31, field: 'paid_to', to: '2019-09-30' }] },
      ]),
    )
  })

  test('is not lost where somebody else was first: it is told, and stands as it was typed', async () => {
    const theirs = { ...batch, revision: 9, to_repair: 1, repaired: 7 }
    const { api } = await open('', {
      getImport: inTurn(batch, theirs),
      repairImport: inTurn(refuse(409, 'This file was corrected by somebody else.'), repaired),
    })
    await press('31/09/2019: set Dues paid to of row 31')
    await user.type(await screen.findByLabelText('Dues paid to of row 31'), '30/09/2019{Enter}')
    expect(await screen.findByText('This file was corrected by somebody else.')).toBeVisible()
    expect(await ground().findByText('7 of 8 repaired, 1 to go')).toBeVisible()
    expect(screen.getByLabelText('Dues paid to of row 31')).toHaveValue('30/09/2019')
    await press('Set')
    await waitFor(() => expect(api.sent('repairImport').at(-1)).toMatchObject({ revision: 9 }))
  })

  test('says in its place why it was not taken', async () => {
    await open('', { repairImport: refuse(400, 'Give a grade.') })
    await press('A.: set Grade of row 31')
    await user.selectOptions(await screen.findByLabelText('Grade of row 31'), 'Member')
    await press('Set')
    expect(await screen.findByText('Give a grade.')).toBeVisible()
    expect(screen.getByLabelText('Grade of row 31')).toHaveAccessibleDescription('Give a grade.')
  })

  test('is gone through by one button: values, rows, the next reason', async () => {
    const { router } = await open()
    await screen.findByRole('list', { name: 'Values in the file' })
    await screen.findByRole('list', { name: 'Its rows' })
    const here = () => document.activeElement?.getAttribute('data-place') ?? document.activeElement?.id
    await press('Next value')
    expect(screen.getByLabelText('“MNIPR” means')).toHaveFocus()
    await press('Next value')
    expect(screen.getByLabelText('“A.” means')).toHaveFocus()
    const came: unknown[] = []
    for (const button of Array.from({ length: 3 }, () => 'Next value')) {
      await press(button)
      came.push(here())
    }
    expect(came).toEqual(['row 31 grade', 'row 31 paid_to', 'row 44 grade'])
    await press('Next value')
    expect(await screen.findByRole('heading', { level: 2, name: 'Day of payment cannot be read' })).toBeVisible()
    expect(router.state.location.search).toEqual({ part: 'repair', reason: 'bad_date', field: 'paid_to' })
    expect(document.activeElement?.id).toBe('reason-lead')
  })

  test('is narrowed to what is refused still, and the address keeps the place', async () => {
    const { router, api } = await open('?part=repair&reason=bad_date&field=paid_to')
    await press('Still refused 2')
    await waitFor(() =>
      expect(api.asked('listImportRows')).toEqual([
        { id: '4', reason: 'bad_date', field: 'paid_to' },
        { id: '4', reason: 'bad_date', field: 'paid_to', still: 'yes' },
      ]),
    )
    expect(router.state.location.search).toEqual({ part: 'repair', reason: 'bad_date', field: 'paid_to', still: 'yes' })
  })

  test.each([
    ['possible_double', 'phone', 'Row 12 has the same phone and surname.'],
    ['number_kept', 'number', 'The number FCT-000050 is kept for Ada Obi.'],
  ] as const)(
    'of a row that may mean another (%s) is decided: the same, somebody else with a new number, or left out',
    async (reason, field, text) => {
      const double: ImportRow = {
        ...refused,
        id: 50,
        line: 50,
        name: 'Grace Sample',
        verdict: 'possible',
        choices: ['same', 'renumber', 'leave'],
        problems: [fault({ reason, field, text })],
      }
      const { api } = await open(`?part=repair&reason=${reason}&field=${field}`, {
        listImportRows: pageOf([double]),
        chooseImportRows: repaired,
      })
      expect(await screen.findByText(text)).toBeVisible()
      const who = within(screen.getByRole('group', { name: 'Who is Grace Sample, row 50?' }))
      expect(who.getAllByRole('button').map((one) => one.textContent)).toEqual([
        'Same person',
        'Somebody else, new number',
        'Leave out',
      ])
      await press('Somebody else, new number')
      await waitFor(() =>
        expect(api.sent('chooseImportRows')).toEqual([
          { verdict: 'possible', rows: [50], choice: 'renumber', revision: 5 },
        ]),
      )
    },
  )

  test('is left out at once, which leads to the preview', async () => {
    const { api, router } = await open('', { chooseImportRows: { ...batch, to_repair: 0, left_out: 6 } })
    await press('Leave 6 out')
    expect(api.sent('chooseImportRows')).toEqual([{ verdict: 'invalid', choice: 'leave', revision: 5 }])
    await waitFor(() => expect(router.state.location.search).toEqual({ part: 'create' }))
  })

  test('is imported once it is known how many rows are left: until then the button says that it waits', async () => {
    const chosen = answerLater<ImportBatch>()
    const { api } = await open('', {
      chooseImportRows: () => chosen.answer,
      commitImport: { ...batch, state: 'importing', task_id: 9 },
    })
    await press('Leave 6 out')
    const button = await screen.findByRole('button', { name: /^Import / })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
    expect(api.sent('commitImport')).toEqual([])
    chosen.give({ ...batch, to_repair: 0, left_out: 6 })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await user.click(button)
    expect(api.sent('commitImport')).toHaveLength(1)
  })

  test('and was repaired leads on to the preview', async () => {
    const { router } = await open('', { getImport: { ...batch, to_repair: 0, repaired: 8, undecided: 0 } })
    expect(await screen.findByText('All 8 are repaired')).toBeVisible()
    await press('Preview')
    await waitFor(() => expect(router.state.location.search).toEqual({ part: 'create' }))
  })

  test('on a phone has a page for each reason, and one for its rows', async () => {
    screenOf(false)
    const { router } = await open('?part=repair')
    await user.click(await screen.findByRole('link', { name: /^Grade is not one of ours/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Grade is not one of ours' })).toBeVisible()
    expect(screen.getByText('Step 3 of 5, Repair. Reason 1 of 3, column F, 5 rows')).toBeInTheDocument()
    expect(await screen.findByLabelText('“A.” means')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Its rows' })).toBeNull()
    await press('Its rows')
    expect(await screen.findByRole('heading', { name: 'Its rows' })).toBeVisible()
    expect(screen.queryByLabelText('“A.” means')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'All reasons' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ part: 'repair' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Repair what cannot be read' })).toBeVisible()
  })
})
