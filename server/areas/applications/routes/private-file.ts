import type { Access, Endpoint } from '#contract/common/endpoint.ts'
import type { PrivateFile } from '#server/areas/applications/apply/get-file.ts'
import type { ContextOf } from '#server/http/authenticate.ts'
import type { App } from '#server/http/environment.ts'
import { fileHeaders } from '#server/http/headers.ts'
import { notFound } from '#server/http/refusals.ts'
import { type RouteDeps, respondingRoute } from '#server/http/route.ts'
import type { Files } from '#server/ports/files.ts'

interface Handing<Who extends Access> {
  endpoint: Endpoint<string, never, Blob, { id: number }, never, Who>
  files: Files
  /** Which file it is, for this caller. */
  find: (ctx: ContextOf[Who], input: { id: number }) => Promise<PrivateFile>
}

/** Hands over a file that is not for everyone. */
export function privateFileRoute<Who extends Access>(
  app: App,
  deps: RouteDeps,
  { endpoint, files, find }: Handing<Who>,
) {
  respondingRoute(app, deps, endpoint, async (ctx, input, c) => {
    const { key, type, name } = await find(ctx, input)
    const stored = await files.stat(key)
    if (!stored) return notFound(c)
    const headers = { ...fileHeaders({ type, name }), 'content-length': String(stored.size) }
    // A file that is opened and not read would stay open.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const body = await files.get(key)
    return body ? c.body(body, 200, headers) : notFound(c)
  })
}
