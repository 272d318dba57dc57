import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Job } from '#contract/common/job.ts'
import {
  dropReasons,
  dropWords,
  getReminderRun,
  listReminders,
  type Reminder,
  type ReminderRunDetails,
  reminderStages,
  stageWords,
} from '#contract/dues/reminders.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { reasonInWords } from '#domain/dues/dues-reminders.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { JobGround } from '#src/office/kit/jobs/JobGround.tsx'
import { useMadeByJob } from '#src/office/kit/jobs/use-made-by-job.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { stateColumn } from '#src/office/kit/list/state-column.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { RefusedButton } from '#src/office/kit/page/NeedsRight.tsx'
import { PageLoading } from '#src/office/kit/page/PageLoading.tsx'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { momentOf, plainDay } from '#src/office/kit/times.ts'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { ReminderMail } from './ReminderMail.tsx'
import { RunPreview } from './RunPreview.tsx'
import { previewRunAct, sendRunAct, stopRunAct } from './reminder-run.acts.ts'
import { isOpen, mutedInWords, reminders, reminderWords, runWords } from './reminder-words.ts'

const above = [{ to: '/members/reminders', label: 'Dues reminders' }]
const TITLE = 'Run of reminders'
const titleOf = ({ created_at }: ReminderRunDetails) => `Reminders of ${plainDay(dayInAbuja(Date.parse(created_at)))}`

const keyOf = (id: number) => ['reminder-run', id]

/** A run of reminders: whom it goes to and why, and what became of each. */
export function ReminderRun() {
  const { id = '' } = useParams({ strict: false })
  return <Run key={id} id={Number(id)} />
}

function Run({ id }: { id: number }) {
  const { call } = useOffice()
  const { query, job } = useMadeByJob(keyOf(id), () => call(getReminderRun, { params: { id } }))
  if (query.data) return <Planned run={query.data} job={job} />
  return <PageLoading title={TITLE} above={above} query={query} />
}

const because = (reminder: Reminder) => {
  const reason = reasonInWords(reminder)
  return reminder.why ? `${dropWords[reminder.why]} (${reason})` : reason
}

/** Once the run has gone on, its reminders are another list: that of before is not shown again. */
function listOf(run: ReminderRunDetails): ListDefinition<Reminder> {
  const { id, state, counts } = run
  const usual = isOpen(run) ? 'planned' : 'sent'
  const name = `reminders-${id}-${state}-${Object.values(counts).join('-')}`
  return {
    id: listFrom(name, listReminders, (one) => one.id, { state: usual }, { id: String(id) }),
    title: titleOf(run),
    words: ['reminder', 'reminders'],
    columns: [
      {
        label: 'Member',
        card: 'title',
        cell: ({ member }) => (
          <>
            <span className="font-semibold">{member.name}</span>
            {member.number && <span className="block font-normal text-ink-2 text-meta">{member.number}</span>}
          </>
        ),
      },
      { label: 'Reason', width: 380, card: 'line', cell: because },
      { label: 'Reminder', width: 180, card: 'foot', cell: ({ stage }) => stageWords[stage] },
      stateColumn(reminderWords, (one) => one.state, { width: 150 }),
    ],
    tabs: {
      name: 'state',
      usual,
      of: [
        { value: 'planned', label: 'To send', empty: 'No reminder waits to be sent.', counts: true },
        { value: 'posted', label: 'In the outbox', empty: 'No mail waits to leave.', counts: true },
        { value: 'sent', label: 'Sent', empty: 'No reminder has left yet.', counts: true },
        { value: 'failed', label: 'Failed', empty: 'No mail failed.', counts: true },
        { value: 'dropped', label: 'Not sent', empty: 'Nobody is left out.', counts: true },
      ],
    },
    filters: [
      {
        name: 'stage',
        label: 'Reminder',
        choices: reminderStages.map((value) => ({ value, label: stageWords[value] })),
      },
      { name: 'why', label: 'Not sent', choices: dropReasons.map((value) => ({ value, label: dropWords[value] })) },
    ],
    hasNoViews: true,
    sorts: [{ value: 'planned', label: 'As planned' }],
    search: 'Name of the member',
    details: (one) => (
      <div className="grid max-w-2xl gap-4 py-3">
        <OfficeLink to={`/members/${one.member.id}`} className="text-link underline underline-offset-4">
          Open the member
        </OfficeLink>
        {one.state === 'planned' || one.state === 'posted' ? <ReminderMail id={one.id} /> : null}
      </div>
    ),
    empty: 'Nothing was planned in this run.',
  }
}

