import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { migrationsHere } from '#server/db/client.ts'
import { startEngine } from '#server/db/embedded.ts'
import { makeImage } from '#server/db/image.ts'

const require = createRequire(import.meta.url)

/** What an image is made of: the migrations and the database itself. */
function keyOfImage() {
  const hash = createHash('sha256').update(readFileSync(require.resolve('@electric-sql/pglite')))
  for (const name of readdirSync(migrationsHere).filter((name) => name.endsWith('.sql'))) {
    hash.update(name).update(readFileSync(join(migrationsHere, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

const folder = join(dirname(require.resolve('vitest/package.json')), '../.cache/nipr-fct')

async function kept(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const path = join(folder, `${name}-${keyOfImage()}.tar.gz`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, await make())
  renameSync(fresh, path)
  return path
}

async function makeBare() {
  const client = await startEngine()
  const image = await client.dumpDataDir('gzip')
  await client.close()
  return new Uint8Array(await image.arrayBuffer())
}

/** The path of an empty, migrated database, made once for each state of the migrations. */
export const preparedImage = () => kept('database', makeImage)

/** The path of a database in which nothing has been made yet. */
export const bareImage = () => kept('bare', makeBare)
