import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#server/config/settings.ts'
import { listen } from '#server/start/listen.ts'
import { testDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/site.ts'
import { testApp } from '#tests/support/test-app.ts'

/** What others wait for at most meanwhile. `npm run soak` sets 300; elsewhere the machine may have other work. */
const p95 = process.env.P95 ? Number(process.env.P95) : null

const PATIENCE = 90_000

const app = testApp({
  database: await testDatabase(),
  settings: readSettings({ RATE_LIMITS: 'read=100000 write=100000' }),
})
const port = await freePort()
const server = await listen({ app, times: { headers: 1_500, request: 3_000, look: 100 } }, '127.0.0.1', port)
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function opened(): Promise<{ socket: Socket; said: string[]; closed: Promise<void> }> {
  const socket = connect(port, '127.0.0.1')
  const said: string[] = []
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('data', (bytes) => said.push(String(bytes))).on('error', () => {})
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  onTestFinished(() => void socket.destroy())
  return { socket, said, closed }
}

/** A visitor who reads on and on, until told to stop; answers how long each reading took. */
function reader() {
  let over = false
  const times: number[] = []
  const read = async () => {
    while (!over) {
      const began = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/api/event`)
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
      times.push(performance.now() - began)
      await wait(10)
    }
    return times.sort((one, other) => one - other)
  }
  const reading = read()
  reading.catch(() => {})
  return async () => {
    over = true
    const sorted = await reading
    expect(sorted.length).toBeGreaterThan(0)
    if (p95 !== null) expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(p95)
  }
}

test('[row 83] two hundred clients that send their headers slowly are let go, and others are served meanwhile', {
  timeout: PATIENCE,
}, async () => {
  const othersAreServed = reader()
  const slowClients = await Promise.all(Array.from({ length: 200 }, opened))
  for (const { socket } of slowClients) socket.write('POST /api/auth/signin HTTP/1.1\r\nHost: a\r\n')
  const drip = setInterval(() => {
    for (const { socket } of slowClients) socket.write('X-More: a\r\n')
  }, 100)
  onTestFinished(() => clearInterval(drip))
  await Promise.all(slowClients.map(({ closed }) => closed))
  await othersAreServed()
  expect(slowClients.filter(({ said }) => said.join('').startsWith('HTTP/1.1 408 ')).length).toBe(200)
})

test('[row 83] three hundred uploads that come slowly are let go, and others are served meanwhile', {
  timeout: PATIENCE,
}, async () => {
  const othersAreServed = reader()
  const slowClients = await Promise.all(Array.from({ length: 300 }, opened))
  const part = 'content-disposition: form-data; name="passport"; filename="a.png"'
  const head = 'Host: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 2000000\r\n'
  for (const { socket } of slowClients)
    socket.write(`POST /api/user/apply HTTP/1.1\r\n${head}\r\n--x\r\n${part}\r\n\r\n`)
  const drip = setInterval(() => {
    for (const { socket } of slowClients) socket.write('x')
  }, 500)
  onTestFinished(() => clearInterval(drip))
  await Promise.all(slowClients.map(({ closed }) => closed))
  await othersAreServed()
  const statuses = slowClients.map(({ said }) => said.join('').slice(9, 12))
  const count = (status: string) => statuses.filter((one) => one === status).length
  // Forty of one network are read at once; the others are told to come again.
  expect([count('408'), count('429')]).toEqual([40, 260])
})

test.each([
  ['before it is read', 'text/plain', '415'],
  ['while it is read', 'multipart/form-data; boundary=x', '413'],
])(
  'an upload that is refused %s is read to its end, so that the sender can read why',
  { timeout: PATIENCE },
  async (_, type, status) => {
    const { socket, said, closed } = await opened()
    const start = '--x\r\ncontent-disposition: form-data; name="passport"; filename="a.png"\r\n\r\n'
    const parts = [start, ...Array.from({ length: 60 }, () => 'x'.repeat(100_000))]
    const length = parts.join('').length
    socket.write(
      `POST /api/user/apply HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
    )
    for (const part of parts) await new Promise((sent) => socket.write(part, sent))
    socket.write('GET /api/event HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    await closed
    expect(said.join('').match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200'])
  },
)

test('[row 83] of bodies without end little is read, and others are served meanwhile', {
  timeout: PATIENCE,
}, async () => {
  const othersAreServed = reader()
  const endless = await Promise.all(Array.from({ length: 20 }, opened))
  const part = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  const head = 'Host: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n'
  await Promise.all(
    endless.map(async ({ socket, said, closed }) => {
      socket.write(`POST /api/auth/signin HTTP/1.1\r\n${head}\r\n`)
      let isOver = false
      void closed.then(() => {
        isOver = true
      })
      for (let sent = 0; sent < 400 && !isOver; sent++) {
        socket.write(part)
        await wait(1)
        if (said.join('').includes('HTTP/1.1 413 ')) return socket.destroy()
      }
    }),
  )
  await othersAreServed()
  expect(endless.filter(({ said }) => said.join('').startsWith('HTTP/1.1 413 ')).length).toBe(20)
  expect(Math.max(...endless.map(({ socket }) => socket.bytesWritten))).toBeLessThan(25_000_000)
})

test('[row 83] three hundred bodies that lie deep are refused, and others are served meanwhile', {
  timeout: PATIENCE,
}, async () => {
  const othersAreServed = reader()
  const body = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  const statuses: number[] = []
  const send = async () => {
    for (let time = 0; time < 60; time++) {
      const headers = { 'content-type': 'application/json' }
      statuses.push((await fetch(`http://127.0.0.1:${port}/api/auth/signin`, { method: 'POST', headers, body })).status)
    }
  }
  await Promise.all(Array.from({ length: 5 }, send))
  await othersAreServed()
  expect([statuses.length, new Set(statuses)]).toEqual([300, new Set([400])])
})
