import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type AnyRouter, Navigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { MemberRecord } from '#contract/members/members.ts'
import { naira } from '#domain/common/money.ts'
import { capital } from '#domain/common/words.ts'
import type { Row } from '#machines/common/list-view/list-view.machine.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { ActButton } from '../kit/act/ActButton.tsx'
import { actSentence } from '../kit/act-words.ts'
import { useOffice, usePerson } from '../kit/flow.ts'
import { useListAddress } from '../kit/list/use-list-address.ts'
import { placeIn, useWalk, type Walk } from '../kit/list/use-walk.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { PageHead } from '../kit/page/PageHead.tsx'
import { PageLoading } from '../kit/page/PageLoading.tsx'
import { Steps } from '../kit/page/Steps.tsx'
import { StateBadge } from '../kit/StateBadge.tsx'
import { standings } from '../kit/standings.ts'
import { dayOf, momentOf, plainDay } from '../kit/times.ts'
import { MemberDues } from './dues/Dues.tsx'
import { MemberMcpd } from './mcpd/MemberMcpd.tsx'
import { duplicatesOf, memberList, memberNow } from './members.queries.ts'
import { Kept } from './record/Kept.tsx'
import { MemberActs } from './record/MemberActs.tsx'
import { MemberDialog } from './record/MemberDialog.tsx'
import { Overview } from './record/MemberFacts.tsx'
import { inviteMemberAct } from './record/member.acts.ts'
import { Papers } from './record/Papers.tsx'

const members = { id: memberList, path: '/members', title: 'Members', opens: ({ id }: Row) => `/members/${id}` }

/** A member, with all that the office keeps of them. */
export function Member() {
  const { id = '' } = useParams({ strict: false })
  const { call } = useOffice()
  const query = useQuery(memberNow(call, Number(id)))
  // One that was merged leads to the member that is kept. Drawn again, Navigate goes again: nothing here may watch the address.
  if (query.data && String(query.data.id) !== id)
    return <Navigate<AnyRouter, string, string> to={`/members/${query.data.id}`} replace />
  return <Walked id={id} query={query} />
}

interface WalkedProps {
  id: string
  query: UseQueryResult<MemberRecord>
}

/** As it was come to from a list. */
function Walked({ id, query }: WalkedProps) {
  const walk = useWalk(members)
  if (query.data) return <Record key={id} member={query.data} walk={walk} />
  return <PageLoading title="Member" above={aboveIn(walk)} query={query} />
}

const aboveIn = ({ list: { path, title } }: Walk) => [{ to: path, label: title }]

const spaced = (text: string) => capital(text.replaceAll('-', ' '))

interface Part {
  value: string
  label: string
  count?: number | undefined
  body: (member: MemberRecord, isTold: boolean) => ReactNode
}

const parts = (member: MemberRecord, permissions: readonly string[]): Part[] => [
  { value: '', label: 'Overview', body: (one, isTold) => <Overview member={one} isTold={isTold} /> },
  { value: 'dues', label: 'Dues', body: (one) => <MemberDues member={one} /> },
  {
    value: 'payments',
    label: 'Payments',
    count: member.payments?.total,
    body: ({ payments }) => (
      <Kept kept={payments} empty="No payment was made with this account.">
        {({ item, at, state, amount, trace_id }) => ({
          title: item,
          note: `${dayOf(at)}, ${state}, ${trace_id}`,
          end: <span className="font-strong tabular-nums">{naira(amount)}</span>,
        })}
      </Kept>
    ),
  },
  {
    value: 'applications',
    label: 'Applications',
    count: member.applications?.total,
    body: ({ applications }) => (
      <Kept kept={applications} empty="This member has sent no application here.">
        {({ id, kind, grade, status, created_at }) => ({
          title: (
            <OfficeLink to={`/applications/${id}`} className="text-link underline underline-offset-4">
              {id}, {kind} as {grade}
            </OfficeLink>
          ),
          note: `Received ${dayOf(created_at)}, ${status}`,
        })}
      </Kept>
    ),
  },
  {
    value: 'events',
    label: 'Events',
    count: member.events.total,
    body: ({ events }) => (
      <Kept kept={events} empty="This member has had no seat at an event.">
        {({ title, starts, came }) => ({ title, note: `${momentOf(starts)}${came ? `, came ${momentOf(came)}` : ''}` })}
      </Kept>
    ),
  },
  ...(permissions.includes('mcpd.read')
    ? [{ value: 'mcpd', label: 'MCPD', body: (one: MemberRecord) => <MemberMcpd member={one} /> }]
    : []),
  { value: 'papers', label: 'Papers', body: (one) => <Papers member={one} /> },
  {
    value: 'mails',
    label: 'Mails',
    count: member.mails.total,
    body: ({ mails }) => (
      <Kept kept={mails} empty="No mail was sent to this address.">
        {({ kind, at, state }) => ({ title: spaced(kind), note: `${momentOf(at)}, ${state}` })}
      </Kept>
    ),
  },
  {
    value: 'timeline',
    label: 'Timeline',
    body: ({ timeline }) => (
      <Kept kept={timeline} empty="Nothing is recorded about this member.">
        {({ at, by, what }) => ({ title: actSentence(by, what), note: momentOf(at) })}
      </Kept>
    ),
  },
]

