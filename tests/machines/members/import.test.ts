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
} from '#contract/members/import/import.ts'
import type { ImportRepair } from '#contract/members/import/import-repair.ts'
import { importMachine } from '#machines/members/import/import.machine.ts'
import type { RepairPlace, RowField } from '#machines/members/import/repair.ts'
import { job } from '#samples/jobs.ts'
import { importOfMembers as read } from '#samples/members.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { hearing } from '#tests/support/said.ts'

const counts = { create: 2, update: 1, possible: 1, same: 0, invalid: 0 }
const previewed: ImportBatch = { ...read, state: 'previewed', revision: 5, counts, wanted: { create: 2, update: 1 } }
const comparing: ImportBatch = { ...read, state: 'previewing', revision: 5, progress: { done: 1, total: 3 } }
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
  /** The next of them answers when it is called. */
  repairs?: (ImportBatch | Error)[]
  commit?: ImportBatch | Error
  undo?: ImportBatch | Error
  looks?: (Job | Error)[]
  cancel?: Job | Error
  retry?: Job | Error
}

type Sent = Parameters<ReturnType<typeof createActor<typeof importMachine>>['send']>[0]

async function start(given: Answers = {}) {
  const { reads = [read], preview = previewed, choose = previewed, commit = importing, undo = undoing } = given
  const { repairs = [previewed] } = given
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
        repair: answering<ImportBatch, ImportRepair & { id: number }>(() => next(repairs)),
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
  const rested = ['lost', 'mapping', 'comparing', 'choosing', 'resting', 'stopped', 'done'] as const
  const rests = () => waitFor(flow, (state) => rested.some((name) => state.matches(name)), { timeout: 10_000 })
  const send = async (event: Sent) => {
    flow.send(event)
    await rests()
  }
  const sendAll = async (events: Sent[]) => {
    for (const event of events) flow.send(event)
    await rests()
  }
  const pass = async (milliseconds: number) => {
    letPass(clock, milliseconds)
    await rests()
  }
  await rests()
  const now = () => flow.getSnapshot()
  return { said, acts, asked, times, send, sendAll, pass, now, value: () => now().value, known: () => now().context }
}

