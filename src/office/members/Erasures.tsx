import { erasureStates } from '#contract/members/erasure.ts'
import { type ErasureEntry, listErasures } from '#contract/members/erasures.ts'
import { erasureMatters } from '#contract/messages/erasure-matters.ts'
import { ActButton } from '../kit/act/ActButton.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { Facts } from '../kit/list/ListTable.tsx'
import type { ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '../kit/list/state-column.tsx'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { dayOf, momentOf } from '../kit/times.ts'
import { askToEraseAct, refuseErasureAct } from './erasure.acts.ts'

const states = {
  asked: { set: 'pending', word: 'Open' },
  withdrawn: { set: 'quiet', word: 'Withdrawn' },
  refused: { set: 'rejected', word: 'Refused' },
  done: { set: 'paid', word: 'Erased' },
} as const

const list: ListDefinition<ErasureEntry> = {
  id: listFrom('erasures', listErasures, ({ id }) => id),
  title: 'Requests to erase data',
  words: ['request', 'requests'],
  columns: [
    { label: 'Person', card: 'title', cell: ({ name }) => <span className="font-semibold">{name}</span> },
    {
      label: 'Number',
      width: 120,
      card: 'line',
      cell: ({ number }) => number ?? <span className="text-ink-2">none</span>,
    },
    {
      label: 'Asked',
      width: 128,
      card: 'foot',
      cell: ({ asked_at }) => <time dateTime={asked_at}>{dayOf(asked_at)}</time>,
    },
    {
      label: 'Answer by',
      width: 128,
      card: 'line',
      cell: ({ state, answer_by }) => (
        <>
          <span className="text-ink-2 lg:hidden">Answer by </span>
          {state === 'asked' ? dayOf(answer_by) : <span className="text-ink-2">answered</span>}
        </>
      ),
    },
    stateColumn(states, ({ state }) => state),
  ],
  tabs: {
    name: 'tab',
    of: [
      { value: 'open', label: 'Open', empty: 'No request waits for an answer.', counts: true },
      { value: 'ended', label: 'Answered', empty: 'Nothing was answered yet.', sort: 'newest' },
    ],
  },
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: stateChoices(
        states,
        erasureStates.filter((state) => state !== 'asked'),
      ),
    },
  ],
  sorts: [
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ],
  search: 'Name, number, email',
  details: (entry) => <Details entry={entry} />,
  empty: 'There are no requests yet.',
}

const steps = {
  refuse: [refuseErasureAct, 'Refuse…', 'outline'],
  erase: [askToEraseAct, 'Ask to erase…', 'brand'],
} as const

function Details({ entry }: { entry: ErasureEntry }) {
  const { state, ended_at, reason, matters, waits } = entry
  const stops = matters.some((one) => erasureMatters[one].stops)
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          ['Asked', momentOf(entry.asked_at)],
          [states[state].word, ended_at && momentOf(ended_at)],
          ['Reason', reason],
        ]}
      />
      {matters.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {matters.map((one) => (
            <li key={one}>{erasureMatters[one].text}</li>
          ))}
        </ul>
      )}
      {waits && (
        <p className="text-ink-2">
          It waits for a second person, under <OfficeLink to="/approvals">Approvals</OfficeLink>.
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {entry.steps
          .filter((step) => step === 'refuse' || !stops)
          .map((step) => {
            const [act, label, kind] = steps[step]
            return (
              <ActButton key={step} act={act} subject={entry} kind={kind}>
                {label}
              </ActButton>
            )
          })}
      </div>
    </div>
  )
}

/** Who asked that what the chapter holds about them is erased. */
export const Erasures = () => <ListScreen list={list} />
