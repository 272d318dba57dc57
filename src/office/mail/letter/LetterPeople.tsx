import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { audienceOutcomes, deliveryOutcomes, type Letter, type LetterPerson } from '#contract/mail/letter.ts'
import { getLetter, listLetterPeople } from '#contract/mail/letter-endpoints.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '#src/office/kit/list/state-column.tsx'
import { PageLoading } from '#src/office/kit/page/PageLoading.tsx'
import { shortTime } from '#src/office/kit/times.ts'
import { outcomeWords, titleOf } from './letter-words.ts'

const listOf = ({ id, subject, sent, event }: Letter): ListDefinition<LetterPerson> => ({
  id: listFrom(`letter-people-${id}`, listLetterPeople, (one) => one.id, {}, { id: String(id) }),
  title: sent ? `Who got “${titleOf(subject)}”` : `Who gets “${titleOf(subject)}”`,
  words: ['person', 'people'],
  columns: [
    { label: 'Name', card: 'title', cell: ({ name }) => <span className="font-semibold">{name}</span> },
    {
      label: 'Address',
      card: 'line',
      cell: ({ email, error }) => (
        <>
          <span className="break-all">{email}</span>
          {error && <span className="block text-ink-2 text-meta">{error}</span>}
        </>
      ),
    },
    stateColumn(outcomeWords, ({ outcome }) => outcome),
    ...(sent
      ? [
          {
            label: 'Sent',
            width: 118,
            card: 'foot' as const,
            cell: ({ sent_at }: LetterPerson) => sent_at && <time dateTime={sent_at}>{shortTime(sent_at)}</time>,
          },
        ]
      : []),
  ],
  filters: [
    {
      name: 'outcome',
      label: 'What becomes of it',
      choices: stateChoices(outcomeWords, sent ? deliveryOutcomes : audienceOutcomes),
    },
  ],
  stand: ['outcome'],
  sorts: [{ value: 'name', label: 'By name' }],
  search: 'Name',
  hasNoViews: true,
  ...(event === null && { opens: ({ id: member }: LetterPerson) => `/members/${member}`, isWalked: true }),
  empty: 'Nobody matches.',
})

/** Everybody whom a letter concerns: before it is sent who gets it and who does not, from then on what became of each mail. */
export function LetterPeople() {
  const { id = '' } = useParams({ strict: false })
  return <OfLetter key={id} id={Number(id)} />
}

const above = [{ to: '/mail/letters', label: 'Letters' }]

function OfLetter({ id }: { id: number }) {
  const { call } = useOffice()
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(getLetter, { params: { id }, signal })
  const query = useQuery({ queryKey: ['letter', id], queryFn })
  if (!query.data) return <PageLoading title="People" above={above} query={query} />
  const letter = { to: `/mail/letters/${id}`, label: titleOf(query.data.subject) }
  return <ListScreen list={listOf(query.data)} above={[...above, letter]} />
}
