import { assign, setup } from 'xstate'
import { isOver, type Job } from '#contract/common/job.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type {
  ImportBatch,
  ImportChoice,
  ImportChoosing,
  ImportCommit,
  ImportMapping,
  ImportRowChoice,
} from '#contract/members/import.ts'
import type { ImportField } from '#contract/members/import-fields.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'
import { mappingWith, phaseOf } from './phase.ts'

interface Context {
  id: number
  batch: ImportBatch | undefined
  /** The columns as they are chosen here. */
  mapping: ImportMapping
  /** What was chosen here of single rows since their list was read. */
  marks: Readonly<Record<number, ImportChoice | null>>
  /** How often something was chosen of many rows: the list is read anew then. */
  round: number
  /** The choice that is on its way. */
  choosing: ImportChoosing | undefined
  job: Job | undefined
  /** How often the job was asked about since it was begun. */
  looks: number
  trouble: string
}

const SECOND = 1_000
const WAITS = [SECOND, 2 * SECOND]
const LONGEST_WAIT = 5 * SECOND

/** What happens in the machine of an import, and what it asks of the server. */
export const importSetup = setup({
  types: {} as {
    context: Context
    input: { id: number }
    events:
      | { type: 'column.map'; column: number; field: ImportField | null }
      | { type: 'preview.ask' }
      | { type: 'columns.change' }
      | { type: 'rows.choose'; choosing: ImportChoosing }
      | { type: 'import.begin' }
      | { type: 'undo.begin' }
      | { type: 'job.cancel' }
      | { type: 'job.retry' }
      | { type: 'batch.readAgain' }
    tags: 'busy' | 'mapping' | 'previewed' | 'working' | 'lost'
  },
  actors: {
    readBatch: unprovided<ImportBatch, { id: number }>('readBatch'),
    preview: unprovided<ImportBatch, { id: number; mapping: ImportMapping }>('preview'),
    choose: unprovided<ImportBatch, ImportRowChoice & { id: number }>('choose'),
    commit: unprovided<ImportBatch, ImportCommit & { id: number; rows: number }>('commit'),
    undo: unprovided<ImportBatch, { id: number }>('undo'),
    askForJob: unprovided<Job, { id: number }>('askForJob'),
    cancelJob: unprovided<Job, { id: number }>('cancelJob'),
    retryJob: unprovided<Job, { id: number }>('retryJob'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    /** Lists and counts are not true any more. */
    refreshLists: () => {},
    /** What came of the rows is looked at from its beginning. */
    openResult: () => {},
    setBatch: assign((_, batch: ImportBatch) => ({ batch, mapping: batch.mapping, trouble: '' })),
    setJob: assign(({ context }, job: Job) => ({ job, looks: context.looks + 1 })),
    takeTrouble: assign({ trouble: (_, { text }: Notice) => text ?? '' }),
    mapColumn: assign(({ context: { mapping } }, { column, field }: { column: number; field: ImportField | null }) => ({
      mapping: mappingWith(mapping, column, field),
      trouble: '',
    })),
    setChoosing: assign((_, choosing: ImportChoosing) => ({ choosing })),
    /** What is chosen of single rows is shown in them; of many, their list is read anew. */
    markRows: assign(({ context: { choosing, marks, round } }) => {
      const { rows, choice = null } = choosing ?? {}
      return rows
        ? { marks: { ...marks, ...Object.fromEntries(rows.map((row) => [row, choice])) } }
        : { marks: {}, round: round + 1 }
    }),
    readRowsAnew: assign(({ context }) => ({ marks: {}, round: context.round + 1 })),
    beginWatching: assign({ looks: 0, job: undefined }),
  },
  guards: {
    batchIsIn: (_, { batch, phase }: { batch: ImportBatch; phase: string }) => phaseOf(batch) === phase,
    itHasChanged: (_, error: unknown) => error instanceof Refusal && error.status === 409,
    namesAreMapped: ({ context: { mapping } }) => mapping.first_name !== undefined && mapping.sur_name !== undefined,
    somethingIsWanted: ({ context: { batch } }) => (batch ? batch.wanted.create + batch.wanted.update : 0) > 0,
    somethingWasMade: ({ context: { batch } }) =>
      (batch?.outcomes ? batch.outcomes.created + batch.outcomes.updated : 0) > 0,
    jobIsOver: (_, job: Job) => isOver(job),
    itMayBeCancelled: ({ context }) => context.job?.steps.includes('cancel') ?? false,
    itMayBeRetried: ({ context }) => context.job?.steps.includes('retry') ?? false,
  },
  delays: { untilNextLook: ({ context }) => WAITS[context.looks - 1] ?? LONGEST_WAIT },
})
