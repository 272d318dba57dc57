import { roleNames } from '#contract/common/permissions.ts'
import { type StaffMember, staffStates } from '#contract/staff/staff.ts'
import { listStaff } from '#contract/staff/staff-endpoints.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { Facts } from '../kit/list/ListTable.tsx'
import type { ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '../kit/list/state-column.tsx'
import { rolesInWords, roleWords } from '../kit/page/role-words.ts'
import { dayOf, momentOf } from '../kit/times.ts'
import { InviteStaff } from './InviteStaff.tsx'
import { StaffSteps } from './StaffSteps.tsx'

const states = {
  invited: { set: 'approved', word: 'Invited' },
  active: { set: 'paid', word: 'Active' },
  locked: { set: 'rejected', word: 'Locked' },
  left: { set: 'quiet', word: 'Left' },
} as const

const factors: Record<StaffMember['factors'][number], string> = {
  totp: 'authenticator app',
  passkey: 'passkey',
  recovery: 'recovery codes',
}

const list: ListDefinition<StaffMember> = {
  id: listFrom('staff', listStaff, ({ id }) => id),
  title: 'Staff',
  words: ['person', 'people'],
  columns: [
    { label: 'Name', card: 'title', cell: ({ name }) => <span className="font-semibold">{name}</span> },
    {
      label: 'Roles',
      card: 'line',
      cell: ({ roles }) => (roles.length > 0 ? rolesInWords(roles) : <span className="text-ink-2">none yet</span>),
    },
    {
      label: 'Last here',
      width: 172,
      card: 'foot',
      cell: ({ used_at }) => (used_at ? momentOf(used_at) : <span className="text-ink-2">not signed in</span>),
    },
    stateColumn(states, ({ state }) => state),
  ],
  filters: [
    { name: 'state', label: 'State', choices: stateChoices(states, staffStates) },
    { name: 'role', label: 'Role', choices: roleNames.map((value) => ({ value, label: roleWords[value] })) },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Name, email',
  details: (member) => (
    <div className="grid gap-4">
      <Facts
        facts={[
          ['Email', member.email],
          ['Invited', dayOf(member.invited_at)],
          ['Second factors', member.factors.map((factor) => factors[factor]).join(', ') || 'none yet'],
        ]}
      />
      <StaffSteps member={member} />
    </div>
  ),
  empty: 'Nobody works here yet.',
}

/** Everybody of the office: who they are here, how they come in, and what an owner may change of it. */
export const Staff = () => <ListScreen list={list} actions={() => <InviteStaff />} />
