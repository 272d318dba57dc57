import * as v from 'valibot'
import { Id } from '#contract/common/parts.ts'
import { type ShareKind, sharePath, shareScenes } from '#domain/content/share-card.ts'
import { drawCard } from '#server/areas/content/share/draw-card.ts'
import { findCard } from '#server/areas/content/share/find-card.ts'
import { readAgain } from '#server/db/read-again.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { createKept } from '#server/http/memory/kept.ts'
import { isUnchanged } from '#server/http/memory/memory-answer.ts'
import { notFound } from '#server/http/refusals.ts'

const PICTURE = '/share/{kind}/{picture}'

const crowd = {
  atOnce: 1,
  mostWaiting: 20,
  full: 'Too many pictures are being drawn just now. Please try again shortly.',
}

const isKind = (kind: string): kind is ShareKind => Object.hasOwn(shareScenes, kind)

/** What is drawn for a link to something that has no picture of its own. */
export function shareRoutes(app: App, { ctx, limits, store }: AreaDeps) {
  const keep = createKept({ most: 100, crowd, admit: (c) => limits.picture(c) })

  app.get('/share/:kind/:picture{\\d+-[0-9a-z]+\\.png}', async (c) => {
    c.set('route', PICTURE)
    limits.read(c)
    const { kind, picture } = c.req.param()
    const id = v.safeParse(Id, picture.replace(/-.*/, ''))
    const card = isKind(kind) && id.success && (await readAgain(() => findCard(ctx.db, kind, id.output)))
    if (!card || sharePath(card) !== c.req.path) {
      c.header('cache-control', 'no-store')
      return notFound(c)
    }
    const headers = {
      'content-type': 'image/png',
      // It never changes, and is gone from every cache ten minutes after it came off the pages, as all their files are.
      'cache-control': 'public, max-age=600, immutable',
      etag: `"${picture}"`,
    }
    if (isUnchanged(headers.etag, c.req.header('if-none-match'))) return c.body(null, 304, headers)
    const drawn = await keep(c, sharePath(card), async () => store.pictures.draw(await drawCard(card)))
    return c.body(new Uint8Array(drawn), 200, { ...headers, 'content-length': String(drawn.length) })
  })
}
