import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/client.ts'
import { asOwner, databaseUrl } from './database-url.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'pglite' | 'postgres'
    /** The PostgreSQL server of this run, or none. */
    serverUrl: string
    /** The migrated, empty database that each test file's own is a copy of: a name there, an image here. */
    template: string
    /** The same before any migration. */
    bare: string
  }
}

/** Vitest's global set-up of the project server-postgres. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  const template = `nipr_template_${process.pid}`
  await asOwner(server.url, `create database ${template}`)
  const migrated = await openDatabase({ dataDir: '', databaseUrl: databaseUrl(server.url, template) })
  await migrated.close()
  project.provide('engine', 'postgres')
  project.provide('serverUrl', server.url)
  project.provide('template', template)
  project.provide('bare', 'template0')
  return async () => {
    await asOwner(server.url, `drop database ${template}`)
    await server.stop()
  }
}
