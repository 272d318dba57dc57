import { createFetch, FetchError } from 'ofetch'
import * as v from 'valibot'
import { answerAt, type Endpoint, type ParamsOf } from '#contract/common/endpoint.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { type Upload, upload } from './upload.ts'

export interface ClientDeps {
  /** Where the API lives; empty for the page's own host. */
  host: string
  fetch: typeof globalThis.fetch
  token: () => string | undefined
  /** Told when the server no longer takes the token of an account's call. */
  onTokenRefused?: (token: string) => unknown
}

export interface CallOptions<Path extends string, Query, Body = never> {
  params?: Record<ParamsOf<Path>, string | number>
  query?: Query
  body?: Body
  signal?: AbortSignal
  /** Another token than the one that is kept: of somebody who is just leaving. */
  token?: string
  /** The same for the same attempt: asked twice under one key, the server does the thing once. */
  key?: string
  /** Only a member can ask for this, though others may make the same call: a refused token ends the session. */
  asMember?: boolean
  /** A form of several parts, sent in the place of a body. */
  form?: FormData
  onProgress?: Upload['onProgress']
}

const LONGEST_MESSAGE = 300

/** What a refusal says: its message, or a short plain text. Never a page, never raw JSON. */
function messageIn(body: unknown): string {
  const message = body !== null && typeof body === 'object' ? Reflect.get(body, 'message') : body
  if (typeof message !== 'string' || message.length > LONGEST_MESSAGE) return ''
  // JSON never begins with two braces, a message that names a field of a mail does: {{code}}.
  return /^\s*(?:[<[]|\{(?!\{))/.test(message) ? '' : message.trim()
}

/** What a refusal tells a program beside its message. */
const detailsIn = (body: unknown): Refusal['details'] => ({ ...(body !== null && typeof body === 'object' && body) })

/** A refusal in the place of a file comes as a file, too. */
const bodyOf = async (data: unknown): Promise<unknown> =>
  data instanceof Blob && data.type.startsWith('application/json') ? JSON.parse(await data.text()) : data

const fill = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

export function createClient({ host, fetch, token: readToken, onTokenRefused }: ClientDeps) {
  const send = createFetch({ fetch, Headers, AbortController })

  return async function client<Path extends string, Query, Answer, Body>(
    endpoint: Endpoint<Path, Query, Answer, unknown, Body>,
    {
      params,
      query,
      body,
      signal,
      token = readToken(),
      key,
      asMember,
      form,
      onProgress,
    }: CallOptions<Path, Query, Body> = {},
  ): Promise<Answer> {
    const address = `${host}/api${fill(endpoint.path, params)}`
    const refuse = (status: number, said: unknown): never => {
      const refusal = new Refusal(status, messageIn(said), detailsIn(said))
      // A form may be sent by anybody; a token that came with it and was refused is a token all the same.
      const owned = asMember || endpoint.access === 'account' || form !== undefined
      if (token && status === 401 && owned) onTokenRefused?.(token)
      throw refusal
    }
    try {
      if (form) {
        const { status, body: said } = await upload({ address, form, token, key, signal, onProgress })
        return status < 300 ? v.parse(endpoint.answer, answerAt(said, endpoint.at)) : refuse(status, said)
      }
      const answer: unknown = await send(address, {
        method: endpoint.method,
        retry: 0,
        // An API on another host of the same site keeps a cookie too while a password is reset.
        credentials: host ? 'include' : 'same-origin',
        // By its type a CSV file would be read as a text, without the mark that it begins with.
        ...(endpoint.answer.type === 'blob' && { responseType: 'blob' }),
        ...(query && { query }),
        ...(body && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
        },
      })
      return v.parse(endpoint.answer, answerAt(answer, endpoint.at))
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      if (error instanceof Refusal) throw error
      if (error instanceof FetchError && error.status) refuse(error.status, await bodyOf(error.data))
      throw new Error(endpoint.failure, { cause: error })
    }
  }
}

export type Client = ReturnType<typeof createClient>
