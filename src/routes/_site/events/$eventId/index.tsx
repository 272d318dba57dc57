import { createFileRoute, notFound } from '@tanstack/react-router'
import { eventQueries } from '#src/api/event.ts'
import { idOf } from '#src/lib/id.ts'
import { EventPage } from './-event/EventPage.tsx'

export const Route = createFileRoute('/_site/events/$eventId/')({
  staticData: { title: 'Event', scene: 'voices' },
  loader: async ({ params: { eventId }, context: { call, reader, now } }) => {
    const id = idOf(eventId)
    const event = id && (await reader.read(eventQueries(call).one(id)))
    if (!event) throw notFound()
    const { facts, description } = event
    return {
      heading: facts.title,
      facts,
      about: description,
      isHeld: Date.parse(facts.ends) < now(),
    }
  },
  component: function Event() {
    const { now, origin } = Route.useRouteContext()
    return <EventPage {...Route.useLoaderData()} now={now} origin={origin} />
  },
})
