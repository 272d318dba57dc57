import type { Context as Call } from 'hono'
import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { EventDraft, ImageDraft, PostDraft, type Published, ResourceDraft } from '#contract/content/office-content.ts'
import * as to from '#contract/content/shell-endpoints.ts'
import { listEvents, listGallery, listPosts, listResources } from '#contract/endpoints.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { PublicFiles } from '#server/areas/common/public-files.ts'
import {
  publishEvent,
  publishImage,
  publishPost,
  publishResource,
  type Sent,
  withdrawing,
} from '#server/areas/content/shell.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { formOf } from '#server/http/input.ts'
import { partOf } from '#server/http/memory/response-cache.ts'
import { route } from '#server/http/route.ts'
import { readUpload } from '#server/http/upload.ts'

function jsonOf(bytes: Uint8Array | undefined): object {
  try {
    const draft: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (draft !== null && typeof draft === 'object') return draft
  } catch {
    // Refused below.
  }
  throw new Refusal(400, 'The sheet is not valid JSON.')
}

async function sentOf<Draft extends object>(c: Call, schema: GenericSchema<unknown, Draft>): Promise<Sent<Draft>> {
  const { files } = await readUpload(c)
  const parts = new Map(files.map(({ field, bytes }) => [field, bytes]))
  const draft = formOf(schema, jsonOf(parts.get('sheet')))
  return { draft, picture: parts.get('picture'), file: parts.get('file') }
}

/** What the office puts on the pages from its shell, and takes off them. */
export function shellContentRoutes(app: App, deps: AreaDeps) {
  const { store } = deps
  const forget = (list: Endpoint) => deps.cache.purge(partOf(list.path))

  function contentRoute<Draft extends object>(list: Endpoint, add: Adding<Draft>, take: Taking) {
    route(app, deps, add.endpoint, async (ctx, _, c) => {
      const published = await add.verb(ctx, store, await sentOf(c, add.schema))
      forget(list)
      return published
    })
    route(app, deps, take.endpoint, async (ctx, input) => {
      const done = await take.verb(ctx, store, input)
      forget(list)
      return done
    })
  }

  contentRoute(
    listEvents,
    { endpoint: to.publishEvent, schema: EventDraft, verb: publishEvent },
    { endpoint: to.withdrawEvent, verb: withdrawing('event') },
  )
  contentRoute(
    listPosts,
    { endpoint: to.publishPost, schema: PostDraft, verb: publishPost },
    { endpoint: to.withdrawPost, verb: withdrawing('post') },
  )
  contentRoute(
    listResources,
    { endpoint: to.publishResource, schema: ResourceDraft, verb: publishResource },
    { endpoint: to.withdrawResource, verb: withdrawing('resource') },
  )
  contentRoute(
    listGallery,
    { endpoint: to.publishImage, schema: ImageDraft, verb: publishImage },
    { endpoint: to.withdrawImage, verb: withdrawing('image') },
  )
}

interface Adding<Draft> {
  endpoint: Endpoint<string, never, Published, never, never, 'key'>
  schema: GenericSchema<unknown, Draft>
  verb: (ctx: OfficeContext, store: PublicFiles, sent: Sent<Draft>) => Promise<Published>
}

interface Taking {
  endpoint: Endpoint<string, never, string, { id: number }, never, 'key'>
  verb: (ctx: OfficeContext, store: PublicFiles, input: { id: number }) => Promise<string>
}
