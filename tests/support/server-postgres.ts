import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/open-database.ts'
import { asOwner, databaseUrl } from './database-url.ts'
import { startPostgres } from './postgres.ts'
import { runFolder } from './run-folder.ts'

/** Vitest's global set-up of the project server-postgres. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  const prefix = `nipr_test_${process.pid}`
  const template = `${prefix}_template`
  await asOwner(server.url, `create database ${template}`)
  const migrated = await openDatabase({ dataDir: '', databaseUrl: databaseUrl(server.url, template) })
  await migrated.close()
  const folder = runFolder()
  project.provide('engine', 'postgres')
  project.provide('folder', folder.path)
  project.provide('serverUrl', server.url)
  project.provide('prefix', prefix)
  project.provide('template', template)
  project.provide('bare', 'template0')
  return async () => {
    const ours = await asOwner(server.url, `select datname from pg_database where datname like '${prefix}%'`)
    for (const { datname } of ours) await asOwner(server.url, `drop database ${datname} with (force)`)
    await server.stop()
    folder.remove()
  }
}
