import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Environment } from '#server/http/environment.ts'
import { testDatabase } from '#tests/support/database.ts'
import { recordedLog, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const canary = 'canary-7f3a'
const mail = `${canary}@example.org`

function logged() {
  const { lines, log } = recordedLog()
  const site = new Hono<Environment>()
  site.get('/page/:name', (c) => c.text(c.req.param('name')))
  site.get('/fails/:name', async () => {
    const columns = sql.raw('(event_id, ticket_number, first_name, last_name, phone, email)')
    await database.db.execute(sql`insert into attendee ${columns} values (0, '1', ${canary}, ${canary}, '0', ${mail})`)
    return new Response()
  })
  site.get('/misreads/:name', async (c) => {
    await database.db.execute(sql`select ${c.req.param('name')}::text::int`)
    return new Response()
  })
  return { lines, app: testApp({ database, log }, site) }
}

test('a request is one line: method, pattern of the route, status, time, id', async () => {
  const { lines, app } = logged()
  await app.request('/api/event?when=held')
  await app.request('/page/someone', { method: 'HEAD' })
  const entries = lines.map((line) => JSON.parse(line))
  const common = { level: 30, time: expect.any(Number), id: expect.any(String), ms: expect.any(Number) }
  expect(entries).toEqual([
    { ...common, method: 'GET', route: '/api/event', status: 200 },
    { ...common, method: 'HEAD', route: '/page/:name', status: 200 },
  ])
  expect(entries[0].id).not.toBe(entries[1].id)
})

test('[row 85] nothing a visitor sends is in the log, whatever fails', async () => {
  const { lines, app } = logged()
  const headers = {
    authorization: `Bearer ${canary}`,
    cookie: `name=${canary}`,
    'if-none-match': canary,
    referer: `https://example.org/${canary}`,
    'user-agent': canary,
    'x-forwarded-for': canary,
    'x-request-id': canary,
  }
  const paths = [
    `/${canary}`,
    `/page/${mail}`,
    `/fails/${mail}`,
    `/misreads/${mail}`,
    `/files/${canary}/${mail}`,
    `/api/${canary}`,
    `/api/event?when=${canary}`,
    `/api/event?${canary}=${mail}`,
    `/api/post?a=${canary}&a=${canary}`,
  ]
  const statuses = []
  for (const path of paths) statuses.push((await app.request(path, { headers })).status)
  await app.request('/api/event', { method: 'POST', headers, body: JSON.stringify({ email: mail }) })
  expect(statuses).toEqual([404, 200, 500, 500, 404, 404, 400, 200, 400])
  expect(lines.length).toBe(paths.length + 1 + 2)
  expect(lines.filter((line) => line.includes(canary))).toEqual([])
})

test('[row 85] a failure of the database names its code and place, and not what was written', async () => {
  const { lines, app } = logged()
  await app.request('/fails/someone')
  const entry = lines.map((line) => JSON.parse(line)).find((line) => line.err)
  expect(entry).toMatchObject({
    level: 50,
    id: expect.any(String),
    err: {
      stack: expect.any(Array),
      cause: { code: '23503', table: 'attendee', constraint: 'attendee_event_id_event_id_fk' },
    },
  })
})

test('every line is written before the process ends, in order but for what is on its way then', async () => {
  const program = `
    import { createLog } from '#server/platform/log.ts'
    const log = createLog()
    for (let place = 0; place < 250; place += 1) log.info({ place })
    process.exit(3)`
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program])
  const { code, stdout } = await run
    .catch((error: { code: number; stdout: string }) => error)
    .then((end) => ({ code: 0, ...end }))
  expect(code).toBe(3)
  const places = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).place)
  // What is being written as the process ends comes after the rest.
  const first = places.indexOf(0)
  expect([...places.slice(first), ...places.slice(0, first)]).toEqual(Array.from({ length: 250 }, (_, place) => place))
})
