import type { Hono } from 'hono'
import { Refusal } from '#contract/common/refusal.ts'
import * as to from '#contract/content/content-endpoints.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { uploadPaper, uploadPicture } from '#server/areas/content/files.ts'
import { getContent } from '#server/areas/content/item.ts'
import { kindsOnServer } from '#server/areas/content/kinds.ts'
import { getRevision, listContent, listRevisions } from '#server/areas/content/list-content.ts'
import { previewContent } from '#server/areas/content/preview.ts'
import { publishContent } from '#server/areas/content/publish.ts'
import { copyContent, createContent, restoreRevision, saveContent } from '#server/areas/content/save.ts'
import {
  archiveContent,
  recallContent,
  reviveContent,
  scheduleContent,
  unpublishContent,
} from '#server/areas/content/steps.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { Environment } from '#server/http/environment.ts'
import { respondingRoute, route } from '#server/http/route.ts'
import { readUpload } from '#server/http/upload.ts'

/** What is edited in the browser, of every kind. */
export function contentRoutes(app: Hono<Environment>, deps: AreaDeps) {
  const { store, renderPreview } = deps
  /** Once the public reads something else, what is cached of it goes. */
  async function changing<Item>(kind: ContentKindName, work: Promise<Item>): Promise<Item> {
    const item = await work
    for (const part of kindsOnServer[kind].parts) deps.cache.purge(part)
    return item
  }

  route(app, deps, to.listContent, listContent)
  route(app, deps, to.createContent, createContent)
  route(app, deps, to.copyContent, copyContent)
  route(app, deps, to.getContent, getContent)
  respondingRoute(app, deps, to.previewContent, async (ctx, input, c) => {
    const preview = await previewContent(ctx, input)
    if (!renderPreview) throw new Refusal(503, 'This server has no pages to show it on.')
    const { html, policy } = await renderPreview(preview)
    return c.html(html, 200, {
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
  route(app, deps, to.saveContent, saveContent)
  route(app, deps, to.publishContent, (ctx, input) => changing(input.kind, publishContent(ctx, store, input)))
  route(app, deps, to.scheduleContent, scheduleContent)
  route(app, deps, to.recallContent, recallContent)
  route(app, deps, to.unpublishContent, (ctx, input) => changing(input.kind, unpublishContent(ctx, store, input)))
  route(app, deps, to.archiveContent, (ctx, input) => changing(input.kind, archiveContent(ctx, store, input)))
  route(app, deps, to.reviveContent, reviveContent)
  route(app, deps, to.listRevisions, listRevisions)
  route(app, deps, to.getRevision, getRevision)
  route(app, deps, to.restoreRevision, restoreRevision)
  route(app, deps, to.uploadPicture, async (ctx, _, c) => {
    const { files } = await readUpload(c)
    return uploadPicture(ctx, store, { picture: files.find(({ field }) => field === 'picture')?.bytes })
  })
  route(app, deps, to.uploadPaper, async (ctx, _, c) => {
    const { fields, files } = await readUpload(c)
    const file = files.find(({ field }) => field === 'file')?.bytes
    return uploadPaper(ctx, store, { name: fields.name, file })
  })
}
