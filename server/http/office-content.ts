import type { Context as Call, Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { listEvents, listGallery, listGrades, listPosts, listResources } from '#contract/endpoints.ts'
import { EventSheet, ImageSheet, NewsSheet, type Published, ResourceSheet } from '#contract/office-content.ts'
import * as to from '#contract/office-endpoints.ts'
import { Refusal } from '#contract/refusal.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { publishEvent, withdrawEvent } from '#server/services/event/publish-event.ts'
import { publishImage, withdrawImage } from '#server/services/gallery/publish-image.ts'
import { setGrade } from '#server/services/grade/set-grade.ts'
import { publishPost, withdrawPost } from '#server/services/news/publish-post.ts'
import type { Sent, ShowRoom } from '#server/services/publishing/publish.ts'
import { publishResource, withdrawResource } from '#server/services/resource/publish-resource.ts'
import type { Environment } from './environment.ts'
import { formOf } from './input.ts'
import { partOf } from './response-cache.ts'
import { type RouteDeps, route } from './route.ts'
import { readUpload } from './upload.ts'

function jsonOf(bytes: Uint8Array | undefined): object {
  try {
    const sheet: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (sheet !== null && typeof sheet === 'object') return sheet
  } catch {
    // Told below.
  }
  throw new Refusal(400, 'The sheet is not valid JSON.')
}

async function sentOf<Sheet extends object>(c: Call, schema: GenericSchema<unknown, Sheet>): Promise<Sent<Sheet>> {
  const { files } = await readUpload(c)
  const parts = new Map(files.map(({ field, bytes }) => [field, bytes]))
  const sheet = formOf(schema, jsonOf(parts.get('sheet')))
  return { sheet, picture: parts.get('picture'), file: parts.get('file') }
}

/** What the office puts on the pages and takes off them. */
export function contentRoutes(app: Hono<Environment>, deps: RouteDeps, room: ShowRoom) {
  const forget = (list: Endpoint) => deps.cache.purge(partOf(list.path))

  function shelf<Sheet extends object>(list: Endpoint, add: Adding<Sheet>, take: Taking) {
    route(app, deps, add.endpoint, async (ctx, _, c) => {
      const published = await add.verb(ctx, room, await sentOf(c, add.sheet))
      forget(list)
      return published
    })
    route(app, deps, take.endpoint, async (ctx, input) => {
      const said = await take.verb(ctx, room, input)
      forget(list)
      return said
    })
  }

  shelf(
    listEvents,
    { endpoint: to.publishEvent, sheet: EventSheet, verb: publishEvent },
    { endpoint: to.withdrawEvent, verb: withdrawEvent },
  )
  shelf(
    listPosts,
    { endpoint: to.publishPost, sheet: NewsSheet, verb: publishPost },
    { endpoint: to.withdrawPost, verb: withdrawPost },
  )
  shelf(
    listResources,
    { endpoint: to.publishResource, sheet: ResourceSheet, verb: publishResource },
    { endpoint: to.withdrawResource, verb: withdrawResource },
  )
  shelf(
    listGallery,
    { endpoint: to.publishImage, sheet: ImageSheet, verb: publishImage },
    { endpoint: to.withdrawImage, verb: withdrawImage },
  )
  route(app, deps, to.setGrade, async (ctx, sheet) => {
    const set = await setGrade(ctx, sheet)
    forget(listGrades)
    return set
  })
}

interface Adding<Sheet> {
  endpoint: Endpoint<string, never, Published, never, never, 'office'>
  sheet: GenericSchema<unknown, Sheet>
  verb: (ctx: OfficeContext, room: ShowRoom, sent: Sent<Sheet>) => Promise<Published>
}

interface Taking {
  endpoint: Endpoint<string, never, string, { id: number }, never, 'office'>
  verb: (ctx: OfficeContext, room: ShowRoom, input: { id: number }) => Promise<string>
}
