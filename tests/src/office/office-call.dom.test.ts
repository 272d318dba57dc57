import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import * as to from '#contract/jobs/job-endpoints.ts'
import { officer } from '#samples/staff.ts'
import { createRuntime } from '#src/office/app/runtime.ts'
import { otherTabs } from '#src/office/app/tabs.ts'

const MINUTE = 60_000

test('[OFF-06] looking at a job by itself is no use of the session; asking for the list is', async () => {
  let time = 0
  let readings = 0
  const job = {
    id: 7,
    kind: 'audit-export',
    state: 'running',
    done: 1,
    total: 5,
    by: 'Ada Placeholder',
    error: null,
    created_at: '2027-03-12T10:00:00.000Z',
    ended_at: null,
    file_until: null,
    steps: [],
  }
  const api = new Hono()
    .get('/api/office/me', (c) => {
      readings += 1
      return c.json({ data: officer })
    })
    .get('/api/office/tasks/7', (c) => c.json({ data: job }))
    .get('/api/office/tasks', (c) => c.json({ data: { items: [job], next: null, total: 1 } }))
  const runtime = createRuntime({
    host: '',
    fetch: async (input, init) => api.request(String(input), init),
    now: () => time,
  })
  runtime.start()
  const calm = () => waitFor(runtime.session.actor, (state) => state.matches({ inside: 'calm' }))
  await calm()
  time += 10 * MINUTE
  expect(await runtime.call(to.getJob, { params: { id: 7 } })).toMatchObject({ id: 7 })
  await calm()
  const before = readings
  expect(before).toBe(1)
  await runtime.call(to.listJobs)
  await calm()
  expect(readings).toBe(before + 1)
})

test('[OFF-06] what is done in one tab keeps the session in the others, and is told once a minute', async () => {
  let time = 0
  let readings = 0
  let told = 0
  let used = () => {}
  const api = new Hono()
    .get('/api/office/me', (c) => {
      readings += 1
      return c.json({ data: officer })
    })
    .get('/api/office/tasks', (c) => c.json({ data: { items: [], next: null, total: 0 } }))
  const runtime = createRuntime({
    host: '',
    fetch: async (input, init) => api.request(String(input), init),
    now: () => time,
    tabs: {
      tellUsed: () => {
        told += 1
      },
      hearUsed: (hear) => {
        used = hear
      },
    },
  })
  runtime.start()
  const calm = () => waitFor(runtime.session.actor, (state) => state.matches({ inside: 'calm' }))
  await calm()
  time += 10 * MINUTE
  const before = [readings, told]
  used()
  await calm()
  expect([readings, told]).toEqual([(before[0] ?? 0) + 1, before[1]])
  await runtime.call(to.listJobs)
  expect(told).toBe(before[1])
  time += MINUTE
  await runtime.call(to.listJobs)
  await runtime.call(to.listJobs)
  expect(told).toBe((before[1] ?? 0) + 1)
})

test('[OFF-06] one tab hears the other', async () => {
  const [one, other] = [otherTabs(), otherTabs()]
  const heard = new Promise<void>((resolve) => other.hearUsed(() => resolve()))
  one.tellUsed()
  await heard
})
