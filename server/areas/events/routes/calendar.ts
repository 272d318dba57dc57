import * as v from 'valibot'
import { Id } from '#contract/common/parts.ts'
import { getEvent } from '#contract/endpoints.ts'
import { readCalendar } from '#server/areas/events/event/read-calendar.ts'
import { readAgain } from '#server/db/read-again.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { send } from '#server/http/memory/memory-answer.ts'
import { partOf } from '#server/http/memory/response-cache.ts'
import { type CalendarEvent, calendarOf } from '#server/platform/calendar.ts'

const EVENTS = '/events.ics'
const EVENT = '/events/{id}.ics'

const of = [partOf(getEvent.path)]

const NAME = 'NIPR FCT Chapter events'

const headersOf = (file: string) => ({
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': `inline; filename="${file}"`,
})

/** Calendar files: one event, or that it is cancelled, and all that have not ended, to be subscribed to. */
export function calendarRoutes(app: App, { ctx, cache, settings }: AreaDeps) {
  const origin = settings.publicUrl
  const write = (events: CalendarEvent[], method?: 'CANCEL') => calendarOf(events, { name: NAME, origin, method })

  app.get(EVENTS, async (c) => {
    c.set('route', EVENTS)
    const make = async () => {
      const events = await readAgain(() => readCalendar(ctx))
      return { status: 200, headers: headersOf('events.ics'), body: write(events), isCacheable: true, of }
    }
    return send(c, await cache.get({ address: EVENTS, route: EVENTS }, make))
  })

  app.get('/events/:file{\\d+\\.ics}', async (c, next) => {
    c.set('route', EVENT)
    const file = c.req.param('file')
    const id = v.safeParse(Id, file.slice(0, -'.ics'.length))
    if (!id.success) return next()
    const make = async () => {
      const events = await readAgain(() => readCalendar(ctx, id.output))
      const status = events.length ? 200 : 404
      const body = write(events, events.some(({ cancelled }) => cancelled) ? 'CANCEL' : undefined)
      return { status, headers: headersOf(`event-${file}`), body, isCacheable: status === 200, of }
    }
    const answer = await cache.get({ address: `/events/${file}`, route: EVENT }, make)
    // What is not there is a page that says so.
    return answer.status === 404 ? next() : send(c, answer)
  })
}
