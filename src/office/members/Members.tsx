import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { type MemberEntry, MembersChosen, memberColumns, signInStates } from '#contract/members/members.ts'
import { naira } from '#domain/common/money.ts'
import { gradeRules } from '#domain/members/grades.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { PlusIcon } from '#src/ui/icons/page-icons.tsx'
import { ActButton } from '../kit/act/ActButton.tsx'
import { useOffice, usePerson } from '../kit/flow.ts'
import { toExport } from '../kit/jobs/ExportButton.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { Facts } from '../kit/list/ListTable.tsx'
import type { Act, ListDefinition, ListExport } from '../kit/list/list.ts'
import { stateChoices, stateColumn } from '../kit/list/state-column.tsx'
import { useListAddress } from '../kit/list/use-list-address.ts'
import { Menu } from '../kit/Menu.tsx'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { DotsIcon } from '../kit/office-icons.tsx'
import { paidTo, standings } from '../kit/standings.ts'
import { plainDay } from '../kit/times.ts'
import { signInOf, signInWords } from './member-words.ts'
import { likelyDoubles, memberList } from './members.queries.ts'
import { giveEmailAct } from './record/member.acts.ts'
import { TaskNotice } from './TaskNotice.tsx'
import { giveTaskAct } from './task.acts.tsx'
import { exportMembersAct, writeToMembersAct } from './write.acts.ts'

function Details({ entry }: { entry: MemberEntry }) {
  const { permissions } = usePerson()
  const { email, contact_email, phone, dob, member_since } = entry
  return (
    <>
      <Facts
        facts={[
          ['Email', email ?? 'none known'],
          ['To write to', contact_email],
          ['Phone', phone],
          ['Born', dob && plainDay(dob)],
          ['Joined', plainDay(member_since)],
          ['Dues paid to', paidTo(entry)],
        ]}
      />
      {email === null && permissions.includes('members.edit') && (
        <div className="pt-3">
          <ActButton act={giveEmailAct} subject={entry} name={`Add an address of ${entry.name}`}>
            Add an address…
          </ActButton>
        </div>
      )}
    </>
  )
}

const file: ListExport = { permission: 'members.export', columns: memberColumns, act: exportMembersAct }

