import { createFileRoute } from '@tanstack/react-router'
import { eventQueries } from '#src/api/event.ts'
import { AccountEvents } from './-events/AccountEvents.tsx'

export const Route = createFileRoute('/_site/_account/account/events')({
  staticData: { title: 'Events', scene: 'plan' },
  validateSearch: (search: { mine?: unknown }): { mine?: true } =>
    String(search.mine) === 'true' ? { mine: true } : {},
  loader: ({ context: { call, reader } }) => reader.readAll({ events: eventQueries(call).ofAccount() }),
  component: function Events() {
    const { now } = Route.useRouteContext()
    return <AccountEvents reading={Route.useLoaderData().events} mine={Route.useSearch().mine === true} now={now} />
  },
})
