import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { mayRegister, standingOf } from '#domain/events/registration.ts'
import { EventPage } from '#src/site/events/event/EventPage.tsx'
import { eventQueries } from '#src/site/events/event.queries.ts'
import { idOf } from '#src/site/kit/address.ts'
import { atAddress } from '#src/site/kit/addresses.queries.ts'

export const Route = createFileRoute('/_site/events/$eventId/')({
  staticData: { title: 'Event', scene: 'gathering' },
  loader: async ({ params: { eventId }, context: { call, queryClient, now }, preload }) => {
    // Of what is fetched ahead nobody is told that it could not be had.
    const id = idOf(eventId)
    const at = id ? { id, address: '' } : await queryClient.ensureQueryData(atAddress(call, 'event', eventId))
    const event = at && (await queryClient.ensureQueryData(eventQueries(call)[preload ? 'quiet' : 'one'](at.id)))
    if (!event) throw notFound()
    const { address = String(event.facts.id) } = event.facts
    if (address !== eventId) {
      throw redirect({ to: '/events/$eventId', params: { eventId: address }, statusCode: 301, replace: true })
    }
    const standing = standingOf(event.facts, now())
    return {
      id: event.facts.id,
      heading: event.facts.title,
      standing,
      ...(mayRegister(standing) && { next: [`/events/${event.facts.id}/register`] }),
    }
  },
  component: function Event() {
    const { call, now, origin } = Route.useRouteContext()
    const { id, standing } = Route.useLoaderData()
    const { data: event } = useSuspenseQuery(eventQueries(call).one(id))
    if (!event) throw notFound()
    const { description, ...rest } = event
    return <EventPage {...rest} about={description} standing={standing} now={now} origin={origin} />
  },
})
