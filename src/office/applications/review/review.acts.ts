import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { CheckAnswer, InformationItem, Verdicts } from '#contract/applications/review.ts'
import * as to from '#contract/applications/review-endpoints.ts'
import { cacheApplication, changeApplication, checked } from '#src/office/applications/review.queries.ts'
import { act } from '#src/office/kit/act/act.ts'
import type { ReviewFile } from './documents.ts'

const QUARTER = 90
const ROUND = 360

/** A quarter of a turn on, clockwise. */
const turned = ({ rotation }: ReviewFile) => {
  const next = (rotation + QUARTER) % ROUND
  return next === 90 || next === 180 || next === 270 ? next : 0
}

type Read = Pick<WholeApplication, 'id' | 'version'>

/** Takes an application, or gives it back. */
export const assignAct = act({
  name: 'assign-application',
  endpoint: to.assignApplication,
  undo: 'assign-application',
  isDirect: true,
  title: ({ me }: { application: Read; me: number | null }) =>
    me === null ? 'Give the application back' : 'Assign the application to me',
  label: ({ me }) => (me === null ? 'Give back' : 'Assign to me'),
  sends: ({ application: { id, version }, me }) => ({ params: { id }, body: { to: me, version } }),
  done: '',
  keeps: cacheApplication,
})

interface Check {
  application: Pick<WholeApplication, 'id' | 'checks'>
  given: CheckAnswer
  /** Who answers. */
  by: string
}

/** Says of a check that it passes, or why it does not. */
export const answerCheckAct = act({
  name: 'answer-check',
  endpoint: to.answerCheck,
  isDirect: true,
  title: 'Answer a check',
  label: 'Answer the check',
  sends: ({ application: { id }, given }: Check) => ({ params: { id }, body: given }),
  done: '',
  shows(queryClient, { application: { id, checks }, given, by }) {
    changeApplication(queryClient, id, () => ({ checks: checked(given, by, checks) }))
    return () => changeApplication(queryClient, id, () => ({ checks }))
  },
  keeps: (queryClient, checks, { application: { id } }) => changeApplication(queryClient, id, () => ({ checks })),
})

/** Stores how a picture is turned. */
export const turnFileAct = act({
  name: 'turn-file',
  endpoint: to.turnFile,
  isDirect: true,
  title: ({ file }: { application: Pick<WholeApplication, 'id' | 'files'>; file: ReviewFile }) => `Turn ${file.name}`,
  label: 'Turn',
  sends: ({ file }) => ({ params: { id: file.id }, body: { rotation: turned(file) } }),
  done: '',
  shows(queryClient, { application: { id, files }, file }) {
    const rotation = turned(file)
    changeApplication(queryClient, id, () => ({
      files: files.map((one) => (one.id === file.id ? { ...one, rotation } : one)),
    }))
    return () => changeApplication(queryClient, id, () => ({ files }))
  },
})

/** Writes something beside an application, for the office alone. */
export const addNoteAct = act({
  name: 'add-note',
  endpoint: to.addNote,
  isDirect: true,
  title: 'Internal note',
  label: 'Save the note',
  begin: (_: Pick<WholeApplication, 'id'>) => ({ text: '' }),
  fields: [{ name: 'text', label: 'Internal note', kind: 'passage', longest: 2_000 }],
  sends: ({ id }, { text }) => ({ params: { id }, body: { text: text.trim() } }),
  done: '',
  keeps: (queryClient, notes, { id }) => changeApplication(queryClient, id, () => ({ notes })),
})

interface Answered {
  application: Read
  item: Pick<InformationItem, 'id' | 'label'>
  verdict: Verdicts['decisions'][number]['verdict']
}

const verdictWords = { accept: 'Accept', decline: 'Decline' }

/** Accepts what the applicant has answered, or declines it. */
export const decideAnswerAct = act({
  name: 'decide-answer',
  endpoint: to.decideAnswers,
  isDirect: true,
  title: ({ item, verdict }: Answered) => `${verdictWords[verdict]} ${item.label}`,
  label: ({ verdict }) => verdictWords[verdict],
  sends: ({ application: { id, version }, item, verdict }) => ({
    params: { id },
    body: { decisions: [{ item: item.id, verdict }], version },
  }),
  done: '',
  keeps: cacheApplication,
})

/** Removes an application that was rejected, so that the member may apply again. */
export const reopenAct = act({
  name: 'reopen-application',
  endpoint: to.reopenApplication,
  title: 'Reopen the application',
  text: 'The application is removed with its form and its files, and the member may apply again.',
  label: 'Reopen',
  /** `list` is the page that it was opened from. */
  sends: ({ id }: { id: string; list: string }) => ({ params: { id } }),
  done: 'The application is reopened',
  outcome: (_, { list }) => ({ to: list }),
})
