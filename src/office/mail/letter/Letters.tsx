import { type LetterEntry, letterKindWords, letterStates } from '#contract/mail/letter.ts'
import { listLetters } from '#contract/mail/letter-endpoints.ts'
import { figure } from '#src/office/kit/figures.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '#src/office/kit/list/state-column.tsx'
import { shortTime } from '#src/office/kit/times.ts'
import { PlusIcon } from '#src/ui/icons/page-icons.tsx'
import { letterStateWords, titleOf } from './letter-words.ts'
import { NewLetter } from './NewLetter.tsx'

/** Letters: all, or those to the attendees of an event. */
export const letterList = (event?: number): ListDefinition<LetterEntry> => ({
  id: event
    ? listFrom(`letters-of-event-${event}`, listLetters, ({ id }) => id, { event })
    : listFrom('letters', listLetters, ({ id }) => id),
  title: 'Letters',
  words: ['letter', 'letters'],
  columns: [
    {
      label: 'Subject',
      card: 'title',
      cell: ({ subject, event }) => (
        <>
          <span className="font-semibold">{titleOf(subject)}</span>
          {event && <span className="block font-normal text-ink-2 text-meta">{event}</span>}
        </>
      ),
    },
    { label: 'Kind', width: 190, card: 'line', isWide: true, cell: ({ kind }) => letterKindWords[kind] },
    {
      label: 'Recipients',
      width: 100,
      card: 'end',
      isNumber: true,
      cell: ({ recipients }) => (recipients === null ? '' : figure(recipients)),
    },
    stateColumn(letterStateWords, ({ state }) => state),
    {
      label: 'Changed',
      width: 118,
      card: 'foot',
      cell: ({ changed_at }) => <time dateTime={changed_at}>{shortTime(changed_at)}</time>,
    },
    { label: 'By', width: 158, card: 'none', isWide: true, cell: ({ by }) => by ?? 'The office key' },
  ],
  filters: [{ name: 'state', label: 'State', choices: stateChoices(letterStateWords, letterStates) }],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Subject',
  opens: ({ id }) => `/mail/letters/${id}`,
  empty: 'No letters yet.',
})

const all = letterList()

/** Letters to many members, or to the attendees of an event. */
export function Letters() {
  const mayWrite = usePerson().permissions.includes('mail.test')
  return (
    <ListScreen
      list={all}
      actions={() =>
        mayWrite && (
          <NewLetter>
            <PlusIcon size={18} />
            New letter
          </NewLetter>
        )
      }
    />
  )
}
