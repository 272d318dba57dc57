import { ProviderDown, ProviderSilent } from '../payment-provider.ts'

/** An answer of the provider is a few hundred bytes. */
const MOST_BYTES = 64 * 1024

export interface Answer {
  status: number
  /** What was sent as JSON; undefined where it was something else. */
  json: unknown
  /** The provider's own time, where it tells it. */
  date: number | null
  /** For how long it asks to be left alone, in milliseconds. */
  restFor: number
}

export interface Ask {
  url: string
  body: object
  headers?: Record<string, string>
  signal: AbortSignal
}

async function readText(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new ProviderSilent('The provider answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const numberOr = (value: number, otherwise: number) => (Number.isFinite(value) ? value : otherwise)

/** Asks once. A redirect is not followed: it is an answer like any other, and none that we take. */
export async function exchange(fetch: typeof globalThis.fetch, { url, body, headers, signal }: Ask): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    })
    const json = jsonOf(await readText(answer.body))
    const date = Date.parse(answer.headers.get('date') ?? '')
    const restFor = numberOr(Number(answer.headers.get('retry-after') ?? 0) * 1000, 0)
    return { status: answer.status, json, date: Number.isNaN(date) ? null : date, restFor }
  } catch (error) {
    if (error instanceof ProviderSilent) throw error
    throw new ProviderDown('The provider did not answer', { cause: error })
  }
}
