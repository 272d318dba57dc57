import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { ObjectStore } from '#server/config/file-settings.ts'
import { type Files, FilesUnreachable, isSafeKey, type Span, typeOf } from './files.ts'

/** How long a store may take, in milliseconds. */
export interface Patience {
  /** For all tries of a question together, until its answer begins. */
  answer: number
  /** The same, where a file of 5 MB goes along. */
  upload: number
  /** Between two parts of a file that is read. */
  part: number
  /**
   * Before each further try. All that is asked for may be asked for twice: a connection that just ended, or a store that is
   * busy, is no failure.
   */
  pauses: readonly number[]
}

const usual: Patience = { answer: 8_000, upload: 30_000, part: 30_000, pauses: [100, 400] }

const isBusy = ({ status }: Response) => status === 429 || status >= 500

const broken = (cause: unknown) =>
  cause instanceof FilesUnreachable ? cause : new FilesUnreachable('The object store cannot be reached', { cause })

/** What the store says is wrong: its code, for its message may tell of who asked. */
async function refusal(method: string, answer: Response) {
  const body = await answer.text().catch(() => '')
  const code = /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? ''
  return new FilesUnreachable(`The object store answered ${method} with ${answer.status} ${code}`.trim())
}

interface Question {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key: string
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  patience: number
}

/** Asks until an answer begins; what comes after that ends when `over` is aborted. */
function asker({ endpoint, bucket, region, accessKey, secretKey }: ObjectStore, pauses: readonly number[]) {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    ...(region && { region }),
  })
  return async ({ key, patience, ...question }: Question, over = new AbortController()) => {
    const { signal } = over
    const late = setTimeout(() => over.abort(new FilesUnreachable('The object store did not answer in time')), patience)
    const address = `${endpoint}/${bucket}/${key}`
    // The signal goes to fetch itself: that of the signed request is forgotten with it, and then nothing ends the call.
    const tryOnce = async () => fetch(await client.sign(address, { ...question, redirect: 'manual' }), { signal })
    try {
      for (const pause of pauses) {
        const answer = await tryOnce().catch(() => null)
        signal.throwIfAborted()
        if (answer && !isBusy(answer)) return answer
        await answer?.body?.cancel()
        await wait(pause, undefined, { signal })
      }
      return await tryOnce()
    } catch (error) {
      throw broken(signal.aborted ? signal.reason : error)
    } finally {
      clearTimeout(late)
    }
  }
}

/** A file as it arrives; a store that stops in the middle is not waited for. */
function arriving(body: ReadableStream<Uint8Array>, over: AbortController, patience: number) {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const late = setTimeout(() => over.abort(new FilesUnreachable('The object store stopped in a file')), patience)
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          throw broken(error)
        } finally {
          clearTimeout(late)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** Files in a bucket of an S3-compatible store, each under its key. */
export function objectFiles(store: ObjectStore, given: Partial<Patience> = {}): Files {
  const patience = { ...usual, ...given }
  const ask = asker(store, patience.pauses)

  async function get(key: string, span: Span | undefined) {
    const over = new AbortController()
    const headers = span && { range: `bytes=${span.start}-${span.end}` }
    const answer = await ask({ method: 'GET', key, patience: patience.answer, ...(headers && { headers }) }, over)
    if (answer.status === (span ? 206 : 200) && answer.body) return arriving(answer.body, over, patience.part)
    if (answer.status !== 404) throw await refusal('GET', answer)
    await answer.body?.cancel()
    return null
  }

  return {
    put: async (key, content) => {
      if (!isSafeKey(key)) throw new Error('A file cannot be stored under this key')
      // A copy: what is sent must lie in memory of its own.
      const body = content.slice()
      const sum = createHash('sha256').update(body).digest('hex')
      const headers = { 'content-type': typeOf(key), 'x-amz-content-sha256': sum }
      const answer = await ask({ method: 'PUT', key, headers, body, patience: patience.upload })
      if (answer.status !== 200) throw await refusal('PUT', answer)
      await answer.body?.cancel()
    },
    stat: async (key) => {
      if (!isSafeKey(key)) return null
      const answer = await ask({ method: 'HEAD', key, patience: patience.answer })
      if (answer.status === 404) return null
      if (answer.status !== 200) throw await refusal('HEAD', answer)
      const { headers } = answer
      const stored = Date.parse(headers.get('last-modified') ?? '')
      return { size: Number(headers.get('content-length')), type: typeOf(key), stored }
    },
    get: async (key, span) => (isSafeKey(key) ? get(key, span) : null),
    remove: async (key) => {
      if (!isSafeKey(key)) return
      const answer = await ask({ method: 'DELETE', key, patience: patience.answer })
      if (![200, 204, 404].includes(answer.status)) throw await refusal('DELETE', answer)
      await answer.body?.cancel()
    },
  }
}
