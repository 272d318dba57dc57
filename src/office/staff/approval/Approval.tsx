import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ApprovalPage } from '#contract/staff/told-approval.ts'
import { getApproval } from '#contract/staff/told-approval.ts'
import { actSentence } from '#src/office/kit/act-words.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { Facts } from '#src/office/kit/list/ListTable.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { PageLoading } from '#src/office/kit/page/PageLoading.tsx'
import { Steps } from '#src/office/kit/page/Steps.tsx'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { Timeline } from '#src/office/kit/Timeline.tsx'
import { momentOf } from '#src/office/kit/times.ts'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { ApprovalDecision } from './ApprovalDecision.tsx'
import { approvalStates, decidedFacts, nameOf } from './approval-words.tsx'
import { ToldAround, ToldNotices, ToldTables } from './ToldFacts.tsx'

/** One approval as it stands now, and what it is about. */
const approvalNow = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['approval', id],
    queryFn: ({ signal }) => call(getApproval, { params: { id }, signal }),
    staleTime: 0,
  })

const above = [{ to: '/approvals', label: 'Approvals' }]

/** What somebody asked for, with all that the person needs who decides it. */
export function ApprovalScreen() {
  const { id = '' } = useParams({ strict: false })
  const { call } = useOffice()
  const query = useQuery(approvalNow(call, Number(id)))
  if (query.data) return <Whole key={id} page={query.data} />
  return <PageLoading title="Approval" above={above} query={query} />
}

const pathOf = (id: number | null) => (id === null ? undefined : `/approvals/${id}`)

const views = { 'for-you': 'For you', 'you-asked': 'You asked', done: 'Done' } as const

function Whole({ page }: { page: ApprovalPage }) {
  const { approval, title, facts, since, lock, place } = page
  const { asked_by, asked_at, reason, state } = approval
  const { set, word } = approvalStates[state]
  return (
    <>
      <PageHead
        title={facts?.sum ? `${title}, ${facts.sum}` : title}
        isPerson={Boolean(facts?.sum)}
        above={[
          ...above,
          {
            to: '/approvals',
            search: { view: place.view },
            label: place.at === null ? views[place.view] : `${views[place.view]}, ${place.at} of ${place.of}`,
          },
        ]}
        beside={<Steps label="What waits besides" previous={pathOf(place.previous)} next={pathOf(place.next)} />}
        sub={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge set={set}>{word}</StateBadge>
            <span>
              asked by {nameOf(asked_by)}, {momentOf(asked_at)}
            </span>
          </span>
        }
      />
      <div className="page-body grid grow content-start items-start gap-x-9 gap-y-8 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[1fr_21.25rem]">
        {facts && <ToldNotices facts={facts} className="grid min-w-0 gap-4 lg:col-start-2" />}
        <div className="grid min-w-0 gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <p className="font-semibold text-body first-letter:uppercase">{approval.words}</p>
          {facts ? <ToldTables facts={facts} /> : <Facts facts={decidedFacts(approval)} />}
        </div>
        <div className="grid min-w-0 gap-7 lg:col-start-2">
          <section>
            <h2 className="pb-1 font-strong">Why</h2>
            <p className="break-words text-ink-2">{reason || 'No reason was given.'}</p>
          </section>
          {since && !since.same && since.acts.length > 0 && (
            <section>
              <h2 className="pb-3 font-strong">Changed since it was asked for</h2>
              <Timeline
                entries={since.acts.map(({ at, by, what }) => ({ at, text: actSentence(by, what) })).toReversed()}
              />
            </section>
          )}
          {facts && <ToldAround facts={facts} />}
          {lock && (
            <p className="flex gap-3 border-line border-t pt-5 text-ink-2 text-meta">
              <LockIcon size={18} className="mt-0.5 shrink-0" />
              {lock}
            </p>
          )}
        </div>
      </div>
      <ApprovalDecision page={page} />
    </>
  )
}
