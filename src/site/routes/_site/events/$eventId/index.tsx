import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { mayRegister, standingOf } from '#domain/events/registration.ts'
import { EventPage } from '#src/site/events/event/EventPage.tsx'
import { eventQueries } from '#src/site/events/event.queries.ts'
import { idOf } from '#src/site/kit/address.ts'

export const Route = createFileRoute('/_site/events/$eventId/')({
  staticData: { title: 'Event', scene: 'gathering' },
  loader: async ({ params: { eventId }, context: { call, queryClient, now }, preload }) => {
    // Of what is fetched ahead nobody is told that it could not be had.
    const event = await queryClient.ensureQueryData(eventQueries(call)[preload ? 'quiet' : 'one'](idOf(eventId)))
    if (!event) throw notFound()
    const standing = standingOf(event.facts, now())
    return {
      heading: event.facts.title,
      standing,
      ...(mayRegister(standing) && { next: [`/events/${event.facts.id}/register`] }),
    }
  },
  component: function Event() {
    const { call, now, origin } = Route.useRouteContext()
    const { data: event } = useSuspenseQuery(eventQueries(call).one(idOf(Route.useParams().eventId)))
    const { standing } = Route.useLoaderData()
    if (!event) throw notFound()
    const { description, ...rest } = event
    return <EventPage {...rest} about={description} standing={standing} now={now} origin={origin} />
  },
})
