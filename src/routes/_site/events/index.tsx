import { createFileRoute } from '@tanstack/react-router'
import { listPage, pageFrom } from '#domain/pages.ts'
import { eventQueries } from '#src/api/event.ts'
import { taken } from '#src/api/reader.ts'
import { EventsPage } from './-events/EventsPage.tsx'

const PER_PAGE = 6

export const Route = createFileRoute('/_site/events/')({
  staticData: {
    title: 'Events',
    scene: 'voices',
    description:
      'Masterclasses, clinics, general meetings and public lectures of the FCT chapter: what is coming up, and how to register.',
    keptSearch: ['page'],
  },
  validateSearch: (search: { page?: unknown }): { page?: number | undefined } => ({ page: pageFrom(search.page) }),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ deps: { page }, context: { call, reader } }) => {
    const { events } = await reader.readAll({ events: eventQueries(call).upcoming() })
    return { events: taken(events, (cards) => listPage(cards, page, PER_PAGE)) }
  },
  component: () => (
    <EventsPage reading={Route.useLoaderData().events} page={Route.useLoaderDeps().page} perPage={PER_PAGE} />
  ),
})
