import { request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Asks with a path exactly as it is written, which a browser or `fetch` would tidy first. */
export function rawRequest(site: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(site)
  return new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body }),
        reject,
      )
    })
    asked.once('error', reject)
    asked.end()
  })
}
