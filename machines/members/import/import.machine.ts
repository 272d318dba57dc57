import { Refusal } from '#contract/common/refusal.ts'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { setTroubleOf, tellFailure } from '#machines/parts/failed-call.ts'
import { failure, type Notice } from '#machines/parts/notice.ts'
import { errorOf, eventOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { importSetup } from './import-setup.ts'
import { cannotPreview, notWhole, type phaseOf } from './phase.ts'
import { noRepairs } from './repair.ts'

interface Read {
  event: { output: ImportBatch }
}
interface Failed {
  event: { error: unknown }
}

const setBatch = { type: 'setBatch', params: outputOf } as const
const setJob = { type: 'setJob', params: outputOf } as const
const setTrouble = setTroubleOf('anything')
const isIn = (phase: ReturnType<typeof phaseOf>) =>
  ({ type: 'batchIsIn', params: ({ event }: Read) => ({ batch: event.output, phase }) }) as const

/** Its rows have not all arrived. */
const torn: Notice = { tone: 'destructive', title: '', text: notWhole }

/** Another person has chosen other rows meanwhile, or has imported it: nothing broke. */
const told = (error: unknown): Notice => {
  const notice = failure('anything', error)
  return error instanceof Refusal && error.status === 409 ? { ...notice, title: 'The import has changed' } : notice
}
const tellStale = { type: 'notify', params: ({ event }: Failed) => told(event.error) } as const

const chooseLater = { type: 'addLater', params: fieldOf('choosing') } as const

const unmapped: Notice = { tone: 'destructive', title: '', text: cannotPreview }

/**
 * A file of members, from its columns to its end: mapped, previewed, chosen row by row, taken over by a job, and undone by
 * another. Where a fresh factor is needed, the call waits for it by itself (step-up).
 */
export const importMachine = importSetup.createMachine({
  id: 'import',
  version: '2',
  context: ({ input: { id } }) => ({
    id,
    batch: undefined,
    mapping: {},
    marks: {},
    round: 0,
    choosing: undefined,
    later: [],
    typed: {},
    open: undefined,
    waiting: noRepairs,
    sending: noRepairs,
    job: undefined,
    looks: 0,
    trouble: '',
  }),
  // Also while something else is on its way, or the file is read anew: what is set waits until then.
  on: {
    'place.type': { actions: { type: 'typeAt', params: eventOf } },
    'field.open': { actions: { type: 'openField', params: fieldOf('field') } },
    'field.close': { actions: 'closeField' },
    'repair.set': { actions: { type: 'queueRepair', params: eventOf } },
  },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readBatch',
        src: 'readBatch',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: isIn('columns'), target: 'mapping', actions: setBatch },
          { guard: isIn('compare'), target: 'comparing', actions: [setBatch, 'countLook'] },
          { guard: isIn('preview'), target: 'choosing', actions: setBatch },
          { guard: isIn('work'), target: 'working', actions: [setBatch, 'beginWatching'] },
          { guard: isIn('result'), target: 'done', actions: setBatch },
          { target: 'lost', actions: [setBatch, { type: 'setTrouble', params: torn }] },
        ],
        onError: { target: 'lost', actions: setTrouble },
      },
    },
    lost: { tags: 'lost', on: { 'batch.readAgain': { target: 'reading' } } },
    mapping: {
      tags: 'mapping',
      on: {
        'column.map': { actions: { type: 'mapColumn', params: eventOf } },
        'preview.ask': [
          { guard: 'namesAreMapped', target: 'previewing' },
          { actions: { type: 'setTrouble', params: unmapped } },
        ],
      },
    },
    previewing: {
      tags: ['busy', 'mapping'],
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context: { id, mapping } }) => ({ id, mapping }),
        onDone: [
          {
            guard: isIn('compare'),
            target: 'comparing',
            actions: [setBatch, 'beginWatching', 'countLook', 'refreshLists'],
          },
          { target: 'choosing', actions: [setBatch, 'readRowsAnew', 'refreshLists'] },
        ],
        onError: { target: 'mapping', actions: setTrouble },
      },
    },
    /** A long file is compared in the background. One that was cut off is previewed again. */
    comparing: {
      tags: 'comparing',
      after: { untilNextLook: { target: 'reading' } },
      on: { 'columns.change': { target: 'mapping', actions: 'forgetLater' } },
    },
    choosing: {
      tags: 'previewed',
      always: [
        { guard: 'moreIsWaiting', target: 'repairing', actions: 'sendWaiting' },
        { guard: 'moreIsChosen', target: 'marking', actions: 'chooseNext' },
      ],
      on: {
        'columns.change': { target: 'mapping' },
        'rows.choose': { target: 'marking', actions: { type: 'setChoosing', params: fieldOf('choosing') } },
        'import.begin': { guard: 'somethingIsWanted', target: 'importing' },
      },
    },
    marking: {
      tags: ['busy', 'previewed'],
      on: { 'rows.choose': { actions: chooseLater } },
      invoke: {
        id: 'choose',
        src: 'choose',
        input: ({ context: { id, batch, choosing } }) => ({
          id,
          verdict: 'create',
          choice: null,
          revision: batch?.revision ?? 0,
          ...choosing,
        }),
        onDone: [
          {
            guard: isIn('compare'),
            target: 'comparing',
            actions: [setBatch, 'readRowsAnew', 'beginWatching', 'countLook'],
          },
          { target: 'choosing', actions: [{ type: 'markRows', params: outputOf }, setBatch] },
        ],
        onError: [
          {
            guard: { type: 'itHasChanged', params: errorOf },
            target: 'reading',
            actions: [tellStale, 'readRowsAnew', 'forgetLater'],
          },
          { target: 'choosing', actions: [tellFailure('anything'), 'forgetLater'] },
        ],
      },
    },
    repairing: {
      tags: ['busy', 'previewed'],
      on: { 'rows.choose': { actions: chooseLater } },
      invoke: {
        id: 'repair',
        src: 'repair',
        input: ({ context: { id, batch, sending } }) => ({ id, revision: batch?.revision ?? 0, ...sending }),
        onDone: [
          {
            guard: isIn('compare'),
            target: 'comparing',
            actions: [setBatch, 'forgetSent', 'beginWatching', 'countLook'],
          },
          { target: 'choosing', actions: [setBatch, 'forgetSent', 'readRowsAnew'] },
        ],
        onError: [
          { guard: { type: 'itIsWrong', params: errorOf }, target: 'choosing', actions: ['openUnsent', setTrouble] },
          // Somebody else was first, or nobody knows whether it was done: the file says.
          { target: 'reading', actions: ['openUnsent', tellStale, 'readRowsAnew', 'forgetLater'] },
        ],
      },
    },
    importing: {
      tags: ['busy', 'previewed'],
      invoke: {
        id: 'commit',
        src: 'commit',
        input: ({ context: { id, batch } }) => ({
          id,
          hash: batch?.hash ?? '',
          revision: batch?.revision ?? 0,
          rows: batch ? batch.wanted.create + batch.wanted.update : 0,
        }),
        onDone: { target: 'working', actions: [setBatch, 'beginWatching', 'refreshLists'] },
        // Somebody else may have chosen other rows, or have imported it.
        onError: { target: 'reading', actions: [tellStale, 'readRowsAnew'] },
      },
    },
    working: {
      tags: 'working',
      invoke: {
        id: 'askForJob',
        src: 'askForJob',
        input: ({ context: { batch } }) => ({ id: batch?.task_id ?? 0 }),
        onDone: [
          { guard: { type: 'jobIsOver', params: outputOf }, target: 'ending', actions: setJob },
          { target: 'resting', actions: setJob },
        ],
        onError: { target: 'lost', actions: setTrouble },
      },
    },
    resting: {
      tags: 'working',
      after: { untilNextLook: { target: 'working' } },
      on: { 'job.cancel': { guard: 'itMayBeCancelled', target: 'cancelling' } },
    },
    cancelling: {
      tags: ['busy', 'working'],
      invoke: {
        id: 'cancelJob',
        src: 'cancelJob',
        input: ({ context: { batch } }) => ({ id: batch?.task_id ?? 0 }),
        onDone: { target: 'ending', actions: setJob },
        // It may have ended meanwhile.
        onError: { target: 'working', actions: tellFailure('anything') },
      },
    },
    ending: {
      tags: 'working',
      invoke: {
        id: 'readBatch',
        src: 'readBatch',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: isIn('work'), target: 'stopped', actions: [setBatch, 'readRowsAnew', 'refreshLists'] },
          { target: 'done', actions: [setBatch, 'readRowsAnew', 'refreshLists', 'openResult'] },
        ],
        onError: { target: 'lost', actions: setTrouble },
      },
    },
    /** Its job was cancelled, or has failed. */
    stopped: {
      on: { 'job.retry': { guard: 'itMayBeRetried', target: 'retrying' }, 'undo.begin': { target: 'undoing' } },
    },
    retrying: {
      tags: 'busy',
      invoke: {
        id: 'retryJob',
        src: 'retryJob',
        input: ({ context: { batch } }) => ({ id: batch?.task_id ?? 0 }),
        onDone: { target: 'working', actions: ['beginWatching', setJob] },
        onError: { target: 'reading', actions: tellFailure('anything') },
      },
    },
    done: { on: { 'undo.begin': { guard: 'somethingWasMade', target: 'undoing' } } },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'working', actions: [setBatch, 'beginWatching', 'refreshLists'] },
        onError: { target: 'reading', actions: tellFailure('anything') },
      },
    },
  },
})
