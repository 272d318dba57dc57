import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { makeImages } from '#server/db/image.ts'
import { migrationsHere } from '#server/db/open-database.ts'

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

/** Both are made at once: to come to a database from nothing takes the engine several seconds. */
async function images() {
  const key = keyOfImage()
  const pathOf = (name: string) => join(FOLDER, `${name}-${key}.tar.gz`)
  const paths = { bare: pathOf('bare'), migrated: pathOf('database') }
  if (existsSync(paths.bare) && existsSync(paths.migrated)) return paths
  mkdirSync(FOLDER, { recursive: true })
  const made = await makeImages()
  for (const name of ['bare', 'migrated'] as const) {
    const fresh = `${paths[name]}.${process.pid}`
    writeFileSync(fresh, made[name])
    renameSync(fresh, paths[name])
  }
  return paths
}

/** The path of an empty, migrated database, made once for each state of the migrations. */
export const preparedImage = async () => (await images()).migrated

/** The path of a database in which nothing has been made yet. */
export const bareImage = async () => (await images()).bare