interface PlannedProps {
  run: ReminderRunDetails
  /** What sends it, or did. */
  job: Job | undefined
}

function Planned({ run, job }: PlannedProps) {
  const { state, counts, sent_at, by, stages, dropped, muted, steps } = run
  const { permissions } = usePerson()
  const { set, word } = runWords[state]
  const list = listOf(run)
  return (
    <>
      <ListScreen
        key={list.id}
        list={list}
        above={above}
        sub={
          <>
            <StateBadge set={set}>{word}</StateBadge>{' '}
            {sent_at && `Sent ${momentOf(sent_at)} by ${by ?? 'the office key'}`}
          </>
        }
        notice={
          <>
            {stages.length > 0 && (
              <ul aria-label="Reminders" className="list-lead flex flex-wrap gap-x-5 gap-y-1">
                {stages.map(({ stage, count }) => (
                  <li key={stage}>
                    {stageWords[stage]} <span className="font-strong">{count.toLocaleString('en')}</span>
                  </li>
                ))}
              </ul>
            )}
            {dropped.length > 0 && (
              <ul aria-label="Not sent" className="list-lead flex flex-wrap gap-x-5 gap-y-1">
                <li className="text-ink-2">Not sent:</li>
                {dropped.map(({ why, count }) => (
                  <li key={why}>
                    {dropWords[why]} <span className="font-strong">{count.toLocaleString('en')}</span>
                  </li>
                ))}
              </ul>
            )}
            {muted.length > 0 && isOpen(run) && <p className="list-lead">{mutedInWords(muted)}</p>}
          </>
        }
        actions={() => (
          <>
            {isOpen(run) && counts.planned > 0 && !permissions.includes('reminders.run') && (
              <RefusedButton right="reminders.run">Send {reminders(counts.planned)}</RefusedButton>
            )}
            {steps.includes('stop') && <Stop run={run} />}
          </>
        )}
      />
      {isOpen(run) && steps.length > 0 && counts.planned > 0 && <Send run={run} />}
      {job && state === 'running' && <JobGround key={job.id} job={job} title="The reminders are being sent" />}
      {state === 'running' && job?.state === 'cancelled' && (
        <Ground label="Job" title="The job was cancelled" note="Stop the run. Later reminders are planned anew." />
      )}
    </>
  )
}

const Stop = ({ run }: { run: ReminderRunDetails }) => (
  <ActButton act={stopRunAct} subject={run} kind="outline-on-dark">
    <LockIcon size={18} />
    Stop the run…
  </ActButton>
)

function Send({ run }: { run: ReminderRunDetails }) {
  const { counts, steps } = run
  const [isPreviewed, setIsPreviewed] = useState(false)
  const canSend = steps.includes('send')
  return (
    <Ground
      label="Send"
      title={canSend ? `Send ${reminders(counts.planned)}` : `${reminders(counts.planned)} to send`}
      note={
        canSend
          ? 'Members who pay before their mail leaves get none.'
          : 'Look at the mails first. Then they can be sent.'
      }
    >
      <ActButton
        act={previewRunAct}
        subject={run}
        kind={canSend ? 'outline-on-dark' : 'sun'}
        size="normal"
        onDone={() => setIsPreviewed(true)}
      >
        <LockIcon size={18} />
        Preview
      </ActButton>
      {canSend && (
        <ActButton act={sendRunAct} subject={run} kind="sun" size="normal">
          <LockIcon size={18} />
          Send…
        </ActButton>
      )}
      {isPreviewed && <RunPreview run={run} onClose={() => setIsPreviewed(false)} />}
    </Ground>
  )
}
