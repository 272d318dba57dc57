import { createServer, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'
import { type VergeAccount, vergePaths } from '#server/config/payment-settings.ts'
import { vergeProvider } from '#server/ports/verge/verge-provider.ts'
import { recordedLog } from './test-app.ts'

const claims = Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url')
const signedIn = JSON.stringify({ status: 'Success', token: `e30.${claims}.c2ln`, key: 'key' })

/** A provider that lets in and then answers every question as it is told to, and the adapter that asks it. */
export async function startAnsweringProvider() {
  const provider = { answer: (out: ServerResponse): unknown => out.end(), asked: 0 }
  const server = createServer((question, out) => {
    question.resume()
    if (question.url === '/Authentication') return void out.end(signedIn)
    provider.asked += 1
    provider.answer(out)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  const account: VergeAccount = {
    baseUrl: url,
    paths: vergePaths,
    merchantId: 'MERCHANT',
    terminalId: 'TERMINAL',
    signingId: 'MERCHANT',
    username: 'shop',
    password: 'secret',
    pageOrigins: ['https://pay.example.org', 'http://localhost:3001'],
    notifyVerify: 'sha256',
    finalCodes: ['51'],
  }
  // Each look at it is a minute later: no failure is remembered.
  let time = Date.parse('2027-03-12T11:00:00.000Z')
  const clock = {
    now: () => {
      time += 60_000
      return time
    },
  }
  const { lines, log } = recordedLog()
  const adapter = vergeProvider({ account, logoUrl: '', clock, log })
  const say = (body: string | object, status = 200, headers: Record<string, string> = {}) => {
    provider.answer = (out) => {
      out.writeHead(status, { 'content-type': 'application/json', ...headers })
      out.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
  }
  return { provider, adapter, say, account, lines, url }
}
