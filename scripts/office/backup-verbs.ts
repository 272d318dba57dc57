import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import * as to from '#contract/staff/shell-endpoints.ts'
import { checkBackup } from '#server/areas/jobs/backup/archive.ts'
import type { Verb } from './verb.ts'

const OWNER_ONLY = 0o600

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Under its name stands a whole backup or none. */
async function fetchInto(path: string, bytes: ReadableStream<Uint8Array>) {
  const unfinished = `${path}.unfinished`
  await rm(unfinished, { force: true })
  try {
    await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: OWNER_ONLY, flush: true }))
    const about = await checkBackup(unfinished)
    const { size } = await stat(unfinished)
    await rename(unfinished, path)
    return { ...about, size }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

export const backupVerbs: [string, Verb][] = [
  [
    'backup',
    {
      usage: 'backup <file>',
      does: 'writes the database and the files into one file, and reads it again',
      run: async (call, [path]) => {
        if (!path) throw new Error('Say where: backup <file>')
        if (await isThere(path)) throw new Error(`${path} is there already. A backup is written over nothing.`)
        const { made, files, count, size } = await fetchInto(path, await call.download(to.makeBackup))
        const held = files === 'inside' ? `${count} files` : 'no files: they are in their object store'
        const said = [
          `${path}: the database as it was at ${made}, and ${held}; ${size} bytes, whole.`,
          'It holds personal data and hashes of passwords. Only you may read it (mode 600): keep it so, and encrypted.',
        ]
        return { said: said.join('\n'), data: { path, made, files, count, size } }
      },
    },
  ],
]
