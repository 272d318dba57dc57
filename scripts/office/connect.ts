import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'
import * as to from '#contract/endpoints.ts'
import { Refusal } from '#contract/refusal.ts'
import { createClient } from '#src/api/client.ts'

export type OfficeCall = ReturnType<typeof createClient> & {
  /** For bytes that are too many for memory. */
  download(endpoint: Endpoint): Promise<ReadableStream<Uint8Array>>
}

function readKey({ OFFICE_KEY, DATA_DIR }: NodeJS.ProcessEnv): string {
  if (OFFICE_KEY) return OFFICE_KEY
  const path = join(DATA_DIR || './data', 'office-key')
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new Error(`There is no key in ${path}. Start the site once, or set OFFICE_KEY and PUBLIC_URL.`)
  }
}

/** Comes in by the office's door: with the key of the data folder, or of OFFICE_KEY for a server elsewhere. */
export async function connect(environment: NodeJS.ProcessEnv): Promise<OfficeCall> {
  const key = readKey(environment)
  const host = environment.PUBLIC_URL || `http://localhost:${environment.PORT || 3000}`
  let token: string | undefined
  const call = createClient({ host, fetch, token: () => token })
  try {
    token = (await call(to.openOffice, { body: { key } })).token
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Error(`The site does not answer on ${host}. Start it with npm start, or set PUBLIC_URL.`)
  }
  const download = async ({ method, path, failure }: Endpoint) => {
    const answer = await fetch(`${host}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
    if (answer.ok && answer.body) return answer.body
    const said: unknown = await answer.json().catch(() => null)
    const message = said !== null && typeof said === 'object' && 'message' in said ? said.message : failure
    throw new Refusal(answer.status, String(message))
  }
  return Object.assign(call, { download })
}
