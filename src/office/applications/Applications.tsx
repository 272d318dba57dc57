import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type ApplicationEntry, applicationColumns } from '#contract/applications/applications.ts'
import { countApplicationTabs } from '#contract/applications/review-endpoints.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'
import { useOffice, usePerson } from '../kit/flow.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { Act, ListDefinition } from '../kit/list/list.ts'
import { useListAddress } from '../kit/list/use-list-address.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { StateBadge } from '../kit/StateBadge.tsx'
import { dayOf } from '../kit/times.ts'
import { Age } from './Age.tsx'
import { stateOf, tabName } from './application-words.ts'
import { exportApplicationsAct } from './export.acts.ts'
import { GiveDialog } from './GiveDialog.tsx'
import { applicationList, cacheApplication, forgetLists, takeOldest } from './review.queries.ts'

const pathOf = ({ id }: Pick<ApplicationEntry, 'id'>) => `/applications/${id}`

function State({ entry: { status, held } }: { entry: ApplicationEntry }) {
  const { set, word } = stateOf(status, held)
  return <StateBadge set={set}>{word}</StateBadge>
}

const Seeks = ({ entry: { from, grade, kind } }: { entry: ApplicationEntry }) => (
  <>
    <span className="lg:hidden">{kind === 'membership' ? 'Membership as ' : 'Upgrade, '}</span>
    {from && (
      <>
        {from} <span className="text-ink-3">to</span>{' '}
      </>
    )}
    {grade}
  </>
)

function With({ entry: { assigned_to } }: { entry: ApplicationEntry }) {
  const { id } = usePerson()
  if (!assigned_to) return <span className="text-ink-3">Nobody</span>
  return assigned_to.id === id ? 'You' : assigned_to.name
}

const list: ListDefinition<ApplicationEntry> = {
  id: applicationList,
  title: 'Applications',
  words: ['application', 'applications'],
  columns: [
    { label: 'Applicant', card: 'title', cell: ({ name }) => <span className="font-semibold">{name}</span> },
    { label: 'Seeks', width: 160, card: 'line', cell: (entry) => <Seeks entry={entry} /> },
    { label: 'Received', width: 118, isWide: true, card: 'none', cell: ({ created_at }) => dayOf(created_at) },
    {
      label: 'Age',
      width: 146,
      card: 'foot',
      cell: ({ day }) => (day === null ? <span className="text-ink-2">Decided</span> : <Age day={day} />),
    },
    {
      label: 'Checks',
      width: 84,
      card: 'end',
      cell: ({ checks: { done, of } }) => (
        <span className={done === 0 ? 'text-ink-3' : undefined}>
          {done} of {of}
          <span className="lg:hidden"> checks</span>
        </span>
      ),
    },
    { label: 'With', width: 118, card: 'none', cell: (entry) => <With entry={entry} /> },
    { label: 'State', width: 146, card: 'badge', cell: (entry) => <State entry={entry} /> },
  ],
  tabs: {
    name: 'tab',
    usual: 'all',
    countAll: (call, signal) => call(countApplicationTabs, { signal }),
    of: [
      { value: 'mine', label: tabName('mine'), empty: 'You have no open application.', counts: true, sort: 'oldest' },
      {
        value: 'unassigned',
        label: tabName('unassigned'),
        empty: 'Every open application is assigned.',
        counts: true,
        sort: 'oldest',
      },
      {
        value: 'waiting',
        label: tabName('waiting'),
        rest: 'for the applicant',
        empty: 'No applicant was asked for anything.',
        counts: true,
        sort: 'oldest',
      },
      {
        value: 'answered',
        label: tabName('answered'),
        empty: 'No answer waits to be read.',
        counts: true,
        sort: 'oldest',
      },
      { value: 'open', label: tabName('open'), empty: 'No application is open.', counts: true, sort: 'oldest' },
      { value: 'all', label: tabName('all'), empty: 'Nobody has applied yet.' },
    ],
  },
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      choices: [
        { value: 'membership', label: 'Membership' },
        { value: 'upgrade', label: 'Upgrade' },
      ],
    },
    {
      name: 'stage',
      label: 'Stage',
      choices: [
        { value: 'waiting', label: 'Under review' },
        { value: 'approved', label: 'Approved, not paid' },
        { value: 'rejected', label: 'Rejected' },
        { value: 'lapsed', label: 'Lapsed' },
        { value: 'withdrawn', label: 'Withdrawn' },
        { value: 'finished', label: 'Paid' },
      ],
    },
    { name: 'since', label: 'Received since', kind: 'date' },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Name, number, email',
  opens: pathOf,
  isWalked: true,
  file: { permission: 'applications.read', columns: applicationColumns, act: exportApplicationsAct },
  empty: 'Nobody has applied yet.',
}

/** The queue of applications, by whose turn it is. */
export function Applications() {
  const { id, permissions } = usePerson()
  const address = useListAddress()
  const [notice, setNotice] = useState('')
  if (!permissions.includes('applications.assign')) return <ListScreen list={list} />
  const acts: Act[] = [
    {
      act: 'assign',
      label: () => 'Give to…',
      ask: ({ onChosen, onClose }) => (
        <GiveDialog title="Give the selected applications" onChosen={onChosen} onClose={onClose} />
      ),
    },
    { act: 'assign', label: (count) => `Take ${count} to yourself…`, to: { id, name: 'you' } },
  ]
  const isOldestFirst = address.get('sort') === 'oldest' && !address.get('cursor')
  return (
    <ListScreen
      list={{ ...list, acts }}
      notice={
        <p role="status" className="list-notice">
          {notice}
        </p>
      }
      actions={() => <TakeOldest onSaid={setNotice} />}
      {...(isOldestFirst && { foot: (first: ApplicationEntry) => <ReviewOldest entry={first} /> })}
    />
  )
}

/** The one that has waited longest for somebody to take it is theirs, and opened. */
function TakeOldest({ onSaid }: { onSaid: (text: string) => void }) {
  const { call } = useOffice()
  const { id: me } = usePerson()
  const queryClient = useQueryClient()
  const router = useRouter()
  const take = useMutation({
    mutationFn: () => takeOldest(call, me),
    onMutate: () => onSaid(''),
    onSuccess: (application) => {
      if (!application) return onSaid('Every open application is assigned already.')
      cacheApplication(queryClient, application)
      forgetLists(queryClient)
      void router.navigate({ href: `${pathOf(application)}?sort=oldest&tab=mine` })
    },
  })
  return (
    <>
      <Button kind="outline" size="small" busy={take.isPending} onClick={() => take.mutate()}>
        Take the oldest
      </Button>
      <p role="alert" className="w-full text-danger empty:hidden">
        {take.error?.message}
      </p>
    </>
  )
}

/** On phones the oldest of the list is one press away. */
function ReviewOldest({ entry }: { entry: ApplicationEntry }) {
  const { search } = useListAddress()
  return (
    <section aria-label="Go on" className="office-ground on-dark lg:hidden">
      <OfficeLink
        to={pathOf(entry)}
        search={Object.fromEntries(new URLSearchParams(search))}
        className={buttonClass({ kind: 'sun', wide: true })}
      >
        Review the oldest
        <ArrowIcon size={18} />
      </OfficeLink>
    </section>
  )
}