/** Another part of the record; the list behind it stays. */
function partIn(search: string, part: string): Record<string, string> {
  const { part: _, ...list } = Object.fromEntries(new URLSearchParams(search))
  return part ? { ...list, part } : list
}

function Record({ member, walk }: { member: MemberRecord; walk: Walk }) {
  const { permissions } = usePerson()
  const { get, search } = useListAddress()
  const [editing, setEditing] = useState(false)
  const all = parts(member, permissions)
  const part = all.find(({ value }) => value === get('part')) ?? all[0]
  const { set, word } = standings[member.standing]
  const path = `/members/${member.id}`
  return (
    <>
      <PageHead
        title={member.name}
        isPerson
        above={aboveIn(walk)}
        place={placeIn(walk)}
        beside={<Steps label="Members of this list" previous={walk.previous?.path} next={walk.next?.path} />}
        sub={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge set={set}>{word}</StateBadge>
            {member.number}, {member.grade ?? 'no grade'}, on the roll since {plainDay(member.member_since)}
            {member.is_disabled && ', account disabled'}
          </span>
        }
      >
        {permissions.includes('members.edit') && (
          <Button kind="outline" size="small" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
        {/* Who has an address and no password. */}
        {permissions.includes('members.invite') && member.email !== null && !member.signs_in && !member.is_disabled && (
          <ActButton act={inviteMemberAct} subject={member}>
            Invite
          </ActButton>
        )}
        {permissions.includes('members.merge') && (
          <OfficeLink to={`${path}/merge`} className={buttonClass({ kind: 'outline', size: 'small' })}>
            Merge
          </OfficeLink>
        )}
      </PageHead>
      <nav aria-label="Parts of the record" className="list-tabs">
        <ul className="contents">
          {all.map((one) => (
            <li key={one.value}>
              <OfficeLink
                to={path}
                search={partIn(search, one.value)}
                bySearch
                className="list-tab"
                aria-current={one === part ? 'page' : undefined}
              >
                {one.label}
                {one.count ? (
                  <>
                    {' '}
                    <span className="font-normal text-ink-3 text-meta">{one.count.toLocaleString('en')}</span>
                  </>
                ) : null}
              </OfficeLink>
            </li>
          ))}
        </ul>
      </nav>
      {permissions.includes('members.merge') && <LikelySame id={member.id} />}
      <section aria-label={part?.label} className="page-body">
        {part?.body(member, permissions.includes('members.sensitive'))}
      </section>
      {part?.value === 'dues' && <MemberActs member={member} />}
      {editing && <MemberDialog member={member} onClose={() => setEditing(false)} />}
    </>
  )
}

/** Another account that is likely the same person. */
function LikelySame({ id }: { id: number }) {
  const { call } = useOffice()
  const [likely] = useQuery(duplicatesOf(call, id)).data ?? []
  if (!likely) return null
  return (
    <div className="list-notice likely-same">
      <p>
        Likely the same person as {likely.name}, {likely.number ?? 'no member'}
      </p>
      <p className="font-normal">
        Same {likely.same.join(' and ')}.{' '}
        <OfficeLink
          to={`/members/${id}/merge`}
          search={{ with: String(likely.id) }}
          className="text-link underline underline-offset-4"
        >
          Compare the two
        </OfficeLink>
      </p>
    </div>
  )
}