describe('[OFF-35] an import begins where its file stands:', () => {
  test.each<[ImportBatch['state'], ImportBatch, string]>([
    ['read', read, 'mapping'],
    ['previewing', comparing, 'comparing'],
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

  test('of a long file are compared in the background, which is looked at after one, two and five seconds', async () => {
    const further = { ...comparing, progress: { done: 2, total: 3 } }
    const { value, known, send, pass, acts } = await start({
      reads: [read, further, further, previewed],
      preview: comparing,
    })
    await send({ type: 'preview.ask' })
    expect([value(), known().batch, acts]).toEqual(['comparing', comparing, ['refreshLists']])
    await pass(999)
    expect(known().batch).toBe(comparing)
    await pass(1)
    expect([value(), known().batch]).toEqual(['comparing', further])
    await pass(1_999)
    await pass(1)
    await pass(4_999)
    expect(value()).toBe('comparing')
    await pass(1)
    expect([value(), known().batch]).toEqual(['choosing', previewed])
  })

  test('are chosen anew where comparing does not come to its end', async () => {
    const { value, send } = await start({ reads: [comparing] })
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

  test('are read anew where a choice changes what becomes of others, at once or in the background', async () => {
    const fewer = { ...previewed, revision: 6, counts: { ...counts, possible: 0, create: 3 } }
    const one: Sent = { type: 'rows.choose', choosing: { verdict: 'possible', rows: [77], choice: 'leave' } }
    const { known, send } = await start({ reads: [previewed], choose: fewer })
    await send(one)
    expect([known().batch, known().marks, known().round]).toEqual([fewer, {}, 1])

    const long = await start({ reads: [previewed, fewer], choose: comparing })
    await long.send(one)
    expect([long.value(), long.known().round]).toEqual(['comparing', 1])
    await long.pass(1_000)
    expect([long.value(), long.known().batch]).toEqual(['choosing', fewer])
  })

  const row = (id: number): Sent => ({
    type: 'rows.choose',
    choosing: { verdict: 'create', rows: [id], choice: 'leave' },
  })
  const sentOf = (id: number, revision = 5) => ({ id: 4, revision, verdict: 'create', rows: [id], choice: 'leave' })

  test('are chosen in their order, each when the one before has arrived', async () => {
    const { known, sendAll, asked } = await start({ reads: [previewed], choose: { ...previewed, revision: 6 } })
    await sendAll([row(5), row(6), row(7)])
    expect(asked).toEqual([sentOf(5), sentOf(6, 6), sentOf(7, 6)])
    expect([known().marks, known().later]).toEqual([{ 5: 'leave', 6: 'leave', 7: 'leave' }, []])
  })

  test('are chosen after a repair that is on its way, also where that is refused', async () => {
    const value = { place: { field: 'grade', value: 'Assosiate' }, to: 'Associate' } as const
    const wrong = new Refusal(400, 'Choose a grade.')
    for (const repair of [{ ...previewed, revision: 6 }, wrong]) {
      const { sendAll, asked, now } = await start({ reads: [previewed], repairs: [repair] })
      await sendAll([{ type: 'repair.set', set: value }, row(5)])
      expect([asked.at(-1), now().value]).toEqual([sentOf(5, repair === wrong ? 5 : 6), 'choosing'])
    }
  })

  test('are chosen no further where a choice or a repair does not arrive', async () => {
    for (const choose of [down, changed]) {
      const { sendAll, asked, known } = await start({ reads: [previewed], choose })
      await sendAll([row(5), row(6)])
      expect([asked, known().later]).toEqual([[sentOf(5)], []])
    }
    const { sendAll, asked, known } = await start({ reads: [previewed], repairs: [changed] })
    const set = { place: { field: 'grade', value: 'A.' }, to: null } as const
    await sendAll([{ type: 'repair.set', set }, row(5)])
    expect([asked.length, known().later]).toEqual([1, []])
  })

  test('are not chosen by what was seen before columns are chosen anew', async () => {
    const { sendAll, known, value } = await start({ reads: [previewed], choose: comparing })
    await sendAll([row(5), row(6)])
    expect([value(), known().later.length]).toEqual(['comparing', 1])
    await sendAll([{ type: 'columns.change' }])
    expect([value(), known().later]).toEqual(['mapping', []])
  })

  test('are not imported while a choice is on its way: how many it leaves is not known yet', async () => {
    const { sendAll, value, asked } = await start({ reads: [previewed] })
    await sendAll([row(5), { type: 'import.begin' }])
    expect([value(), asked]).toEqual(['choosing', [sentOf(5)]])
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

describe('[OFF-35] what cannot be read', () => {
  const value = { field: 'grade', value: 'Assosiate' } as const
  const born: RowField = { field: 'dob', row: 31 }
  const joined: RowField = { field: 'member_since', row: 44 }
  const wrong = new Refusal(400, 'Give a day like 18/11/2010.')
  const repaired: ImportBatch = { ...previewed, revision: 6, to_repair: 0, repaired: 148 }
  const mine = (flow: Awaited<ReturnType<typeof start>>) => {
    const { typed, open, trouble } = flow.known()
    return { typed, open, trouble }
  }

  test('of a value is said once for all its rows, and taken back', async () => {
    const flow = await start({ reads: [previewed], repairs: [repaired, previewed] })
    await flow.send({ type: 'repair.set', set: { place: value, to: 'Associate' } })
    expect([flow.value(), flow.known().batch, flow.known().round, mine(flow)]).toEqual([
      'choosing',
      repaired,
      1,
      { typed: {}, open: undefined, trouble: '' },
    ])
    await flow.send({ type: 'repair.set', set: { place: value, to: null } })
    const grade = { field: 'grade', value: 'Assosiate' }
    expect(flow.asked).toEqual([
      { id: 4, revision: 5, meanings: [{ ...grade, means: 'Associate' }], rows: [] },
      { id: 4, revision: 6, meanings: [{ ...grade, means: null }], rows: [] },
    ])
  })

  test('of a row opens where it stands, is typed, set, and goes on to the next', async () => {
    const flow = await start({ reads: [previewed], repairs: [repaired] })
    await flow.send({ type: 'field.open', field: born })
    await flow.send({ type: 'place.type', place: born, text: '2010-11-18' })
    expect(mine(flow)).toEqual({ typed: { 'row 31 dob': '2010-11-18' }, open: born, trouble: '' })
    await flow.send({ type: 'repair.set', set: { place: born, to: '2010-11-18' }, next: joined })
    expect(mine(flow)).toEqual({ typed: {}, open: joined, trouble: '' })
    expect(flow.asked).toEqual([
      { id: 4, revision: 5, meanings: [], rows: [{ id: 31, field: 'dob', to: '2010-11-18' }] },
    ])
    await flow.send({ type: 'place.type', place: joined, text: '2011' })
    await flow.send({ type: 'field.close' })
    expect(mine(flow)).toEqual({ typed: {}, open: undefined, trouble: '' })
    await flow.send({ type: 'field.close' })
    expect(mine(flow)).toEqual({ typed: {}, open: undefined, trouble: '' })
  })

  test('that is set while another is on its way is sent after it, with what was said last of it', async () => {
    const flow = await start({ reads: [previewed], repairs: [repaired, { ...repaired, revision: 7 }] })
    const set = (place: RepairPlace, to: string | null) => ({ type: 'repair.set', set: { place, to } }) as const
    await flow.sendAll([
      set(value, 'Associate'),
      set(born, '1960-06-05'),
      set(value, 'Member'),
      set(born, '1961-06-05'),
      set({ field: 'grade', value: 'A.' }, null),
    ])
    expect([flow.value(), mine(flow), flow.known().batch?.revision]).toEqual([
      'choosing',
      { typed: {}, open: undefined, trouble: '' },
      7,
    ])
    expect(flow.asked).toEqual([
      { id: 4, revision: 5, meanings: [{ field: 'grade', value: 'Assosiate', means: 'Associate' }], rows: [] },
      {
        id: 4,
        revision: 6,
        meanings: [
          { field: 'grade', value: 'Assosiate', means: 'Member' },
          { field: 'grade', value: 'A.', means: null },
        ],
        rows: [{ id: 31, field: 'dob', to: '1961-06-05' }],
      },
    ])
  })

  test('of many rows is compared in the background, and what was set meanwhile is sent then', async () => {
    const flow = await start({ reads: [previewed, repaired], repairs: [comparing, { ...repaired, revision: 7 }] })
    await flow.send({ type: 'repair.set', set: { place: value, to: 'Associate' } })
    expect([flow.value(), flow.known().typed]).toEqual(['comparing', {}])
    await flow.send({ type: 'repair.set', set: { place: born, to: '1961-06-05' } })
    expect(flow.asked.length).toBe(1)
    await flow.pass(1_000)
    expect([flow.value(), flow.known().batch?.revision]).toEqual(['choosing', 7])
    expect(flow.asked.at(-1)).toEqual({
      id: 4,
      revision: 6,
      meanings: [],
      rows: [{ id: 31, field: 'dob', to: '1961-06-05' }],
    })
  })

  test('and is wrong as it was set stays open with what was typed, and says why until it is typed anew', async () => {
    const flow = await start({ reads: [previewed], repairs: [wrong] })
    await flow.send({ type: 'repair.set', set: { place: born, to: 'soon' }, next: joined })
    expect([flow.value(), mine(flow), flow.said]).toEqual([
      'choosing',
      { typed: { 'row 31 dob': 'soon' }, open: born, trouble: 'Give a day like 18/11/2010.' },
      [],
    ])
    await flow.send({ type: 'place.type', place: born, text: '2010' })
    expect(flow.known().trouble).toBe('')
  })

  test('and that somebody else repaired meanwhile is read anew, and nothing typed is lost', async () => {
    const theirs = { ...previewed, revision: 9, to_repair: 2, repaired: 3 }
    const flow = await start({ reads: [previewed, theirs], repairs: [changed, repaired] })
    await flow.sendAll([
      { type: 'repair.set', set: { place: value, to: 'Associate' } },
      { type: 'repair.set', set: { place: born, to: '2010-11-18' }, next: joined },
    ])
    expect([flow.value(), flow.known().batch, flow.known().waiting, flow.known().round]).toEqual([
      'choosing',
      theirs,
      { meanings: [], rows: [] },
      1,
    ])
    expect(mine(flow)).toEqual({
      typed: { 'value grade Assosiate': 'Associate', 'row 31 dob': '2010-11-18' },
      open: born,
      trouble: '',
    })
    expect(flow.said).toEqual([{ tone: 'destructive', title: 'The import has changed', text: changed.message }])
    // Set again it is sent by what was read.
    await flow.send({ type: 'repair.set', set: { place: value, to: 'Associate' } })
    expect(flow.asked.at(-1)).toEqual({
      id: 4,
      revision: 9,
      meanings: [{ field: 'grade', value: 'Assosiate', means: 'Associate' }],
      rows: [],
    })
  })

  test('and of which the answer is lost is read anew, and stays as it was set', async () => {
    const flow = await start({ reads: [previewed, down, previewed], repairs: [down] })
    await flow.send({ type: 'repair.set', set: { place: value, to: 'Member' } })
    expect([flow.value(), flow.known().typed]).toEqual(['lost', { 'value grade Assosiate': 'Member' }])
    await flow.send({ type: 'batch.readAgain' })
    expect([flow.value(), flow.known().typed]).toEqual(['choosing', { 'value grade Assosiate': 'Member' }])
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
