import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import { inTurn } from '#samples/answering.ts'
import { member, memberTask } from '#samples/members.ts'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, user } from '#tests/support/user.ts'

// It is fetched when it is first shown, which takes other time than that which passes here.
beforeAll(() => Promise.all([import('#src/office/members/Members.tsx'), import('#src/office/members/Tasks.tsx')]))

const people = [
  { id: 2, name: 'Ada Placeholder' },
  { id: 3, name: 'Bisi Officer' },
]

test('[OFF-44] a task is given to a colleague for those who were selected, and leads to exactly these', async () => {
  const api = answers({ listMembers: pageOf([member]), listTaskPeople: people, giveMemberTask: memberTask })
  const { router } = await openOfficePage('/members?tab=no-email', api, roles.membership)
  await user.click(await screen.findByLabelText('Select row 1'))
  await user.click(screen.getByText('Give a task'))
  const asking = await dialog('Give a task')
  const officer = await asking.findByLabelText('Officer')
  await user.click(asking.getByText('Give the task'))
  expect(await asking.findByText('Choose somebody.')).toBeVisible()
  expect(asking.getByText('Say what is to be done.')).toBeVisible()
  expect(asking.getByText('Enter the day.')).toBeVisible()
  await user.selectOptions(officer, 'Bisi Officer')
  fill({ 'What is to be done': 'Ring them.', 'Done by': '02/04/2099' }, asking)
  await user.click(asking.getByText('Give the task'))
  await waitFor(() =>
    expect(api.sent('giveMemberTask')).toEqual([
      { chosen: { ids: [7] }, to: 3, note: 'Ring them.', due_on: '2099-04-02' },
    ]),
  )
  expect(await screen.findByText('Ada Placeholder has the task')).toBeVisible()
  expect(screen.getByText('47 members')).toBeVisible()
  await user.click(screen.getByText('See its members'))
  await waitFor(() => expect(router.state.location.href).toBe('/members?task=5'))
})

test('[OFF-44] above the members of a task stands what is to be done, by when and for whom; who may says that it is done', async () => {
  const api = answers({ listMembers: pageOf([member]), getMemberTask: { ...memberTask, is_late: true } })
  await openOfficePage('/members?task=5', api, roles.membership)
  const task = within(await screen.findByRole('region', { name: 'The task' }))
  expect(await task.findByText(memberTask.note)).toBeVisible()
  expect(
    task.getByText(/^Ada Placeholder, by 02\/04\/2027\. Given by Bisi Officer on 12\/03\/2027\./),
  ).toHaveTextContent('Its day has passed.')
  expect(api.asked('listMembers')[0]).toMatchObject({ task: '5' })
  const done = { by: people[0] ?? null, at: '2027-04-01T10:00:00.000Z' }
  const finished = { ...memberTask, done }
  api.answer({ finishMemberTask: finished, getMemberTask: finished })
  await user.click(task.getByRole('button', { name: `It is done: ${memberTask.note}` }))
  expect(api.asked('finishMemberTask')).toEqual([{ id: '5' }])
  expect(await task.findByText(/Done: Ada Placeholder, 01\/04\/2027\.$/)).toBeVisible()
  expect(task.queryByRole('button')).toBeNull()
})

test('[OFF-44] tasks are told with members, whom they are for and their day; whose they are not has no button', async () => {
  const late = { ...memberTask, id: 6, is_late: true, by: null, to: people[1] ?? memberTask.to }
  const done = { ...memberTask, id: 8, done: { by: null, at: '2027-03-20T10:00:00.000Z' } }
  await openOfficePage('/members/tasks', answers({ listMemberTasks: pageOf([memberTask, late, done]) }), [
    'members.read',
  ])
  const cells = async (row: number) =>
    within((await screen.findAllByRole('row'))[row] as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(await cells(1)).toEqual([
    memberTask.note,
    '47 members',
    'Ada Placeholderfrom Bisi Officer',
    'by 02/04/2027',
    'It is done',
  ])
  expect(await cells(2)).toEqual([
    memberTask.note,
    '47 members',
    'Bisi Officerfrom the office key',
    'by 02/04/2027its day has passed',
    '',
  ])
  expect((await cells(3)).slice(3)).toEqual(['done 20/03/2027', ''])
})

test('[OFF-44] two tasks that are done within a moment both leave the list, whenever its rows are answered', async () => {
  const other = { ...memberTask, id: 6, note: 'Ring them.' }
  let answerBefore = () => {}
  const before = new Promise<void>((resolve) => {
    answerBefore = resolve
  })
  const rows = inTurn(
    () => pageOf([memberTask, other]),
    // Read before the second one was done, and answered after it.
    () => before.then(() => pageOf([other])),
    () => pageOf([]),
  )
  const api = answers({
    listMemberTasks: ({ query }) => (query.counts ? pageOf([]) : rows()()),
    finishMemberTask: memberTask,
  })
  const asked = () => api.asked('listMemberTasks').filter(({ counts }) => !counts)
  await openOfficePage('/members/tasks?tab=open', api, roles.membership)
  await user.click(await screen.findByRole('button', { name: `It is done: ${memberTask.note}` }))
  await waitFor(() => expect(asked()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'It is done: Ring them.' }))
  await waitFor(() => expect(api.sent('finishMemberTask')).toHaveLength(2))
  answerBefore()
  expect(await screen.findByText('No task is open.')).toBeVisible()
})
