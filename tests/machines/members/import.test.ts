import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Job } from '#contract/common/job.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type {
  ImportBatch,
  ImportChoosing,
  ImportCommit,
  ImportMapping,
  ImportRowChoice,
} from '#contract/members/import.ts'
import { importMachine } from '#machines/members/import/import.machine.ts'
import { job } from '#samples/jobs.ts'
import { importOfMembers as read } from '#samples/members.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { hearing } from '#tests/support/said.ts'

const counts = { create: 2, update: 1, possible: 1, same: 0, invalid: 0 }
const previewed: ImportBatch = { ...read, state: 'previewed', revision: 5, counts, wanted: { create: 2, update: 1 } }
const outcomes = { created: 2, updated: 1, skipped: 0, undone: 0, kept: 0 }
const importing: ImportBatch = { ...previewed, state: 'importing', task_id: 9, outcomes }
const done: ImportBatch = { ...importing, state: 'done' }
const undoing: ImportBatch = { ...importing, state: 'undoing', task_id: 10 }
const undone: ImportBatch = {
  ...undoing,
  state: 'undone',
  outcomes: { ...outcomes, created: 0, updated: 0, undone: 2, kept: 1 },
}

const over: Job = { ...job, state: 'done', steps: [] }
const failed: Job = { ...job, state: 'failed', steps: ['retry'] }
const cancelled: Job = { ...job, state: 'cancelled', steps: [] }
const down = new Error('It is down')
const changed = new Refusal(409, 'Other rows of this file were chosen since you looked at it.')
const imported = new Refusal(409, 'This file was imported.')

interface Answers {
  reads?: (ImportBatch | Error)[]
  preview?: ImportBatch | Error
  choose?: ImportBatch | Error
  commit?: ImportBatch | Error
  undo?: ImportBatch | Error
  looks?: (Job | Error)[]
  cancel?: Job | Error
  retry?: Job | Error
}

type Sent = Parameters<ReturnType<typeof createActor<typeof importMachine>>['send']>[0]

async function start(given: Answers = {}) {
  const { reads = [read], preview = previewed, choose = previewed, commit = importing, undo = undoing } = given
  const { looks = [over], cancel = cancelled, retry = job } = given
  const { said, done: acts, notify, note } = hearing()
  const clock = new SimulatedClock()
  const asked: unknown[] = []
  const times: number[] = []
  /** The next of what is answered in turn; the last one stays. */
  const next = <Answer>(answers: Answer[]) => (answers.length > 1 ? answers.shift() : answers[0])
  const answering = <Answer, Input>(answer: () => Answer | Error | undefined) =>
    fromPromise<Answer, Input>(({ input }) => {
      asked.push(input)
      return ending<Answer>(answer() ?? down)
    })
  const flow = createActor(
    importMachine.provide({
      actors: {
        readBatch: fromPromise<ImportBatch, { id: number }>(({ input }) => {
          expect(input).toEqual({ id: 4 })
          return ending<ImportBatch>(next(reads) ?? down)
        }),
        preview: answering<ImportBatch, { id: number; mapping: ImportMapping }>(() => preview),
        choose: answering<ImportBatch, ImportRowChoice & { id: number }>(() => choose),
        commit: answering<ImportBatch, ImportCommit & { id: number; rows: number }>(() => commit),
        undo: answering<ImportBatch, { id: number }>(() => undo),
        askForJob: fromPromise<Job, { id: number }>(({ input }) => {
          asked.push(input)
          times.push(clock.now())
          return ending<Job>(next(looks) ?? down)
        }),
        cancelJob: answering<Job, { id: number }>(() => cancel),
        retryJob: answering<Job, { id: number }>(() => retry),
      },
      actions: { notify, refreshLists: note('refreshLists'), openResult: note('openResult') },
    }),
    { clock, input: { id: 4 } },
  ).start()
  const rested = ['lost', 'mapping', 'choosing', 'resting', 'stopped', 'done'] as const
  const rests = () => waitFor(flow, (state) => rested.some((name) => state.matches(name)), { timeout: 10_000 })
  const send = async (event: Sent) => {
    flow.send(event)
    await rests()
  }
  const pass = async (milliseconds: number) => {
    letPass(clock, milliseconds)
    await rests()
  }
  await rests()
  const now = () => flow.getSnapshot()
  return { said, acts, asked, times, send, pass, now, value: () => now().value, known: () => now().context }
}

