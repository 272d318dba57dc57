import { createFileRoute } from '@tanstack/react-router'
import { eventQueries } from '#src/api/event.ts'
import { taken } from '#src/api/reader.ts'
import { idOf } from '#src/lib/id.ts'
import { RegisterPage } from './-register/RegisterPage.tsx'

export const Route = createFileRoute('/_site/events/$eventId/register')({
  staticData: { title: 'Register', scene: 'voices' },
  loader: async ({ params: { eventId }, context: { call, reader } }) => {
    const id = idOf(eventId)
    if (!id) return { id: 0, reading: { data: null } }
    const { event } = await reader.readAll({ event: { ...eventQueries(call).one(id), meta: { quiet: true } } })
    const title = event instanceof Promise ? undefined : event.data?.facts.title
    return { id, reading: taken(event, (found) => found?.facts ?? null), ...(title && { names: { eventId: title } }) }
  },
  component: function Register() {
    const { id, reading } = Route.useLoaderData()
    const { now } = Route.useRouteContext()
    return <RegisterPage key={id} id={id} reading={reading} now={now} />
  },
})
