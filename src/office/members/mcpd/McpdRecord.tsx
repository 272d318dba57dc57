import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { mcpdKindWords, type McpdRecord as Whole } from '#contract/members/mcpd.ts'
import type { Row } from '#machines/common/list-view/list-view.machine.ts'
import { DocumentsForbidden } from '#src/office/applications/review/DocumentsForbidden.tsx'
import type { ReviewFile } from '#src/office/applications/review/documents.ts'
import { Viewer } from '#src/office/applications/review/Viewer.tsx'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { Facts } from '#src/office/kit/list/ListTable.tsx'
import { placeIn, useWalk } from '#src/office/kit/list/use-walk.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { PageLoading } from '#src/office/kit/page/PageLoading.tsx'
import { Steps } from '#src/office/kit/page/Steps.tsx'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { momentOf } from '#src/office/kit/times.ts'
import { acceptMcpdAct, askMcpdAct, refuseMcpdAct, takeBackMcpdAct } from './mcpd.acts.ts'
import { mcpdList, mcpdNow } from './mcpd.queries.ts'
import { amountOf, daysOf, mcpdStandings, wouldBe } from './mcpd-words.ts'
import '#src/office/applications/review/review.css'

const entries = { id: mcpdList, path: '/mcpd', title: 'MCPD', opens: ({ id }: Row) => `/mcpd/${id}` }

/** A training of a member with its evidence, and what is decided about it. */
export function McpdRecord() {
  const { id = '' } = useParams({ strict: false })
  const { call } = useOffice()
  const query = useQuery(mcpdNow(call, Number(id)))
  const walk = useWalk(entries)
  const above = [{ to: '/mcpd', label: 'MCPD' }]
  if (!query.data) return <PageLoading title="MCPD" above={above} query={query} />
  const { title, state, member } = query.data
  return (
    <>
      <PageHead
        title={title}
        isPerson
        above={above}
        place={placeIn(walk)}
        beside={<Steps label="Entries of this list" previous={walk.previous?.path} next={walk.next?.path} />}
        sub={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge set={mcpdStandings[state].set}>{mcpdStandings[state].word}</StateBadge>
            {member.name}
          </span>
        }
      />
      <div className="page-body grid items-start gap-x-9 gap-y-7 lg:grid-cols-2">
        <Told record={query.data} />
        <Evidence key={id} record={query.data} />
      </div>
      <Possible record={query.data} />
    </>
  )
}

/** The same beside the list that it is of. */
export function McpdBeside({ id }: { id: number }) {
  const { call } = useOffice()
  const query = useQuery(mcpdNow(call, id))
  if (!query.data)
    return (
      <div className="px-6">
        <LoadState query={query} rows={6}>
          {() => null}
        </LoadState>
      </div>
    )
  const { member, state } = query.data
  return (
    <>
      <div className="border-ink border-b-2 px-6 pb-3">
        <h2 className="flex flex-wrap items-center gap-x-3 font-bold text-[1.375rem] leading-tight">
          {member.name}
          <StateBadge set={mcpdStandings[state].set}>{mcpdStandings[state].word}</StateBadge>
        </h2>
      </div>
      <div className="px-6 py-4">
        <Told record={query.data} />
      </div>
      <Evidence record={query.data} />
      <Possible record={query.data} />
    </>
  )
}

const linkClass = 'text-link underline underline-offset-4'

function Told({ record }: { record: Whole }) {
  const { member, title, provider, kind, state, progress, same_evidence, question, reason } = record
  const isOpen = state === 'claimed' || state === 'asked' || state === 'accepted'
  return (
    <div className="grid gap-4">
      <Facts
        isNarrow
        facts={[
          [
            'Member',
            <OfficeLink key="member" to={`/members/${member.id}`} className={linkClass}>
              {[member.name, member.number, member.grade].filter(Boolean).join(', ')}
            </OfficeLink>,
          ],
          [
            'Course',
            <span key="title" className="font-strong">
              {title}
            </span>,
          ],
          ['Given by', kind === 'opening' ? mcpdKindWords[kind] : `${provider} (${mcpdKindWords[kind]})`],
          ['Days, hours', `${daysOf(record)}, ${amountOf(record)}`],
          [state === 'accepted' ? 'Counts as' : 'Would be', isOpen && wouldBe(state, progress, record)],
          ['Entered', `${momentOf(record.made_at)}, ${record.made_by}`],
          ['Asked', question && `${question} (${record.asked_at && momentOf(record.asked_at)})`],
          ['Decided', record.decided_at && `${momentOf(record.decided_at)}, ${record.decided_by}`],
          ['Reason', reason],
        ]}
      />
      {same_evidence.length > 0 && (
        <p role="status" className="border-danger border-l-4 py-1 pl-4">
          The very same file came with a training of{' '}
          {same_evidence.map(({ id, name }, nth) => (
            <span key={id}>
              {nth > 0 && ', '}
              <OfficeLink to={`/members/${id}`} className={linkClass}>
                {name}
              </OfficeLink>
            </span>
          ))}
          . Look at whose name it bears.
        </p>
      )}
    </div>
  )
}

/** The certificate in the viewer of applications, open at once: to look at it is what is to be done here. */
function Evidence({ record: { id, evidence } }: { record: Whole }) {
  const { permissions } = usePerson()
  const [rotation, setRotation] = useState<ReviewFile['rotation']>(0)
  const [isOpen, setIsOpen] = useState(true)
  if (!evidence) return <p className="px-6 py-4 text-ink-2 lg:px-0">No evidence is kept with this entry.</p>
  if (!permissions.includes('documents.read')) return <DocumentsForbidden count={1} />
  const file: ReviewFile = { ...evidence, kind: 'qualification', place: 0, rotation, seen_by_me: true }
  const turn = () => setRotation(turned[rotation])
  return (
    <Viewer
      application={`mcpd ${id}`}
      files={[file]}
      file={isOpen ? file : undefined}
      onOpen={() => setIsOpen(true)}
      onTurn={turn}
    />
  )
}

const turned = { 0: 90, 90: 180, 180: 270, 270: 0 } as const

/** What may be done with it: accept, ask, or not accept; what is accepted is taken back. */
function Possible({ record }: { record: Whole }) {
  const { permissions, id: own } = usePerson()
  const { state, title, id, member } = record
  if (!permissions.includes('mcpd.decide') || member.id === own) return null
  if (state === 'accepted')
    return (
      <Ground label="What may be done" title="This entry counts">
        <ActButton act={takeBackMcpdAct} subject={record} kind="outline-on-dark" size="normal">
          Take back…
        </ActButton>
      </Ground>
    )
  if (state !== 'claimed') return null
  return (
    <Ground label="What may be done" title="This claim waits to be checked">
      <ActButton act={refuseMcpdAct} subject={record} kind="outline-on-dark" size="normal">
        Do not accept…
      </ActButton>
      <ActButton act={askMcpdAct} subject={record} kind="outline-on-dark" size="normal">
        Ask…
      </ActButton>
      <ActButton act={acceptMcpdAct} subject={{ ids: [id], title }} kind="sun" size="normal">
        Accept…
      </ActButton>
    </Ground>
  )
}
