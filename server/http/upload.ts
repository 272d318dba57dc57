import { once } from 'node:events'
import { Busboy } from '@fastify/busboy'
import type { Context as Call } from 'hono'
import { MOST_FILE_BYTES, qualificationCount } from '#contract/limits.ts'
import { Refusal } from '#contract/refusal.ts'

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
 * Reads a form of several parts as it arrives. Each file is handed on as soon as it is whole, and no more is read until it
 * has been taken: so one file at a time lies in memory. What goes over a limit ends the reading at once. A field without a
 * file is none.
 */
export async function readUpload(c: Call, take: (file: SentFile) => Promise<void>): Promise<Record<string, string>> {
  const parser = parserFor(c)
  const fields = new Map<string, string>()
  const seen = new Set<string>()
  let taken: Promise<void> = Promise.resolve()
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
      if (stream.truncated || parts.length === 0) return
      const file = { field, bytes: Buffer.concat(parts) }
      taken = taken.then(() => (over.signal.aborted ? undefined : take(file)))
      taken.catch(() => {})
    })
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => fail(tooLarge()))
  parser.on('error', () => fail(malformed()))
  const finished = once(parser, 'finish', over)
  finished.catch(() => {})

  async function read(body: ReadableStream<Uint8Array> | null) {
    let size = 0
    for await (const part of body ?? []) {
      size += part.length
      if (size > MOST_REQUEST_BYTES) throw tooLarge()
      const isRead = parser.write(part)
      over.signal.throwIfAborted()
      if (!isRead) await once(parser, 'drain', over)
      await taken
    }
    parser.end()
    await finished
    await taken
  }

  try {
    await read(c.req.raw.body)
    return Object.fromEntries(fields)
  } catch (error) {
    const told = over.signal.aborted ? over.signal.reason : error
    over.abort(told)
    parser.destroy()
    // A file that is being taken is taken to its end, so that who gives it up knows of it.
    await taken.catch(() => {})
    throw isBroken(told) ? malformed() : told
  }
}

/** Whether the caller went away in the middle. */
const isBroken = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || /abort|premature|closed|terminated/i.test(error.message))
