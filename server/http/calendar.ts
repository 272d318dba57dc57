import { Hono } from 'hono'
import * as v from 'valibot'
import type { Event } from '#contract/event.ts'
import { Id } from '#contract/parts.ts'
import { readAgain } from '#server/db/read-again.ts'
import { calendarOf } from '#server/platform/calendar.ts'
import { getEvent } from '#server/services/event/get-event.ts'
import { listEvents } from '#server/services/event/list-events.ts'
import type { Environment } from './environment.ts'
import type { Desk } from './route.ts'
import { send } from './send.ts'

const NAME = 'NIPR FCT Chapter events'

const headersOf = (file: string) => ({
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': `inline; filename="${file}"`,
})

/** Calendar files: one event, and all that have not ended, to be subscribed to. */
export function createCalendars({ ctx, kept }: Desk, origin: string) {
  const app = new Hono<Environment>()
  const write = (events: Event[]) => calendarOf(events, { name: NAME, origin, now: ctx.clock.now() })

  app.get('/events.ics', async (c) => {
    c.set('route', '/events.ics')
    const make = async () => {
      const events = await readAgain(() => listEvents(ctx, { when: 'upcoming' }))
      return { status: 200, headers: headersOf('events.ics'), body: write(events), keep: true }
    }
    return send(c, await kept.keep('calendar', make))
  })

  app.get('/events/:file{\\d+\\.ics}', async (c, next) => {
    c.set('route', '/events/{id}.ics')
    const file = c.req.param('file')
    const id = v.safeParse(Id, file.slice(0, -'.ics'.length))
    if (!id.success) return next()
    const make = async () => {
      const events = await readAgain(() => getEvent(ctx, { id: id.output }))
      return { status: events.length ? 200 : 404, headers: headersOf(`event-${file}`), body: write(events), keep: true }
    }
    const packed = await kept.keep(`calendar ${id.output}`, make)
    // What is not there is a page that says so.
    return packed.status === 404 ? next() : send(c, packed)
  })
  return app
}