describe('[OFF-35] an import begins where its file stands:', () => {
  test.each<[ImportBatch['state'], ImportBatch, string]>([
    ['read', read, 'mapping'],
    ['previewing', { ...read, state: 'previewing' }, 'mapping'],
    ['previewed', previewed, 'choosing'],
    ['importing', importing, 'resting'],
    ['done', done, 'done'],
    ['undoing', undoing, 'resting'],
    ['undone', undone, 'done'],
    ['reading', { ...read, state: 'reading' }, 'lost'],
  ])('%s', async (_, batch, state) => {
    const { value, known } = await start({ reads: [batch], looks: [job] })
    expect([value(), known().batch, known().mapping]).toEqual([state, batch, batch.mapping])
  })

  test('what cannot be read says why, and is read again', async () => {
    const { value, known, send } = await start({ reads: [down, read] })
    expect([value(), known().trouble]).toEqual(['lost', 'It is down'])
    await send({ type: 'batch.readAgain' })
    expect([value(), known().trouble]).toEqual(['mapping', ''])
  })
})

describe('[OFF-35] the columns of an import', () => {
  test('hold one field each, and are previewed with both names', async () => {
    const { value, known, send, asked, acts } = await start()
    await send({ type: 'column.map', column: 1, field: 'first_name' })
    expect(known().mapping).toEqual({ number: 0, first_name: 1 })
    await send({ type: 'preview.ask' })
    expect([value(), known().trouble, asked]).toEqual(['mapping', 'Say which columns hold first name and surname.', []])
    await send({ type: 'column.map', column: 2, field: 'sur_name' })
    await send({ type: 'column.map', column: 0, field: null })
    expect(known().trouble).toBe('')
    await send({ type: 'preview.ask' })
    expect([value(), asked, acts]).toEqual([
      'choosing',
      [{ id: 4, mapping: { first_name: 1, sur_name: 2 } }],
      ['refreshLists'],
    ])
    await send({ type: 'columns.change' })
    expect(value()).toBe('mapping')
  })

  test('that cannot be previewed say why', async () => {
    const { value, known, send } = await start({ preview: imported })
    await send({ type: 'preview.ask' })
    expect([value(), known().trouble]).toEqual(['mapping', 'This file was imported.'])
  })
})

describe('[OFF-35] the rows of an import', () => {
  test('are marked as they are chosen; what is chosen of many is read anew', async () => {
    const { known, send, asked } = await start({ reads: [previewed], choose: { ...previewed, revision: 6 } })
    const one: ImportChoosing = { verdict: 'possible', rows: [77], choice: 'same' }
    await send({ type: 'rows.choose', choosing: one })
    expect([known().marks, known().round]).toEqual([{ 77: 'same' }, 0])
    const many: ImportChoosing = { verdict: 'create', choice: 'leave' }
    await send({ type: 'rows.choose', choosing: many })
    expect([known().marks, known().round, asked]).toEqual([
      {},
      1,
      [
        { id: 4, revision: 5, ...one },
        { id: 4, revision: 6, ...many },
      ],
    ])
  })

  test('are left as they were where the choice does not arrive', async () => {
    const { known, value, send, said } = await start({ reads: [previewed, down], choose: down })
    await send({ type: 'rows.choose', choosing: { verdict: 'create', rows: [5], choice: 'leave' } })
    expect([value(), known().marks, known().round, said.map(({ text }) => text)]).toEqual([
      'choosing',
      {},
      0,
      ['It is down'],
    ])
  })

  test('are read again where others were chosen meanwhile', async () => {
    const theirs = { ...previewed, revision: 7, wanted: { create: 1, update: 0 } }
    const { known, value, send, said } = await start({ reads: [previewed, theirs], choose: changed })
    await send({ type: 'rows.choose', choosing: { verdict: 'create', rows: [5], choice: 'leave' } })
    expect([value(), known().batch, known().marks, known().round]).toEqual(['choosing', theirs, {}, 1])
    expect(said).toEqual([{ tone: 'destructive', title: 'The import has changed', text: changed.message }])
  })
})

