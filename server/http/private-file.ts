import type { Context as Call, Hono } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Files } from '#server/ports/files.ts'
import type { PrivateFile } from '#server/services/membership/get-file.ts'
import type { Environment } from './environment.ts'
import { inputOf } from './input.ts'
import { notFound } from './refusals.ts'
import { type Desk, patternOf } from './route.ts'

interface Handing<Ctx> {
  endpoint: Endpoint<string, never, Blob, { id: number }, never>
  files: Files
  /** Who may ask at all. */
  admit: (c: Call<Environment>) => Promise<Ctx>
  /** Which file it is, for this caller. */
  find: (ctx: Ctx, input: { id: number }) => Promise<PrivateFile>
}

/** Hands over a file that is not for everyone: as a file to save, never as a page, and kept nowhere on the way. */
export function privateFileRoute<Ctx>(app: Hono<Environment>, desk: Desk, handing: Handing<Ctx>) {
  const { endpoint, files, admit, find } = handing
  app.get(patternOf(endpoint), async (c) => {
    c.header('cache-control', 'no-store')
    desk.door.needReadTurn(c)
    const ctx = await admit(c)
    const { key, type, name } = await find(ctx, await inputOf(endpoint, c))
    const stored = await files.stat(key)
    if (!stored) return notFound(c)
    const headers = {
      'content-type': type,
      'content-length': String(stored.size),
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }
    // Opened for nobody, it would stay open.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const body = await files.get(key)
    return body ? c.body(body, 200, headers) : notFound(c)
  })
}