const list: ListDefinition<MemberEntry> = {
  id: memberList,
  title: 'Members',
  words: ['member', 'members'],
  columns: [
    {
      label: 'Member',
      card: 'title',
      sort: { up: 'surname', down: 'surname-down' },
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      label: 'Number',
      width: 114,
      card: 'line',
      sort: { up: 'number', down: 'number-down' },
      cell: ({ number, grade }) => (
        <>
          {number}
          {grade && <span className="lg:hidden">, {grade}</span>}
        </>
      ),
    },
    {
      label: 'Grade',
      width: 108,
      card: 'none',
      cell: ({ grade }) => grade ?? <span className="text-ink-2">none</span>,
    },
    {
      label: 'Joined',
      width: 114,
      card: 'none',
      isWide: 'most',
      sort: { up: 'oldest', down: 'newest' },
      cell: ({ member_since }) => plainDay(member_since),
    },
    {
      label: 'Paid to',
      width: 114,
      card: 'none',
      isWide: true,
      cell: (entry) => <span className={entry.paid_to ? undefined : 'text-ink-2'}>{paidTo(entry)}</span>,
    },
    {
      label: 'Signed in',
      width: 128,
      card: 'foot',
      cell: ({ sign_in }) => (
        <span className={sign_in.state === 'yes' ? undefined : 'text-ink-2'}>
          {sign_in.state === 'yes' && <span className="lg:hidden">signed in </span>}
          {signInOf(sign_in)}
          {sign_in.state === 'never' && <span className="lg:hidden"> signed in</span>}
        </span>
      ),
    },
    stateColumn(standings, ({ standing }) => standing, { label: 'Standing', width: 128 }),
    {
      label: 'Owes',
      width: 128,
      card: 'end',
      isNumber: true,
      cell: ({ owes }) =>
        owes > 0 ? (
          <span className="font-semibold text-ink">{naira(owes / 100)}</span>
        ) : (
          <span className="text-ink-3">{naira(0)}</span>
        ),
    },
  ],
  whole: 'on the roll',
  tabs: {
    name: 'tab',
    of: [
      { value: 'all', label: 'All', empty: 'Nobody is a member yet.' },
      { value: 'never', label: 'Never signed in', empty: 'Every member has signed in.', counts: true },
      { value: 'not-invited', label: 'Not invited', empty: 'Every member was invited.', counts: true },
      { value: 'open', label: 'Dues open', empty: 'Every member has paid.', counts: true },
      { value: 'no-email', label: 'No email address', empty: 'Every member has an email address.', counts: true },
      {
        value: 'shared',
        label: 'Shared mailbox',
        lead: 'Their only address is one that several people read, so no invitation goes there. Add an address of their own, then invite them.',
        empty: 'Nobody has only a shared address.',
        counts: true,
      },
      { value: 'former', label: 'Former', empty: 'No membership has ended.', isApart: true },
    ],
  },
  filters: [
    { name: 'grade', label: 'Grade', choices: gradeRules.map(({ id, name }) => ({ value: String(id), label: name })) },
    { name: 'standing', label: 'Standing', choices: stateChoices(standings) },
    {
      name: 'signed_in',
      label: 'Signed in',
      choices: signInStates.map((value) => ({ value, label: signInWords[value] })),
    },
    { name: 'owes', label: 'Owes', kind: 'sum' },
    { name: 'since', label: 'Joined from', kind: 'day' },
    { name: 'before', label: 'Joined before', kind: 'day' },
  ],
  sorts: [
    { value: 'surname', label: 'Surname, A to Z' },
    { value: 'surname-down', label: 'Surname, Z to A' },
    { value: 'name', label: 'First name, A to Z' },
    { value: 'number', label: 'Number' },
    { value: 'number-down', label: 'Highest number first' },
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Name, number, email',
  opens: ({ id }) => `/members/${id}`,
  isWalked: true,
  details: (entry) => <Details entry={entry} />,
  file,
  empty: 'Nobody is a member yet.',
}

const everyone = {
  value: 'everyone',
  label: 'Members and former members',
  empty: 'Nobody was ever a member.',
  isApart: true,
} as const

/** As Find leads to it. */
const withEveryone: typeof list = {
  ...list,
  ...(list.tabs && { tabs: { ...list.tabs, of: [...list.tabs.of, everyone] } }),
}

/** Of a task: who was chosen then, whatever became of them since. */
function listOfTask() {
  const { tabs: _tabs, whole: _whole, ...rest } = list
  return {
    ...rest,
    title: 'Members of a task',
    about: ['task'],
    hasNoViews: true,
    empty: 'Nobody of this task is in the register any more.',
  } as const satisfies typeof list
}
const ofTask = listOfTask()

function LikelyDoubles() {
  const { call } = useOffice()
  const { data: count } = useQuery(likelyDoubles(call))
  return (
    <OfficeLink to="/members/doubles" className={buttonClass({ kind: 'outline', size: 'small' })}>
      Likely doubles{count ? ` ${count.toLocaleString('en')}` : ''}
    </OfficeLink>
  )
}

/** What is done seldom. */
function More() {
  const { permissions } = usePerson()
  const router = useRouter()
  const items = [
    { to: '/members/tasks', label: 'Tasks', right: 'members.read' },
    { to: '/members/returns', label: 'Coming back', right: 'members.end' },
    { to: '/imports', label: 'Imports', right: 'members.import' },
    { to: '/members/reminders', label: 'Dues reminders', right: 'reminders.read' },
  ].flatMap(({ to, label, right }) =>
    permissions.some((one) => one === right) ? [{ label, onPick: () => void router.navigate({ href: to }) }] : [],
  )
  if (items.length === 0) return null
  return (
    <Menu
      name="More"
      label={<DotsIcon size={18} />}
      className={buttonClass({ kind: 'outline', size: 'small' })}
      items={items}
    />
  )
}

/** Not everybody there can be invited or written to. */
const withoutMail = ['no-email', 'shared', 'former', 'everyone']

/** What may be done with many members, the likeliest of the view last. */
function useMemberActs(): Act[] {
  const { acts } = useOffice()
  const { permissions } = usePerson()
  const address = useListAddress()
  const tab = address.get('tab')
  const asksSignIn = ['never', 'not-invited'].includes(tab) || !['', 'yes'].includes(address.get('signed_in'))
  const exporting: Act = {
    label: (count) => `Export ${count}`,
    isLocked: true,
    begin: (rows) =>
      acts.open({
        act: exportMembersAct,
        subject: toExport({ list, file }, { permissions, search: address.search, rows }),
      }),
  }
  const writing: Act = {
    label: (count) => `Write to ${count}`,
    begin: (rows) => acts.open({ act: writeToMembersAct, subject: v.parse(MembersChosen, rows) }),
  }
  const giving: Act = {
    label: () => 'Give a task',
    begin: (rows) => acts.open({ act: giveTaskAct, subject: v.parse(MembersChosen, rows) }),
  }
  const inviting: Act = { act: 'invite', label: (count) => `Invite ${count}` }
  const mailing = withoutMail.includes(tab)
    ? []
    : [permissions.includes('mail.test') && writing, permissions.includes('members.invite') && inviting].filter(
        (act) => act !== false,
      )
  return [
    ...(permissions.includes('members.export') ? [exporting] : []),
    ...(permissions.includes('members.edit') ? [giving] : []),
    ...(asksSignIn ? mailing : mailing.toReversed()),
  ]
}

/** Who is or was a member. */
export function Members() {
  const { permissions } = usePerson()
  const acts = useMemberActs()
  const address = useListAddress()
  const task = Number(address.get('task'))
  if (task > 0)
    return (
      <ListScreen
        key="task"
        list={{ ...ofTask, acts }}
        above={[
          { to: '/members', label: 'Members' },
          { to: '/members/tasks', label: 'Tasks' },
        ]}
        notice={<TaskNotice id={task} />}
      />
    )
  const shown = address.get('tab') === everyone.value ? withEveryone : list
  return (
    <ListScreen
      list={{ ...shown, acts }}
      actions={() => (
        <>
          {permissions.includes('members.edit') && <LikelyDoubles />}
          {permissions.includes('members.import') && (
            <OfficeLink to="/members/new" className={buttonClass({ kind: 'outline', size: 'small' })}>
              <PlusIcon size={16} />
              Add a member
            </OfficeLink>
          )}
          <More />
        </>
      )}
    />
  )
}
