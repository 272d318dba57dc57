import { fileURLToPath } from 'node:url'
import type { DatabaseLocation } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openServer } from './postgres.ts'

export const migrationsHere = fileURLToPath(new URL('./migrations', import.meta.url))

/** Opens the one or the other database, brought up to date. */
export const openDatabase = ({ migrations = migrationsHere, databaseUrl, ...location }: DatabaseLocation) =>
  databaseUrl ? openServer(databaseUrl, migrations) : openEmbedded(location, migrations)
