import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { communicationWords } from '#contract/communication.ts'
import { type LetterEntry, letterStates } from '#contract/office/letter.ts'
import { createLetter, listLetters } from '#contract/office/letter-endpoints.ts'
import { Button } from '#src/ui/Button.tsx'
import { PlusIcon } from '#src/ui/page-icons.tsx'
import { listFrom } from '../api/lists.ts'
import { useOffice } from '../flows/flow.ts'
import { ListScreen } from '../parts/ListScreen.tsx'
import { figure, letterStateWords, titleOf } from '../parts/letter/letter-words.ts'
import type { ListDefinition } from '../parts/list.ts'
import { stateChoices, stateColumn } from '../parts/state-column.tsx'
import { shortTime } from '../parts/times.ts'
import { usePerson } from '../parts/use-person.ts'

const list: ListDefinition<LetterEntry> = {
  id: listFrom('letters', listLetters, ({ id }) => id),
  title: 'Letters',
  words: ['letter', 'letters'],
  columns: [
    {
      label: 'Subject',
      card: 'title',
      cell: ({ subject }) => <span className="font-semibold">{titleOf(subject)}</span>,
    },
    { label: 'Kind', width: 190, card: 'line', isWide: true, cell: ({ kind }) => communicationWords[kind].title },
    {
      label: 'Members',
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
}

/** Letters to many members. */
export function Letters() {
  const mayWrite = usePerson().permissions.includes('mail.test')
  return <ListScreen list={list} actions={() => mayWrite && <New />} />
}

/** Begins a draft, and opens it. */
function New() {
  const { call } = useOffice()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(createLetter, {}),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['list', 'letters'] })
      return router.navigate({ href: `/mail/letters/${id}` })
    },
  })
  return (
    <>
      <Button kind="sun" size="small" busy={isPending} onClick={() => mutate()}>
        <PlusIcon size={18} />
        New letter
      </Button>
      {error && (
        <p role="alert" className="w-full font-[560] text-danger">
          {error.message}
        </p>
      )}
    </>
  )
}
