import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { migrationsHere } from '#server/db/client.ts'
import { startEngine } from '#server/db/embedded.ts'
import { makeImage } from '#server/db/image.ts'

const FOLDER = resolve('node_modules/.cache/nipr-fct')

/** What an image is made of: the database itself, how it is started, and the migrations. */
function keyOfImage() {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const migrations = readdirSync(migrationsHere).filter((name) => name.endsWith('.sql'))
  const hash = createHash('sha256')
  for (const file of [engine, 'server/db/embedded.ts', 'server/db/image.ts']) hash.update(readFileSync(file))
  for (const name of migrations) hash.update(name).update(readFileSync(join(migrationsHere, name)))
  return hash.digest('hex').slice(0, 16)
}

async function kept(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const path = join(FOLDER, `${name}-${keyOfImage()}.tar.gz`)
  if (existsSync(path)) return path
  mkdirSync(FOLDER, { recursive: true })
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
