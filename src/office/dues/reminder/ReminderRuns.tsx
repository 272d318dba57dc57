import { listReminderRuns, type ReminderRun, runStates } from '#contract/dues/reminders.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { figure } from '#src/office/kit/figures.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '#src/office/kit/list/state-column.tsx'
import { momentOf, plainDay } from '#src/office/kit/times.ts'
import { reminders, runWords, wantedOf } from './reminder-words.ts'

const list: ListDefinition<ReminderRun> = {
  id: listFrom('reminder-runs', listReminderRuns, ({ id }) => id),
  title: 'Dues reminders',
  words: ['run', 'runs'],
  columns: [
    {
      label: 'Day',
      card: 'title',
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="font-semibold">
          {plainDay(dayInAbuja(Date.parse(created_at)))}
        </time>
      ),
    },
    { label: 'Planned', width: 140, card: 'line', cell: (run) => reminders(wantedOf(run)) },
    { label: 'Sent', width: 100, card: 'none', isNumber: true, cell: ({ counts }) => figure(counts.sent) },
    { label: 'Not sent', width: 100, card: 'none', isNumber: true, cell: ({ counts }) => figure(counts.dropped) },
    {
      label: 'Sent by',
      width: 210,
      card: 'none',
      isWide: true,
      cell: ({ by, sent_at }) => (sent_at ? `${by ?? 'The office key'}, ${momentOf(sent_at)}` : 'Not sent yet'),
    },
    stateColumn(runWords, ({ state }) => state),
  ],
  filters: [{ name: 'state', label: 'State', choices: stateChoices(runWords, runStates) }],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  opens: ({ id }) => `/members/reminders/${id}`,
  empty: 'No reminders were planned yet. They are planned each day from 09:00 for members who owe dues.',
}

/** The runs of reminders: what waits to be sent stands first. */
export const ReminderRuns = () => <ListScreen list={list} />
