import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import * as to from '#contract/applications/review-endpoints.ts'
import type { Permission } from '#contract/common/permissions.ts'
import { conflictIn } from '#machines/parts/conflict.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useFlow, useOffice } from '../kit/flow.ts'
import { Failed, Rows } from '../kit/LoadState.tsx'
import { PageHead } from '../kit/page/PageHead.tsx'
import { usePerson } from '../kit/page/use-person.ts'
import { useKeys } from '../kit/use-keys.ts'
import { useWide } from '../kit/use-wide.ts'
import { GiveDialog } from './GiveDialog.tsx'
import { ConflictNotice } from './review/ConflictNotice.tsx'
import { type DecisionActor, DecisionDialog } from './review/DecisionDialog.tsx'
import { DecisionGround } from './review/DecisionGround.tsx'
import { decisionFlow } from './review/decision.flow.ts'
import { isPicture } from './review/documents.ts'
import { NOTE } from './review/Notes.tsx'
import { RecordColumns } from './review/RecordColumns.tsx'
import { type HeadAct, RecordHead } from './review/RecordHead.tsx'
import { RecordStack } from './review/RecordStack.tsx'
import type { Place, RecordView } from './review/record-view.ts'
import { answersToSettle, sectionsOf } from './review/summary.ts'
import { useNoteDraft } from './review/use-note-draft.ts'
import { useReviewActs } from './review/use-review-acts.ts'
import { useWalk } from './review/use-walk.ts'
import { applicationNow, forgetLists } from './review.queries.ts'

/** An application as the office reviews it: what is to be checked, what was sent, its documents, and the decision. */
export function Application() {
  const { id = '' } = useParams({ strict: false })
  return <ReadApplication key={id} id={id} />
}

function ReadApplication({ id }: { id: string }) {
  const { call } = useOffice()
  const flow = useFlow(decisionFlow, { id })
  const { data } = useQuery(applicationNow(call, id))
  const isUnread = useSelector(flow, (state) => state.hasTag('unread'))
  const trouble = useSelector(flow, ({ context }) => context.trouble)
  if (data) return <Record flow={flow} application={data} />
  return (
    <>
      <PageHead title={`Application ${id}`} above={[{ to: '/applications', label: 'Applications' }]} />
      <div className="page-body">
        {isUnread ? <Failed text={trouble} onRetry={() => flow.send({ type: 'record.retry' })} /> : <Rows count={8} />}
      </div>
    </>
  )
}

/** Answers wait to be read, or there is still something to check. */
function firstOpen(application: WholeApplication): Place | undefined {
  if (answersToSettle(application) > 0) return 'questions'
  const sections = sectionsOf(application)
  const open = sections.find(({ standing: { pass, all } }) => pass < all)
  return (open ?? sections[0])?.id
}

interface RecordProps {
  flow: DecisionActor
  application: WholeApplication
}

function Record({ flow, application }: RecordProps) {
  const { id, steps, files, assigned_to } = application
  const queryClient = useQueryClient()
  const router = useRouter()
  const { call } = useOffice()
  const { id: me, permissions } = usePerson()
  const wide = useWide()
  const walk = useWalk(id)
  const { assign, answer, turn } = useReviewActs(application)
  const [place, setPlace] = useState(() => {
    const first = firstOpen(application)
    return wide || first === 'questions' ? first : undefined
  })
  // Beside the sections one stands open; over the page it lies only where somebody has opened it.
  const [beside, setBeside] = useState(() => files.find(isPicture)?.id)
  const [over, setOver] = useState<number>()
  const fileId = wide ? beside : over
  const [dialog, setDialog] = useState<'give' | 'reopen'>()
  const decided = useSelector(flow, ({ context }) => context.conflict)
  const may = (permission: Permission) => permissions.includes(permission)
  const isUndecided = steps.includes('approve') || steps.includes('reject')
  const mayAssign = may('applications.assign') && isUndecided
  const note = useNoteDraft(id)

  useKeys({ j: () => walk.go(walk.next), k: () => walk.go(walk.previous) })

  const own: HeadAct =
    assigned_to?.id === me
      ? { label: 'Give back', onPick: () => assign.mutate(null) }
      : { label: 'Assign to me', onPick: () => assign.mutate(me) }
  const more: HeadAct[] = [
    ...(mayAssign ? [{ label: 'Give to…', onPick: () => setDialog('give') }] : []),
    ...(steps.includes('reverse')
      ? [
          {
            label: 'Reverse the decision…',
            onPick: () => flow.send({ type: 'step.choose', step: 'reverse', asksWhy: true }),
          },
        ]
      : []),
    ...(steps.includes('reopen') ? [{ label: 'Reopen…', onPick: () => setDialog('reopen') }] : []),
  ]
  const writeNote = () => {
    if (!wide) setPlace(undefined)
    const field = document.getElementById(NOTE)
    field?.focus()
  }
  const conflict = decided ?? conflictIn(assign.error)
  const view: RecordView = {
    application,
    place,
    onPlace: setPlace,
    note,
    onAnswer: may('applications.decide') && isUndecided ? (one) => answer.mutate(one) : undefined,
    mayWrite: may('applications.assign'),
    mayOpen: may('documents.read'),
    file: files.find((one) => one.id === fileId),
    onOpen: (one) => (wide ? setBeside : setOver)(one?.id),
    onTurn: (one) => turn.mutate(one),
  }
  return (
    <div className="record">
      <RecordHead
        application={application}
        walk={walk}
        assign={mayAssign ? own : undefined}
        isAssigning={assign.isPending}
        onNote={view.mayWrite ? writeNote : undefined}
        more={more}
        wide={wide}
      />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          onAccept={() => {
            assign.reset()
            void queryClient.invalidateQueries({ queryKey: ['application', id] })
            flow.send({ type: 'conflict.accept' })
          }}
        />
      )}
      <Trouble errors={[conflictIn(assign.error) ? null : assign.error, answer.error, turn.error]} />
      {wide ? <RecordColumns {...view} /> : <RecordStack {...view} />}
      <DecisionGround flow={flow} application={application} walk={walk} />
      <DecisionDialog flow={flow} application={application} />
      {dialog === 'give' && (
        <GiveDialog
          title="Give the application to"
          onGive={(officer) => assign.mutateAsync(officer.id)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'reopen' && (
        <ConfirmDialog
          title="Reopen the application"
          text="The application is removed with its form and its files, and the member may apply again."
          label="Reopen"
          act={() => call(to.reopenApplication, { params: { id }, act: `Reopen ${id}` })}
          onClose={() => setDialog(undefined)}
          onChanged={() => {
            forgetLists(queryClient)
            void router.navigate({ href: walk.list.path })
          }}
        />
      )}
    </div>
  )
}

/** What could not be done, beside what it was done to. */
function Trouble({ errors }: { errors: readonly (Error | null)[] }) {
  const texts = errors.flatMap((error) => (error ? [error.message] : []))
  return (
    <div role="alert" className="record-trouble empty:hidden">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
