import { Readable } from 'node:stream'
import * as to from '#contract/money/year-packs.ts'
import { closePack } from '#server/areas/money/year-pack/close-pack.ts'
import { addPack, countPack } from '#server/areas/money/year-pack/draft-pack.ts'
import { openPackFile } from '#server/areas/money/year-pack/pack-file.ts'
import { getPackPaper } from '#server/areas/money/year-pack/pack-paper.ts'
import { getYearPack } from '#server/areas/money/year-pack/year-packs.ts'
import type { App } from '#server/http/environment.ts'
import { fileHeaders } from '#server/http/headers.ts'
import { type RouteDeps, respondingRoute, route } from '#server/http/route.ts'

/** What the books say of a dues year. */
export function yearPackRoutes(app: App, deps: RouteDeps) {
  route(app, deps, to.getYearPack, getYearPack)
  route(app, deps, to.addYearPack, addPack)
  route(app, deps, to.countYearPack, countPack)
  route(app, deps, to.closeYearPack, closePack)
  respondingRoute(app, deps, to.getYearPackFile, async (ctx, input, c) => {
    const { name, type, bytes } = await openPackFile(ctx, input)
    // A web stream of Node is one of the platform's.
    const body = Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>
    return c.body(body, 200, fileHeaders({ type, name }))
  })
  respondingRoute(app, deps, to.getYearPackPaper, async (ctx, input, c) =>
    deps.answerPaper(c, await getPackPaper(ctx, input)),
  )
}
