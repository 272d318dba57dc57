import { listMemberTasks, type MemberTask } from '#contract/members/tasks.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { dayOf, plainDay } from '../kit/times.ts'
import { membersIn } from './member-words.ts'
import { FinishTask, nameOf } from './TaskNotice.tsx'

const list: ListDefinition<MemberTask> = {
  id: listFrom('member tasks', listMemberTasks, ({ id }) => id),
  title: 'Tasks',
  words: ['task', 'tasks'],
  columns: [
    {
      label: 'What is to be done',
      card: 'title',
      cell: ({ note }) => <span className="line-clamp-2 break-words py-1.5 font-semibold">{note}</span>,
    },
    { label: 'Members', width: 128, card: 'line', cell: ({ members }) => membersIn(members) },
    {
      label: 'For',
      width: 160,
      card: 'line',
      cell: ({ to, by }) => (
        <>
          {to.name}
          <span className="block text-ink-2 text-meta">from {nameOf(by)}</span>
        </>
      ),
    },
    {
      label: 'Done by',
      width: 128,
      card: 'foot',
      cell: ({ due_on, is_late, done }) =>
        done ? (
          <span className="text-ink-2">done {dayOf(done.at)}</span>
        ) : (
          <span className={is_late ? 'font-semibold text-danger' : undefined}>
            <span className="lg:hidden">by </span>
            {plainDay(due_on)}
            {is_late && <span className="block text-meta">its day has passed</span>}
          </span>
        ),
    },
    { label: 'Step', width: 128, card: 'end', cell: (task) => <FinishTask task={task} /> },
  ],
  tabs: {
    name: 'tab',
    of: [
      { value: 'mine', label: 'Yours', empty: 'Nothing is given to you.', counts: true },
      { value: 'open', label: 'Everybody’s', empty: 'No task is open.' },
      { value: 'done', label: 'Done', empty: 'No task was done yet.', sort: 'newest' },
    ],
  },
  filters: [],
  hasNoViews: true,
  sorts: [
    { value: 'due', label: 'Due first' },
    { value: 'newest', label: 'Newest first' },
  ],
  search: 'Words of the task',
  opens: ({ id }) => `/members?task=${id}`,
  empty: 'No task was given yet.',
}

/** What the office has to do about members, given from their list. */
export const Tasks = () => <ListScreen list={list} above={[{ to: '/members', label: 'Members' }]} />
