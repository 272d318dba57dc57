import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Fields, Kept } from './kept.ts'
import { REQUEST_ID, type RequestLog } from './request-log.ts'
import { answerNow } from './send.ts'

interface AtOnceDeps {
  kept: Kept
  requests: RequestLog
  /** What every answer of the site carries. */
  headers: Fields
}

/** Whether it has taken the request: one that it leaves alone goes its way through the routes. */
export type AtOnce = (request: IncomingMessage, response: ServerResponse) => boolean

/** Answers what is kept before the routes are asked: to lead a request through them costs more than the answer. */
export function createAtOnce({ kept, requests, headers }: AtOnceDeps): AtOnce {
  const whole = new WeakMap<Fields, Fields>()

  /** One object serves all who are told the same, since Node reads it at once: to build it anew costs half an answer. */
  function headersOf(own: Fields, id: string): Fields {
    const all = whole.get(own) ?? { ...headers, ...own, [REQUEST_ID]: id }
    whole.set(own, all)
    all[REQUEST_ID] = id
    return all
  }

  return (request, response) => {
    const { method, url, socket, headers: asked } = request
    const found = method === 'GET' && url !== undefined ? kept.find(url) : undefined
    if (!found) return false
    const { packed, shortcut } = found
    const accepted = asked['accept-encoding']?.toString()
    const answer = answerNow(packed, { accepted, held: asked['if-none-match'] })
    const forwarded = asked['x-forwarded-for']?.toString()
    if (!answer || !shortcut.admits({ nearest: socket.remoteAddress, forwarded })) return false

    const { id, tell } = requests.begin()
    response.writeHead(answer.status, headersOf(answer.headers, id)).end(answer.body)
    tell({ method: 'GET', route: shortcut.route, status: answer.status })
    return true
  }
}
