import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { capital, counted } from '#domain/common/words.ts'
import { actInWords } from '#src/office/kit/act-words.ts'
import type { Entry } from '#src/office/kit/Timeline.tsx'

/** As the audit calls what is done with an application. */
const acts: Record<string, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  'hold approve': 'Approved',
  'hold reject': 'Rejected',
  undo: 'Decision undone',
  reverse: 'Decision reversed',
  reopen: 'Reopened',
  assign: 'Assigned',
  ask: 'Applicant asked',
  answer: 'Answered',
  settle: 'Answers settled',
  lapse: 'Lapsed',
  withdraw: 'Withdrawn',
}

/** What has happened to an application, newest first; the last is that it came. */
export function timelineOf(application: WholeApplication, you: string): Entry[] {
  const { history, created_at, form } = application
  const done = history.map(({ at, what, by }) => {
    const act = acts[what] ?? capital(actInWords(what))
    const whose = by ? ` by ${by === you ? 'you' : by}` : ''
    return { at, text: `${act}${whose}${what.startsWith('hold ') ? ', held' : ''}` }
  })
  const came = form === null ? 'Received' : `Received with ${counted(application.files.length, 'file')}`
  return [...done.toReversed(), { at: created_at, text: came }]
}
