import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { isOver, type Job } from '#contract/common/job.ts'
import { listJobs } from '#contract/jobs/job-endpoints.ts'
import { figure } from '#src/office/kit/figures.ts'
import { Button } from '#src/ui/Button.tsx'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { useFlow, useOffice } from '../kit/flow.ts'
import { JobFile } from '../kit/jobs/JobFile.tsx'
import { jobWatchFlow } from '../kit/jobs/job-watch.flow.ts'
import { jobNow } from '../kit/jobs/jobs.queries.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { Facts } from '../kit/list/ListTable.tsx'
import type { ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { stateChoices } from '../kit/list/state-column.tsx'
import { Progress } from '../kit/Progress.tsx'
import { StateBadge } from '../kit/StateBadge.tsx'
import { momentOf, shortTime } from '../kit/times.ts'

const states = {
  waiting: { set: 'quiet', word: 'Waiting' },
  running: { set: 'pending', word: 'Running' },
  done: { set: 'paid', word: 'Done' },
  failed: { set: 'rejected', word: 'Failed' },
  cancelled: { set: 'quiet', word: 'Cancelled' },
} as const

const kinds: Record<Job['kind'], string> = {
  'application-export': 'Export of applications',
  'audit-export': 'Export of the audit',
  'bulk-act': 'Bulk action',
  certificates: 'Certificates of an event',
  'call-off': 'Calling an event off',
  'event-move': 'Telling attendees of a new time or place',
  'arrears-export': 'Export of arrears',
  'attendee-export': 'Export of attendees',
  'member-export': 'Export of members',
  'bank-statement': 'Bank statement',
  'member-import': 'Import of members',
  'import-preview': 'Preview of members',
  'import-rows-export': 'Rows of an import as a file',
  'import-undo': 'Undo of an import',
  letter: 'Letter to members',
  reminders: 'Reminders of dues',
  'payment-export': 'Export of payments',
  'waiting-list-export': 'Export of a waiting list',
  'voters-roll-export': 'Export of a voters’ roll',
  'year-pack': 'Year pack',
}

const progressOf = ({ done, total }: Job) => (total === null ? figure(done) : `${figure(done)} of ${figure(total)}`)

const list: ListDefinition<Job> = {
  id: listFrom('jobs', listJobs, ({ id }) => id),
  title: 'Jobs',
  words: ['job', 'jobs'],
  columns: [
    {
      label: 'Time in Lagos',
      width: 128,
      card: 'foot',
      cell: ({ created_at }) => <time dateTime={created_at}>{shortTime(created_at)}</time>,
    },
    { label: 'Job', card: 'title', cell: ({ kind }) => <span className="font-semibold">{kinds[kind]}</span> },
    { label: 'Asked for by', width: 172, card: 'line', cell: ({ by }) => by ?? 'The office key' },
    { label: 'Done', width: 140, card: 'foot', cell: (job, isOpen) => <Done job={job} isOpen={isOpen} /> },
    { label: 'State', width: 130, card: 'badge', cell: (job) => <State job={job} /> },
  ],
  filters: [{ name: 'state', label: 'State', choices: stateChoices(states) }],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Kind',
  details: (job) => <Details job={job} />,
  acts: [
    { act: 'retry', label: (count) => `Try again ${count}…` },
    { act: 'cancel', label: (count) => `Cancel ${count}…` },
  ],
  empty: 'No job was started yet.',
}

/** The newer of two: the row of the list, and what was heard of the job since. */
function useJob(row: Job): Job {
  const { call } = useOffice()
  const { data: heard = row } = useQuery({ ...jobNow(call, row.id), enabled: false })
  const rowEndedLater = isOver(row) && isOver(heard) && (row.ended_at ?? '') > (heard.ended_at ?? '')
  return rowEndedLater ? row : heard
}

/** The job of a row that is not open is watched while it is at work. */
function Done({ job, isOpen }: { job: Job; isOpen: boolean }) {
  const now = useJob(job)
  const works = !isOver(job) || !isOver(now)
  return (
    <>
      {works && !isOpen && <Watch job={job} />}
      {isOver(now) ? progressOf(now) : <Progress done={now.done} total={now.total} />}
    </>
  )
}

function Watch({ job }: { job: Job }) {
  useFlow(jobWatchFlow, { id: job.id, known: job })
  return null
}

function State({ job }: { job: Job }) {
  const { set, word } = states[useJob(job).state]
  return <StateBadge set={set}>{word}</StateBadge>
}

function Details({ job }: { job: Job }) {
  const { created_at, ended_at, error, file_until } = useJob(job)
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          ['Begun', momentOf(created_at)],
          ['Ended', ended_at && momentOf(ended_at)],
          ['Why it failed', error],
          ['File until', file_until && momentOf(file_until)],
        ]}
      />
      <Steps job={job} />
    </div>
  )
}

/** What this reader may do with the job now. */
function Steps({ job }: { job: Job }) {
  const { id, kind, steps } = useJob(job)
  const watch = useFlow(jobWatchFlow, { id, known: job })
  const busy = useSelector(watch, (state) => state.hasTag('busy'))
  const isLost = useSelector(watch, (state) => state.hasTag('lost'))
  const trouble = useSelector(watch, ({ context }) => context.trouble)
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {steps.includes('fetch') && <JobFile job={{ id, kind }} label="Save the file" />}
      {steps.includes('retry') && (
        <Button kind="brand" size="small" busy={busy} onClick={() => watch.send({ type: 'job.retry' })}>
          Try again
        </Button>
      )}
      {steps.includes('cancel') && (
        <Button kind="outline" size="small" busy={busy} onClick={() => watch.send({ type: 'job.cancel' })}>
          Cancel
        </Button>
      )}
      {isLost && (
        <div role="alert" className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex items-center gap-2 font-[560] text-danger">
            <AlertIcon />
            The progress of this job could not be loaded: {trouble}
          </p>
          <Button kind="text" size="small" className="-ml-4" onClick={() => watch.send({ type: 'watch.again' })}>
            Ask again
          </Button>
        </div>
      )}
    </div>
  )
}

export const Jobs = () => <ListScreen list={list} />
