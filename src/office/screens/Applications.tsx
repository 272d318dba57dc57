import type { ApplicationEntry } from '#contract/office/applications.ts'
import { undecidedStatuses } from '#contract/office/review.ts'
import { Age } from '../parts/Age.tsx'
import { stateOf } from '../parts/application-words.ts'
import { ListScreen } from '../parts/ListScreen.tsx'
import { Facts } from '../parts/ListTable.tsx'
import type { ListDefinition } from '../parts/list.ts'
import { naira } from '../parts/naira.ts'
import { StateBadge } from '../parts/StateBadge.tsx'
import { dayOf, momentOf } from '../parts/times.ts'

const isOpen = ({ status }: ApplicationEntry) => undecidedStatuses.some((one) => one === status)

const list: ListDefinition<ApplicationEntry> = {
  id: 'applications',
  title: 'Applications',
  words: ['application', 'applications'],
  columns: [
    { label: 'Number', width: 84, card: 'none', cell: ({ id }) => id },
    { label: 'Applicant', card: 'title', cell: ({ name }) => <span className="font-semibold">{name}</span> },
    {
      label: 'Seeks',
      card: 'line',
      cell: ({ from, grade }) => (from ? `${from} to ${grade}` : grade),
    },
    { label: 'Received', width: 118, card: 'none', cell: ({ created_at }) => dayOf(created_at) },
    {
      label: 'Age',
      width: 158,
      card: 'foot',
      cell: (one) => (isOpen(one) ? <Age since={one.created_at} /> : <span className="text-ink-2">decided</span>),
    },
    {
      label: 'State',
      width: 146,
      card: 'badge',
      cell: ({ status, held }) => {
        const { set, word } = stateOf(status, held)
        return <StateBadge set={set}>{word}</StateBadge>
      },
    },
  ],
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
        { value: 'finished', label: 'Paid' },
      ],
    },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Name, number, email',
  details: ({ id, kind, email, email_unproven, amount, created_at, reason }) => (
    <Facts
      facts={[
        ['Application', `${id}, ${kind}`],
        ['Received', momentOf(created_at)],
        ['Email', email_unproven ? `${email} (not proven yet)` : email],
        ['Amount', amount === null ? '' : naira(amount)],
        ['Reason', reason],
      ]}
    />
  ),
  empty: 'Nobody has applied yet.',
}

export const Applications = () => <ListScreen list={list} />
