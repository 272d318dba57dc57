import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { listen } from '#server/start/listen.ts'
import { testDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/site.ts'
import { testApp } from '#tests/support/test-app.ts'

const port = await freePort()
const server = await listen({ app: testApp({ database: await testDatabase() }) }, '127.0.0.1', port)
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What is answered to these bytes, to the end of the connection. */
async function said(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

const toLogin = ['POST /api/auth/login HTTP/1.1', 'host: localhost', 'content-type: application/json']
const second = '0\r\n\r\nGET /api/event HTTP/1.1\r\nhost: localhost'

test.each([
  ['a length and in pieces', ['content-length: 6', 'transfer-encoding: chunked', '', second]],
  ['two lengths', ['content-length: 2', 'content-length: 6', '', '{}']],
  ['pieces that are named twice', ['transfer-encoding: chunked, identity', '', second]],
  ['a length that is no number', ['content-length: +2', '', '{}']],
])('a message with %s is refused, and no second one is read out of it', async (_, lines) => {
  const answer = await said(...toLogin, ...lines)
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400'])
})

test('TRACE is answered to nobody with what was sent', async () => {
  const answer = await said('TRACE /api/event HTTP/1.1', 'host: localhost', 'connection: close', 'x-own: canary-7f3a')
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('canary-7f3a')
})
