import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Job } from '#contract/common/job.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { jobWatchMachine } from '#machines/jobs/job-watch/job-watch.machine.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { hearing } from '#tests/support/said.ts'

const running: Job = {
  id: 5,
  kind: 'audit-export',
  state: 'running',
  done: 200,
  total: 450,
  by: 'Tunde Example',
  error: null,
  created_at: '2027-03-12T11:00:00.000Z',
  ended_at: null,
  file_until: null,
  steps: ['cancel'],
}
const done: Job = { ...running, state: 'done', done: 450, steps: ['fetch'] }
const failed: Job = { ...running, state: 'failed', error: 'The disk is full', steps: ['retry'] }
const cancelled: Job = { ...running, state: 'cancelled', steps: [] }

/** Answers each look with the next of these, and the last one again. */
function start(looks: (Job | Error)[], change: Job | Error = cancelled, known?: Job) {
  const { said, done: heard, notify, note } = hearing()
  const clock = new SimulatedClock()
  const asked: number[] = []
  const flow = createActor(
    jobWatchMachine.provide({
      actors: {
        askForJob: fromPromise<Job, { id: number }>(({ input }) => {
          asked.push(clock.now())
          expect(input.id).toBe(5)
          return ending<Job>(looks[Math.min(asked.length, looks.length) - 1] ?? running)
        }),
        cancelJob: fromPromise<Job, { id: number }>(({ input }) => {
          expect(input.id).toBe(5)
          return ending<Job>(change)
        }),
        retryJob: fromPromise<Job, { id: number }>(({ input }) => {
          expect(input.id).toBe(5)
          return ending<Job>(change)
        }),
      },
      actions: { notify, refreshLists: note('refreshLists') },
    }),
    { clock, input: { id: 5, ...(known && { known }) } },
  ).start()
  const rests = () => waitFor(flow, (state) => !state.matches('asking') && !state.hasTag('busy'), { timeout: 10_000 })
  const pass = async (milliseconds: number) => {
    letPass(clock, milliseconds)
    await rests()
  }
  return { flow, clock, said, heard, asked, rests, pass, now: () => flow.getSnapshot() }
}

