import { once } from 'node:events'
import { Busboy } from '@fastify/busboy'
import type { Context as Call } from 'hono'
import { MOST_FILE_BYTES, qualificationCount } from '#contract/common/limits.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { UploadMemory } from './upload-memory.ts'

export const MOST_REQUEST_BYTES = 22 * 1024 * 1024

/** A passport photograph and the certificates. */
const MOST_FILES = 1 + qualificationCount.upgrade
const MOST_FIELDS = 40
const MOST_FIELD_BYTES = 16 * 1024

/** A file of a form, by the name of its field. What its owner called it is not looked at. */
export interface SentFile {
  field: string
  bytes: Uint8Array
}

const tooLarge = () => new Refusal(413, 'The files are too large. A file may have 5 MB, and all together 22 MB.')
const malformed = () => new Refusal(400, 'The form arrived incomplete. Please send it again.')

function parserFor(c: Call) {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data;/i.test(type)) throw new Refusal(415, 'This address takes a form with files only.')
  if (Number(c.req.header('content-length')) > MOST_REQUEST_BYTES) throw tooLarge()
  const limits = {
    fileSize: MOST_FILE_BYTES,
    files: MOST_FILES,
    fields: MOST_FIELDS,
    parts: MOST_FIELDS + MOST_FILES,
    fieldSize: MOST_FIELD_BYTES,
    fieldNameSize: 100,
    headerPairs: 20,
    headerSize: 4_096,
  }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw malformed()
  }
}

/**
 * Reads a form of several parts. Its files lie in memory until all of it is there: what was typed decides whether they are
 * looked at, and it may come after them. What goes over a limit ends the reading at once. A field without a file is none.
 */
export async function readUpload(c: Call, memory?: UploadMemory) {
  const parser = parserFor(c)
  const fields = new Map<string, string>()
  const files: SentFile[] = []
  const seen = new Set<string>()
  const over = new AbortController()
  const fail = (error: Refusal) => over.abort(error)
  const isNew = (name: string) => {
    if (seen.has(name)) fail(new Refusal(400, 'A field was given more than once'))
    seen.add(name)
  }

  parser.on('field', (name, value, nameIsCut, valueIsCut) => {
    if (nameIsCut || valueIsCut) fail(tooLarge())
    isNew(name)
    fields.set(name, value)
  })
  parser.on('file', (field, stream) => {
    const parts: Buffer[] = []
    isNew(field)
    stream.on('limit', () => fail(tooLarge()))
    stream.on('error', () => fail(malformed()))
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      if (!stream.truncated && parts.length > 0) files.push({ field, bytes: Buffer.concat(parts) })
    })
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => fail(tooLarge()))
  parser.on('error', () => fail(malformed()))
  const finished = once(parser, 'finish', over)
  finished.catch(() => {})

  async function read(body: ReadableStream<Uint8Array> | null) {
    let size = 0
    // Cancelled, it would take the connection with it, and nobody could be told why.
    for await (const part of body?.values({ preventCancel: true }) ?? []) {
      size += part.length
      if (size > MOST_REQUEST_BYTES) throw tooLarge()
      memory?.add(part.length)
      const isRead = parser.write(part)
      over.signal.throwIfAborted()
      if (!isRead) await once(parser, 'drain', over)
    }
    parser.end()
    await finished
  }

  try {
    await read(c.req.raw.body)
    return { fields: Object.fromEntries(fields), files }
  } catch (error) {
    const reason = over.signal.aborted ? over.signal.reason : error
    over.abort(reason)
    parser.destroy()
    throw isBroken(reason) ? malformed() : reason
  }
}

/** Whether the caller went away in the middle. */
const isBroken = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || /abort|premature|closed|terminated/i.test(error.message))
