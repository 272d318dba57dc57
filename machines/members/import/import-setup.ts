import { assign, setup } from 'xstate'
import { isOver, type Job } from '#contract/common/job.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { SECOND } from '#contract/common/spans.ts'
import {
  type ImportBatch,
  type ImportChoice,
  type ImportChoosing,
  type ImportCommit,
  type ImportMapping,
  type ImportRowChoice,
  importVerdicts,
} from '#contract/members/import/import.ts'
import type { ImportField } from '#contract/members/import/import-fields.ts'
import type { ImportRepair } from '#contract/members/import/import-repair.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'
import { mappingWith, namesAreIn, phaseOf } from './phase.ts'
import {
  firstRowOf,
  isNothing,
  keyOf,
  noRepairs,
  type RepairPlace,
  type Repairs,
  type RowField,
  repairsWith,
  type SetAt,
  type Typed,
  typedWithout,
} from './repair.ts'

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
  /** What was chosen while something else was on its way, in its order. */
  later: readonly ImportChoosing[]
  /** What is typed and not set, by its place: a repair that does not arrive loses none of it. */
  typed: Typed
  /** The field of a row that is open where it stands. */
  open: RowField | undefined
  /** What was set while something else was on its way, and what is on its way. */
  waiting: Repairs
  sending: Repairs
  job: Job | undefined
  /** How often the job was asked about since it was begun. */
  looks: number
  trouble: string
}

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
      | { type: 'place.type'; place: RepairPlace; text: string }
      | { type: 'field.open'; field: RowField }
      | { type: 'field.close' }
      | { type: 'repair.set'; set: SetAt; next?: RowField | undefined }
      | { type: 'import.begin' }
      | { type: 'undo.begin' }
      | { type: 'job.cancel' }
      | { type: 'job.retry' }
      | { type: 'batch.readAgain' }
    tags: 'busy' | 'mapping' | 'comparing' | 'previewed' | 'working' | 'lost'
  },
  actors: {
    readBatch: unprovided<ImportBatch, { id: number }>('readBatch'),
    preview: unprovided<ImportBatch, { id: number; mapping: ImportMapping }>('preview'),
    repair: unprovided<ImportBatch, ImportRepair & { id: number }>('repair'),
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
    setTrouble: assign({ trouble: (_, { text }: Notice) => text ?? '' }),
    mapColumn: assign(({ context: { mapping } }, { column, field }: { column: number; field: ImportField | null }) => ({
      mapping: mappingWith(mapping, column, field),
      trouble: '',
    })),
    setChoosing: assign((_, choosing: ImportChoosing) => ({ choosing })),
    addLater: assign(({ context: { later } }, choosing: ImportChoosing) => ({ later: [...later, choosing] })),
    chooseNext: assign(({ context: { later } }) => ({ choosing: later[0], later: later.slice(1) })),
    /** It was chosen of rows that are no more as they were seen. */
    forgetLater: assign({ later: [] }),
    /** What is chosen of single rows is shown in them; of many, or where it changes what becomes of others, the list is read anew. */
    markRows: assign(({ context: { batch, choosing, marks, round } }, { counts }: ImportBatch) => {
      const { rows, choice = null } = choosing ?? {}
      const isAlone = importVerdicts.every((one) => counts?.[one] === batch?.counts?.[one])
      return rows && isAlone
        ? { marks: { ...marks, ...Object.fromEntries(rows.map((row) => [row, choice])) } }
        : { marks: {}, round: round + 1 }
    }),
    readRowsAnew: assign(({ context }) => ({ marks: {}, round: context.round + 1 })),
    typeAt: assign(({ context: { typed } }, { place, text }: { place: RepairPlace; text: string }) => ({
      typed: { ...typed, [keyOf(place)]: text },
      trouble: '',
    })),
    openField: assign({ open: (_, open: RowField) => open, trouble: '' }),
    /** What was typed into it was given up. */
    closeField: assign(({ context: { open, typed } }) => {
      const { [open ? keyOf(open) : '']: _, ...others } = typed
      return { open: undefined, typed: others, trouble: '' }
    }),
    /** It waits to be sent. What was set stays typed until it has arrived. */
    queueRepair: assign(
      ({ context: { waiting, typed, open } }, { set, next }: { set: SetAt; next?: RowField | undefined }) => ({
        waiting: repairsWith(waiting, set),
        typed: { ...typed, [keyOf(set.place)]: set.to ?? '' },
        open: 'row' in set.place ? next : open,
        trouble: '',
      }),
    ),
    sendWaiting: assign(({ context: { waiting } }) => ({ sending: waiting, waiting: noRepairs })),
    forgetSent: assign(({ context: { typed, sending } }) => ({
      typed: typedWithout(typed, sending),
      sending: noRepairs,
    })),
    /** None of it is sent by itself again: it stands where it was typed. */
    openUnsent: assign(({ context: { sending, waiting, open } }) => ({
      sending: noRepairs,
      waiting: noRepairs,
      open: firstRowOf(sending) ?? firstRowOf(waiting) ?? open,
    })),
    countLook: assign(({ context: { looks } }) => ({ looks: looks + 1 })),
    beginWatching: assign({ looks: 0, job: undefined }),
  },
  guards: {
    batchIsIn: (_, { batch, phase }: { batch: ImportBatch; phase: string }) => phaseOf(batch) === phase,
    itHasChanged: (_, error: unknown) => error instanceof Refusal && error.status === 409,
    itIsWrong: (_, error: unknown) => error instanceof Refusal && (error.status === 400 || error.status === 422),
    moreIsChosen: ({ context: { later } }) => later.length > 0,
    moreIsWaiting: ({ context: { waiting } }) => !isNothing(waiting),
    namesAreMapped: ({ context: { mapping } }) => namesAreIn(mapping),
    somethingIsWanted: ({ context: { batch } }) => (batch ? batch.wanted.create + batch.wanted.update : 0) > 0,
    somethingWasMade: ({ context: { batch } }) =>
      (batch?.outcomes ? batch.outcomes.created + batch.outcomes.updated : 0) > 0,
    jobIsOver: (_, job: Job) => isOver(job),
    itMayBeCancelled: ({ context }) => context.job?.steps.includes('cancel') ?? false,
    itMayBeRetried: ({ context }) => context.job?.steps.includes('retry') ?? false,
  },
  delays: { untilNextLook: ({ context }) => WAITS[context.looks - 1] ?? LONGEST_WAIT },
})
