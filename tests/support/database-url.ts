import { Client } from 'pg'

/** The address of another database of the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement on the server's own database; answers its rows. */
export async function asOwner(serverUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