describe('[OFF-35] an import under way', () => {
  test('is begun by the hash and the revision that is shown, watched after one, two and five seconds, and told', async () => {
    const { value, known, asked, times, send, pass, acts } = await start({
      reads: [previewed, done],
      looks: [job, job, job, over],
    })
    await send({ type: 'import.begin' })
    expect([value(), asked]).toEqual(['resting', [{ id: 4, hash: read.hash, revision: 5, rows: 3 }, { id: 9 }]])
    for (const wait of [1_000, 2_000, 5_000]) await pass(wait)
    expect([value(), known().batch, times]).toEqual(['done', done, [0, 1_000, 3_000, 8_000]])
    expect(acts).toEqual(['refreshLists', 'refreshLists', 'openResult'])
  })

  test('is not begun with nothing', async () => {
    const { value, send, asked } = await start({ reads: [{ ...previewed, wanted: { create: 0, update: 0 } }] })
    await send({ type: 'import.begin' })
    expect([value(), asked]).toEqual(['choosing', []])
  })

  test('that is refused is read again: somebody else may have chosen', async () => {
    const { value, known, send, said } = await start({ reads: [previewed, done], commit: imported })
    await send({ type: 'import.begin' })
    expect([value(), known().round]).toEqual(['done', 1])
    expect(said).toEqual([{ tone: 'destructive', title: 'The import has changed', text: 'This file was imported.' }])
  })

  test('that does not arrive is told as a failure, and read again', async () => {
    const { value, send, said } = await start({ reads: [previewed], commit: down })
    await send({ type: 'import.begin' })
    expect([value(), said]).toEqual([
      'choosing',
      [{ tone: 'destructive', title: 'An Error Occurred', text: 'It is down' }],
    ])
  })

  test('is stopped, and undone from there', async () => {
    const { value, known, asked, send } = await start({ reads: [importing], looks: [job, over] })
    await send({ type: 'job.cancel' })
    expect([value(), known().job?.state]).toEqual(['stopped', 'cancelled'])
    await send({ type: 'job.retry' })
    expect(value()).toBe('stopped')
    await send({ type: 'undo.begin' })
    expect(asked).toEqual([{ id: 9 }, { id: 9 }, { id: 4 }, { id: 10 }])
  })

  test('of which the job is of somebody else is not stopped', async () => {
    const { value, asked, send } = await start({ reads: [importing], looks: [{ ...job, steps: [] }] })
    await send({ type: 'job.cancel' })
    expect([value(), asked]).toEqual(['resting', [{ id: 9 }]])
  })

  test('that could not be stopped is asked about again', async () => {
    const { value, said, send } = await start({ reads: [importing], looks: [job], cancel: imported })
    await send({ type: 'job.cancel' })
    expect([value(), said.length]).toEqual(['resting', 1])
  })

  test('whose job failed goes on, or says why not', async () => {
    const { value, send } = await start({ reads: [importing], looks: [failed, job] })
    expect(value()).toBe('stopped')
    await send({ type: 'job.retry' })
    expect(value()).toBe('resting')

    const refused = await start({ reads: [importing], looks: [failed], retry: imported })
    await refused.send({ type: 'job.retry' })
    expect([refused.value(), refused.said.length]).toEqual(['stopped', 1])
  })

  test('of which nothing is heard is lost, at work and at its end', async () => {
    const { value, known } = await start({ reads: [importing], looks: [down] })
    expect([value(), known().trouble]).toEqual(['lost', 'It is down'])
    const atEnd = await start({ reads: [importing, down] })
    expect([atEnd.value(), atEnd.known().trouble]).toEqual(['lost', 'It is down'])
  })
})

describe('[OFF-35] an import that is done', () => {
  test('is undone once, and tells what was kept', async () => {
    const { value, known, send, acts } = await start({ reads: [done, undone] })
    await send({ type: 'undo.begin' })
    expect([value(), known().batch, acts]).toEqual(['done', undone, ['refreshLists', 'refreshLists', 'openResult']])
    await send({ type: 'undo.begin' })
    expect(acts.length).toBe(3)
  })

  test('that cannot be undone says why', async () => {
    const { value, said, send } = await start({ reads: [done], undo: imported })
    await send({ type: 'undo.begin' })
    expect([value(), said.map(({ text }) => text)]).toEqual(['done', ['This file was imported.']])
  })
})
