import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { Permission } from '#contract/common/permissions.ts'
import type { Row } from '#machines/common/list-view/list-view.machine.ts'
import { useAct } from '../kit/act/use-act.ts'
import { useFlow, useOffice, usePerson } from '../kit/flow.ts'
import { Failed, Rows } from '../kit/LoadState.tsx'
import { useWalk, type Walk } from '../kit/list/use-walk.ts'
import { PageHead } from '../kit/page/PageHead.tsx'
import { useWide } from '../kit/use-wide.ts'
import { tabName } from './application-words.ts'
import { giveAct } from './give.acts.tsx'
import { ConflictNotice } from './review/ConflictNotice.tsx'
import { type DecisionActor, DecisionDialog } from './review/DecisionDialog.tsx'
import { DecisionGround } from './review/DecisionGround.tsx'
import { decisionFlow } from './review/decision.flow.ts'
import { isShown } from './review/documents.ts'
import { NOTE } from './review/Notes.tsx'
import { RecordColumns } from './review/RecordColumns.tsx'
import { type HeadAct, RecordHead } from './review/RecordHead.tsx'
import { RecordStack } from './review/RecordStack.tsx'
import type { Place, RecordView } from './review/record-view.ts'
import { answerCheckAct, assignAct, reopenAct, turnFileAct } from './review/review.acts.ts'
import { answersToSettle, sectionsOf } from './review/summary.ts'
import { useNoteDraft } from './review/use-note-draft.ts'
import { applicationList, applicationNow } from './review.queries.ts'

const applicationsWalked = {
  id: applicationList,
  path: '/applications',
  title: 'Applications',
  opens: ({ id }: Row) => `/applications/${id}`,
  partOf: (get: (name: string) => string) => tabName(get('tab')),
}

/** An application as the office reviews it: what is to be checked, what was sent, its documents, and the decision. */
export function Application() {
  const { id = '' } = useParams({ strict: false })
  const walk = useWalk(applicationsWalked)
  return <ReadApplication key={id} id={id} walk={walk} />
}

function ReadApplication({ id, walk }: { id: string; walk: Walk }) {
  const { call } = useOffice()
  const flow = useFlow(decisionFlow, { id })
  const { data } = useQuery(applicationNow(call, id))
  const isUnread = useSelector(flow, (state) => state.hasTag('unread'))
  const trouble = useSelector(flow, ({ context }) => context.trouble)
  if (data) return <Record flow={flow} application={data} walk={walk} />
  return (
    <>
      <PageHead title={`Application ${id}`} above={[{ to: walk.list.path, label: walk.list.title }]} />
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
  walk: Walk
}

function Record({ flow, application, walk }: RecordProps) {
  const { id, steps, files, assigned_to } = application
  const queryClient = useQueryClient()
  const { acts } = useOffice()
  const { id: me, name: by, permissions } = usePerson()
  const wide = useWide()
  const assign = useAct()
  const [place, setPlace] = useState(() => {
    const first = firstOpen(application)
    return wide || first === 'questions' ? first : undefined
  })
  // Beside the sections one stands open; over the page it lies only where somebody has opened it.
  const [beside, setBeside] = useState(() => files.find(isShown)?.id)
  const [over, setOver] = useState<number>()
  const fileId = wide ? beside : over
  const conflict = useSelector(flow, ({ context }) => context.conflict)
  const may = (permission: Permission) => permissions.includes(permission)
  const isUndecided = steps.includes('approve') || steps.includes('reject')
  const mayAssign = may('applications.assign') && isUndecided
  const note = useNoteDraft(id)

  const take = (to: number | null) => assign.begin({ act: assignAct, subject: { application, me: to } })
  const own: HeadAct =
    assigned_to?.id === me
      ? { label: 'Give back', onPick: () => take(null) }
      : { label: 'Assign to me', onPick: () => take(me) }
  const more: HeadAct[] = [
    ...(mayAssign ? [{ label: 'Give to…', onPick: () => acts.open({ act: giveAct, subject: application }) }] : []),
    ...(steps.includes('reverse')
      ? [
          {
            label: 'Reverse the decision…',
            onPick: () => flow.send({ type: 'step.choose', step: 'reverse', asksWhy: true }),
          },
        ]
      : []),
    ...(steps.includes('reopen')
      ? [{ label: 'Reopen…', onPick: () => acts.open({ act: reopenAct, subject: { id, list: walk.list.path } }) }]
      : []),
  ]
  const writeNote = () => {
    if (!wide) setPlace(undefined)
    const field = document.getElementById(NOTE)
    field?.focus()
  }
  const view: RecordView = {
    application,
    place,
    onPlace: setPlace,
    note,
    onAnswer:
      may('applications.decide') && isUndecided
        ? (given) => void acts.open({ act: answerCheckAct, subject: { application, given, by } })
        : undefined,
    mayWrite: may('applications.assign'),
    mayOpen: may('documents.read'),
    file: files.find((one) => one.id === fileId),
    onOpen: (one) => (wide ? setBeside : setOver)(one?.id),
    onTurn: (one) => void acts.open({ act: turnFileAct, subject: { application, file: one } }),
  }
  return (
    <div className="record">
      <RecordHead
        application={application}
        walk={walk}
        assign={mayAssign ? own : undefined}
        isAssigning={assign.busy}
        onNote={view.mayWrite ? writeNote : undefined}
        more={more}
        wide={wide}
      />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          onAccept={() => {
            void queryClient.invalidateQueries({ queryKey: ['application', id] })
            flow.send({ type: 'conflict.accept' })
          }}
        />
      )}
      {wide ? <RecordColumns {...view} /> : <RecordStack {...view} />}
      <DecisionGround flow={flow} application={application} walk={walk} />
      <DecisionDialog flow={flow} application={application} />
    </div>
  )
}
