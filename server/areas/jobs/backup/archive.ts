import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import * as v from 'valibot'

/**
 * A backup is a tar: what it is, the database, the files, and last the SHA-256 of each, in the form that `sha256sum -c`
 * reads. Without that last part, or with another sum, it is no backup.
 */
export const ABOUT = 'backup.json'
export const DATABASE = 'database.tar.gz'
export const FILES = 'files/'
const SUMS = 'SHA256SUMS'

export const AboutBackup = v.object({
  format: v.literal(1),
  made: v.pipe(v.string(), v.isoTimestamp()),
  /** The hashes of the migrations that its database has. */
  migrations: v.array(v.string()),
  /** Whether the files are inside, or in a store that keeps them for itself. */
  files: v.picklist(['inside', 'elsewhere']),
})
export type AboutBackup = v.InferOutput<typeof AboutBackup>

export interface Part {
  name: string
  size: number
  bytes: ReadableStream<Uint8Array>
}

const line = (sum: string, name: string) => `${sum}  ${name}\n`

async function* counted(bytes: AsyncIterable<Uint8Array>, tell: (sum: string) => void) {
  const hash = createHash('sha256')
  for await (const part of bytes) {
    hash.update(part)
    yield part
  }
  tell(hash.digest('hex'))
}

/** Writes an archive as fast as it is read; one that breaks has no sums, and so is none. */
export function writeArchive(parts: AsyncIterable<Part>): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker()
  async function add({ name, size, bytes }: Part) {
    let sum = ''
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter()
    for await (const part of counted(bytes, (found) => (sum = found))) await writer.write(part)
    await writer.close()
    return line(sum, name)
  }
  async function write() {
    const sums: string[] = []
    for await (const part of parts) sums.push(await add(part))
    const bytes = new Blob([sums.join('')])
    await add({ name: SUMS, size: bytes.size, bytes: bytes.stream() })
    controller.finalize()
  }
  write().catch((error: unknown) => controller.error(error))
  return readable
}

type Take = (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<unknown>

async function walk(path: string, take: Take): Promise<boolean> {
  const sums: string[] = []
  let expected: string | undefined
  const file = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  for await (const { header, body } of file.pipeThrough(createTarDecoder({ strict: true }))) {
    if (header.type !== 'file' || expected !== undefined) return false
    if (header.name === SUMS) expected = await new Response(body).text()
    else
      await take(
        header.name,
        counted(body, (sum) => sums.push(line(sum, header.name))),
      )
  }
  return expected === sums.join('') && sums.length > 1
}

/** Hands on part after part, each to its end, and refuses an archive that is not as it was written. */
export async function readArchive(path: string, take: Take): Promise<void> {
  const isWhole = await walk(path, take).catch((cause: unknown) => {
    throw new Error(`${path} cannot be read as a backup, or is damaged.`, { cause })
  })
  if (!isWhole) throw new Error(`${path} is damaged: it is not as it was written.`)
}

const ignore = async (bytes: AsyncIterable<Uint8Array>) => {
  for await (const _ of bytes);
}

/** Reads a backup from its beginning to its end; answers what it is, and how many files are in it. */
export async function checkBackup(path: string): Promise<AboutBackup & { count: number }> {
  let about: unknown
  const names: string[] = []
  await readArchive(path, async (name, bytes) => {
    names.push(name)
    if (name === ABOUT) about = JSON.parse(await text(bytes))
    else await ignore(bytes)
  })
  const read = v.safeParse(AboutBackup, about)
  if (!read.success || !names.includes(DATABASE)) throw new Error(`${path} is not a backup that this version can read.`)
  return { ...read.output, count: names.filter((name) => name.startsWith(FILES)).length }
}