describe('a job that is watched', () => {
  test('is asked about after one, two and then every five seconds, and its end is told', async () => {
    const { asked, said, heard, rests, pass, now } = start([running, running, running, running, running, done])
    await rests()
    expect([now().value, now().context.job]).toEqual(['resting', running])
    for (const wait of [1_000, 2_000, 5_000, 5_000]) await pass(wait)
    expect([now().value, said]).toEqual(['resting', []])
    await pass(5_000)
    expect(asked).toEqual([0, 1_000, 3_000, 8_000, 13_000, 18_000])
    expect([now().value, now().hasTag('over'), now().context.job]).toEqual(['finished', true, done])
    expect([said, heard]).toEqual([[{ tone: 'success', title: 'The job is done' }], ['refreshLists']])
  })

  test('that fails meanwhile says why', async () => {
    const { said, rests, pass } = start([running, failed])
    await rests()
    await pass(1_000)
    expect(said).toEqual([{ tone: 'destructive', title: 'The job failed', text: 'The disk is full' }])
  })

  test.each([done, failed, cancelled])('that was over before is only shown', async (job) => {
    const { said, heard, rests, now } = start([job])
    await rests()
    expect([now().value, now().context.job, said, heard]).toEqual(['finished', job, [], []])
  })

  test('that ends before the first look is told where the page knew it at work', async () => {
    const { said, heard, rests, now } = start([done], cancelled, running)
    expect(now().context.job).toEqual(running)
    await rests()
    expect([now().context.job, said.length, heard]).toEqual([done, 1, ['refreshLists']])
  })

  test('that the page knew to be over is only shown', async () => {
    const { said, heard, rests, now } = start([done], cancelled, done)
    await rests()
    expect([now().value, said, heard]).toEqual(['finished', [], []])
  })

  test('that somebody else cancels is over without a word', async () => {
    const { said, rests, pass, now } = start([running, cancelled])
    await rests()
    await pass(1_000)
    expect([now().value, now().context.job?.state, said]).toEqual(['finished', 'cancelled', []])
  })

  test('is cancelled, and looked at no more', async () => {
    const { flow, asked, heard, rests, now } = start([running])
    await rests()
    flow.send({ type: 'job.cancel' })
    expect([now().value, now().hasTag('busy')]).toEqual(['cancelling', true])
    await rests()
    expect([now().value, now().context.job?.state, heard, asked]).toEqual([
      'finished',
      'cancelled',
      ['refreshLists'],
      [0],
    ])
  })

  test('is cancelled by a press while it is asked about', async () => {
    const { flow, clock, heard, rests, now } = start([running])
    await rests()
    letPass(clock, 1_000)
    expect(now().value).toBe('asking')
    flow.send({ type: 'job.cancel' })
    expect(now().value).toBe('cancelling')
    await rests()
    expect([now().value, now().context.job, heard]).toEqual(['finished', cancelled, ['refreshLists']])
  })

  test('whose cancel comes too late is asked about again', async () => {
    const { flow, said, rests, now } = start([running, done], new Refusal(409, 'This job is done.'))
    await rests()
    flow.send({ type: 'job.cancel' })
    await rests()
    expect([now().value, now().context.job?.state]).toEqual(['finished', 'done'])
    expect(said).toEqual([
      { tone: 'destructive', title: 'An Error Occurred', text: 'This job is done.' },
      { tone: 'success', title: 'The job is done' },
    ])
  })

  test('of somebody else is only watched', async () => {
    const { flow, rests, now } = start([{ ...running, steps: [] }])
    await rests()
    flow.send({ type: 'job.cancel' })
    expect(now().value).toBe('resting')
  })

  test('that failed is tried again, and watched as a new one', async () => {
    const { flow, asked, heard, rests, pass, now } = start([failed, done], running)
    await rests()
    flow.send({ type: 'job.retry' })
    expect([now().value, now().hasTag('over')]).toEqual(['retrying', true])
    await rests()
    expect([now().value, now().context.job?.state, heard]).toEqual(['resting', 'running', ['refreshLists']])
    await pass(1_000)
    expect([now().value, asked]).toEqual(['finished', [0, 1_000]])
  })

  test('that cannot be tried again says why, and is asked about', async () => {
    const { flow, said, rests, now } = start([failed, running], new Refusal(409, 'This job is running.'))
    await rests()
    flow.send({ type: 'job.retry' })
    await rests()
    expect([now().value, said.length]).toEqual(['resting', 1])
  })

  test('is tried again by a press while it is asked about', async () => {
    const { flow, rests, now } = start([failed, failed], new Refusal(409, 'This job is running.'))
    await rests()
    const went: unknown[] = []
    flow.subscribe(({ value }) => {
      went.push(value)
      if (value === 'asking' && went.length === 2) flow.send({ type: 'job.retry' })
    })
    flow.send({ type: 'job.retry' })
    await waitFor(flow, (state) => state.matches('finished') && went.length > 4, { timeout: 10_000 })
    expect(went).toEqual(['retrying', 'asking', 'retrying', 'asking', 'finished'])
    expect(now().context.job).toEqual(failed)
  })

  test('that is done is not tried again', async () => {
    const { flow, rests, now } = start([done])
    await rests()
    flow.send({ type: 'job.retry' })
    expect(now().value).toBe('finished')
  })

  test('of which nothing is heard is lost, until somebody asks again', async () => {
    const { flow, rests, now } = start([new Error('It is down'), running])
    await rests()
    expect([now().value, now().hasTag('lost'), now().context.trouble]).toEqual(['lost', true, 'It is down'])
    flow.send({ type: 'watch.again' })
    await rests()
    expect([now().value, now().context.trouble]).toEqual(['resting', ''])
  })
})
