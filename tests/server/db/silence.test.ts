// On PostgreSQL alone: its server falls silent.

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { migrationsHere } from '#server/db/open-database.ts'
import { openServer } from '#server/db/postgres.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { migratedPlace } from '#tests/support/database.ts'

/** The way to the server's socket file, on which nothing more arrives while it is mute, and nobody is told. */
async function mutableLine(folder: string) {
  const open = new Set<Socket>()
  let isMute = false
  const pass = (from: Socket, to: Socket) => {
    open.add(from)
    from
      .on('data', (part) => {
        if (!isMute) to.write(part)
      })
      .on('error', () => {})
      .on('close', () => {
        open.delete(from)
        to.destroy()
      })
  }
  const server = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.5432`)
    pass(near, far)
    pass(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    port,
    mute: (mute: boolean) => {
      isMute = mute
    },
  }
}

test('[row 69] a PostgreSQL that falls silent is given up, and asked again once it speaks', async () => {
  const direct = new URL((await migratedPlace()).databaseUrl ?? '')
  const line = await mutableLine(direct.searchParams.get('host') ?? '')
  const database = await openServer(`postgres://postgres@127.0.0.1:${line.port}${direct.pathname}`, migrationsHere, 500)
  onTestFinished(() => database.close())
  const { db } = database
  const speaks = () => db.execute(sql`select 1 as one`)
  expect((await speaks()).rows).toEqual([{ one: 1 }])

  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    line.mute(true)
    await tx.execute(sql`select 2`)
  })
  const failure = await broken.catch((error: unknown) => error)
  expect([isUnavailable(failure), database.connections?.().open]).toEqual([true, 0])

  line.mute(false)
  expect((await speaks()).rows).toEqual([{ one: 1 }])
})
