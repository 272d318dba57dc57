import { createFileRoute } from '@tanstack/react-router'
import { eventQueries } from '#src/api/event.ts'
import { newsQueries } from '#src/api/news.ts'
import { HomePage } from './-home/HomePage.tsx'

const NEWS_SHOWN = 3
const EVENTS_SHOWN = 2

export const Route = createFileRoute('/_site/')({
  staticData: {
    description:
      'The FCT (Abuja) chapter of the Nigerian Institute of Public Relations: news, events, resources, membership and the people who lead it.',
  },
  // The first page has what its loader would read: it need not carry it.
  loader: ({ context: { call, reader } }) =>
    reader.readAll({
      news: newsQueries(call).latest(NEWS_SHOWN),
      events: eventQueries(call).upcoming(EVENTS_SHOWN),
    }),
  component: () => <HomePage {...Route.useLoaderData()} />,
})
