import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { eventQueries } from '#src/site/events/event.queries.ts'
import { RegisterPage } from '#src/site/events/register/RegisterPage.tsx'
import { idOf } from '#src/site/kit/address.ts'

export const Route = createFileRoute('/_site/events/$eventId/register')({
  staticData: { title: 'Register', scene: 'gathering' },
  loader: async ({ params: { eventId }, context: { call, queryClient, inTime } }) => {
    const query = eventQueries(call).quiet(idOf(eventId))
    await inTime(queryClient.prefetchQuery(query))
    const title = queryClient.getQueryData(query.queryKey)?.facts.title
    return title ? { names: { eventId: title } } : {}
  },
  component: function Register() {
    const { call, now } = Route.useRouteContext()
    const id = idOf(Route.useParams().eventId)
    const event = useQuery({ ...eventQueries(call).quiet(id), select: (found) => found?.facts ?? null })
    return <RegisterPage key={id} id={id ?? 0} query={event} now={now} />
  },
})
