import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_ID, type RequestLog } from '../request-log.ts'
import { type Fields, responseTo } from './memory-answer.ts'
import type { CachedAnswer, ResponseCache } from './response-cache.ts'

interface MemoryDeps {
  /** The files of the build, by their address. */
  files: ReadonlyMap<string, CachedAnswer>
  cache: ResponseCache
  requests: RequestLog
  /** What every answer of the site carries. */
  headers: Fields
  /** Answers of the API carry headers of their own where another site may ask for them: the routes set those. */
  withApi: boolean
}

/** Whether it answers the request; one that it leaves alone goes to the routes. */
export type AnswerFromMemory = (request: IncomingMessage, response: ServerResponse) => boolean

/** Before the routes: what is the same for everyone, for as long as it lies in memory. */
export function createAnswerFromMemory({ files, cache, requests, headers, withApi }: MemoryDeps): AnswerFromMemory {
  function find(url: string): CachedAnswer | undefined {
    const file = files.get(url) ?? files.get(url.replace(/\?.*/, ''))
    return file ?? (withApi || !url.startsWith('/api/') ? cache.peek(url) : undefined)
  }

  return ({ method, url = '', socket, headers: asked }, response) => {
    const found = method === 'GET' || method === 'HEAD' ? find(url) : undefined
    if (!found || !method) return false
    const caller = { nearest: socket.remoteAddress, forwarded: asked['x-forwarded-for']?.toString() }
    if (found.admits && !found.admits(caller)) return false

    const { id, log } = requests.begin()
    const wishes = { accepted: asked['accept-encoding']?.toString(), known: asked['if-none-match'] }
    responseTo(found, wishes)
      .then(({ status, headers: own, body }) => {
        // Spread, the same costs as much as the whole answer.
        response.writeHead(status, Object.assign({ [REQUEST_ID]: id }, headers, own)).end(body)
        log({ method, route: found.route, status })
      })
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
    return true
  }
}
