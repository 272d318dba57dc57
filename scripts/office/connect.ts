import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { Refusal } from '#contract/common/refusal.ts'
import * as to from '#contract/staff/shell-endpoints.ts'
import { createClient } from '#src/lib/client.ts'

type Asked = Pick<Endpoint, 'method' | 'path' | 'failure'>

export type OfficeCall = ReturnType<typeof createClient> & {
  /** For bytes that are too many for memory. */
  download(endpoint: Asked): Promise<ReadableStream<Uint8Array>>
  /** A form with files. */
  send(endpoint: Asked, form: FormData): Promise<unknown>
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
  const ask = async ({ method, path, failure }: Asked, body?: FormData) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${host}/api${path}`, { method, headers, ...(body && { body }) })
    if (answer.ok) return answer
    const said: unknown = await answer.json().catch(() => null)
    const message = said !== null && typeof said === 'object' && 'message' in said ? said.message : failure
    throw new Refusal(answer.status, String(message))
  }
  const download = async (endpoint: Asked) => {
    const { body } = await ask(endpoint)
    if (!body) throw new Error(endpoint.failure)
    return body
  }
  const send = async (endpoint: Asked, form: FormData): Promise<unknown> => (await ask(endpoint, form)).json()
  return Object.assign(call, { download, send })
}
