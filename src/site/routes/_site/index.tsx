import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#src/site/content/home/HomePage.tsx'
import { newsQueries } from '#src/site/content/news/news.queries.ts'
import { eventQueries } from '#src/site/events/event.queries.ts'

const NEWS_SHOWN = 3
const EVENTS_SHOWN = 2

export const Route = createFileRoute('/_site/')({
  staticData: {
    description:
      import.meta.env.SSR &&
      'The FCT (Abuja) chapter of the Nigerian Institute of Public Relations: news, events, resources, membership and the people who lead it.',
  },
  loader: async ({ context: { call, queryClient, inTime } }) => {
    const news = queryClient.prefetchQuery(newsQueries(call).latest(NEWS_SHOWN))
    const upcoming = eventQueries(call).upcoming(EVENTS_SHOWN)
    await inTime(Promise.all([news, queryClient.prefetchQuery(upcoming)]))
    const [first] = queryClient.getQueryData(upcoming.queryKey) ?? []
    return { next: ['/events', ...(first ? [`/events/${first.id}`] : [])] }
  },
  component: function Home() {
    const { call } = Route.useRouteContext()
    const news = useQuery(newsQueries(call).latest(NEWS_SHOWN))
    const events = useQuery(eventQueries(call).upcoming(EVENTS_SHOWN))
    return <HomePage news={news} events={events} />
  },
})
