import { createConnection } from 'node:net'
import { type Answer, createReader } from './http-reader.ts'

export interface Load {
  url: string
  connections: number
  seconds: number
  /** The path that a connection asks for next. */
  next: (connection: number) => string
  headers?: Record<string, string>
  /** What one connection alone sends: its token. */
  ownHeaders?: (connection: number) => Record<string, string>
  /** Sends back the tag of the answer before, as a browser does. */
  conditional?: boolean
}

export interface Outcome {
  answers: number
  perSecond: number
  statuses: Record<number, number>
  /** Connections that broke. */
  broken: number
  /** Milliseconds of each answer, shortest first. */
  times: number[]
}

/** One connection that asks again as soon as it is answered, until the time is over. */
function ask(load: Load, connection: number, end: number, heard: (answer: Answer, ms: number) => void) {
  const { hostname, port, host } = new URL(load.url)
  const all = { host, ...load.headers, ...load.ownHeaders?.(connection) }
  const fixed = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise<void>((resolve, reject) => {
    const socket = createConnection({ host: hostname, port: Number(port), noDelay: true })
    let asked = 0
    let done = false
    const send = (etag?: string) => {
      asked = performance.now()
      const held = load.conditional && etag ? `if-none-match: ${etag}\r\n` : ''
      socket.write(`GET ${load.next(connection)} HTTP/1.1\r\n${fixed.join('')}${held}\r\n`)
    }
    const read = createReader((answer) => {
      const now = performance.now()
      heard(answer, now - asked)
      done = now > end
      if (done) socket.end()
      else send(answer.etag)
    })
    socket.on('connect', () => send())
    socket.on('data', (chunk) => {
      try {
        read(chunk)
      } catch (error) {
        socket.destroy(error instanceof Error ? error : undefined)
      }
    })
    socket.on('error', reject)
    socket.on('close', () => (done ? resolve() : reject(new Error('The server closed a connection'))))
  })
}

/** Asks with a fixed number of connections for a fixed time. */
export async function run(load: Load): Promise<Outcome> {
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const heard = ({ status }: Answer, ms: number) => {
    times.push(ms)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const began = performance.now()
  const end = began + load.seconds * 1000
  const connections = Array.from({ length: load.connections }, (_, connection) => ask(load, connection, end, heard))
  const broken = (await Promise.allSettled(connections)).filter(({ status }) => status === 'rejected').length
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  return { answers: times.length, perSecond: times.length / seconds, statuses, broken, times }
}
