import type { Context } from 'hono'
import { Refusal } from '#contract/common/refusal.ts'
import * as to from '#contract/content/content-endpoints.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { dayInAbuja, writtenDay } from '#domain/common/days.ts'
import { deleteContent } from '#server/areas/content/delete.ts'
import { uploadPaper, uploadPicture } from '#server/areas/content/files.ts'
import { addPicture } from '#server/areas/content/gallery/add-picture.ts'
import { listGallery } from '#server/areas/content/gallery/gallery.ts'
import { movePicture } from '#server/areas/content/gallery/move-picture.ts'
import { getContent } from '#server/areas/content/item.ts'
import { kindsOnServer } from '#server/areas/content/kinds.ts'
import { type ItemPreview, previewContent } from '#server/areas/content/preview.ts'
import { publishContent } from '#server/areas/content/publish.ts'
import { getRevision, listRevisions } from '#server/areas/content/revisions.ts'
import { copyContent, createContent, restoreRevision, saveContent } from '#server/areas/content/save.ts'
import { endPreviewLink, listPreviewLinks, readShared, sharePreview } from '#server/areas/content/shared-preview.ts'
import {
  archiveContent,
  recallContent,
  reviveContent,
  scheduleContent,
  unpublishContent,
} from '#server/areas/content/steps.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App, Environment } from '#server/http/environment.ts'
import { respondingRoute, route } from '#server/http/route.ts'
import { readUpload } from '#server/http/upload.ts'

/**
 * Its pictures are read by the same link: readers do not see them yet. Only what a tag names of this very site gets the token:
 * with it another site could open the draft, and what is printed stays as it was written.
 */
const withToken = (html: string, token: string) =>
  html.replaceAll(/<[a-z](?:[^"<>]|"[^"]*")*>/gi, (tag) =>
    tag
      .replace(/\s(?:src|href)="\/files\/[^"\s?#]+(?=["#])/i, `$&?preview=${token}`)
      .replaceAll(/\s(?:image)?srcset="[^"]+"/gi, (set) =>
        set.replaceAll(/["\s]\/files\/[^"\s?#,]+(?=["\s,#])/g, `$&?preview=${token}`),
      ),
  )

async function answerPreview(
  { renderPreview }: AreaDeps,
  c: Context<Environment>,
  { seen, number, ...preview }: ItemPreview,
  shared?: { until: Date; token: string },
) {
  if (!renderPreview) throw new Refusal(503, 'This server has no pages to show it on.')
  const ends = shared ? ` This link ends on ${writtenDay(dayInAbuja(shared.until.getTime()))}.` : ''
  const { html, policy } = await renderPreview(preview, `Preview of revision ${number}. ${seen}${ends}`)
  return c.html(shared ? withToken(html, shared.token) : html, 200, {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
}

/** What an editor shares before it is public. A link that opens nothing is a page that is not there. */
export function sharedPreviewRoutes(app: App, deps: AreaDeps) {
  app.get('/preview/:token', async (c, next) => {
    const token = c.req.param('token')
    const shared = await readShared(deps.ctx, token)
    if (!shared) return next()
    const { until, ...preview } = shared
    return answerPreview(deps, c, preview, { until, token })
  })
}

/** What is edited in the browser, of every kind. */
export function contentRoutes(app: App, deps: AreaDeps) {
  const { store } = deps
  /** Once the public reads something else, what is cached of it goes. */
  async function changing<Item>(kind: ContentKindName, work: Promise<Item>): Promise<Item> {
    const item = await work
    for (const part of kindsOnServer[kind].parts) deps.cache.purge(part)
    return item
  }

  route(app, deps, to.createContent, createContent)
  route(app, deps, to.copyContent, copyContent)
  route(app, deps, to.getContent, getContent)
  respondingRoute(app, deps, to.previewContent, async (ctx, input, c) =>
    answerPreview(deps, c, await previewContent(ctx, input)),
  )
  route(app, deps, to.sharePreview, sharePreview)
  route(app, deps, to.listPreviewLinks, listPreviewLinks)
  route(app, deps, to.endPreviewLink, endPreviewLink)
  route(app, deps, to.saveContent, saveContent)
  route(app, deps, to.publishContent, (ctx, input) => changing(input.kind, publishContent(ctx, store, input)))
  route(app, deps, to.scheduleContent, scheduleContent)
  route(app, deps, to.recallContent, recallContent)
  route(app, deps, to.unpublishContent, (ctx, input) => changing(input.kind, unpublishContent(ctx, store, input)))
  route(app, deps, to.archiveContent, (ctx, input) => changing(input.kind, archiveContent(ctx, store, input)))
  route(app, deps, to.reviveContent, reviveContent)
  route(app, deps, to.deleteContent, deleteContent)
  route(app, deps, to.listRevisions, listRevisions)
  route(app, deps, to.getRevision, getRevision)
  route(app, deps, to.restoreRevision, restoreRevision)
  route(app, deps, to.uploadPicture, async (ctx, _, c) => {
    const { files } = await readUpload(c)
    return uploadPicture(ctx, store, { picture: files.find(({ field }) => field === 'picture')?.bytes })
  })
  route(app, deps, to.addPicture, async (ctx, _, c) => {
    const { files } = await readUpload(c)
    return addPicture(ctx, store, { picture: files.find(({ field }) => field === 'picture')?.bytes })
  })
  route(app, deps, to.listGalleryOrder, listGallery)
  route(app, deps, to.movePicture, (ctx, input) => changing('image', movePicture(ctx, input)))
  route(app, deps, to.uploadPaper, async (ctx, _, c) => {
    const { fields, files } = await readUpload(c)
    const file = files.find(({ field }) => field === 'file')?.bytes
    return uploadPaper(ctx, store, { name: fields.name, file })
  })
}
