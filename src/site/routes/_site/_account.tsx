import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { gradeQueries } from '#src/site/applications/grade.queries.ts'
import { memberIsHere } from '#src/site/kit/settled.ts'
import { AccountLayout } from '#src/site/members/account/AccountLayout.tsx'
import { AccountPending, accountIsAlive } from '#src/site/members/account/AccountPending.tsx'

/** Who may see an account is only known in the browser: the server sends the shell alone. */
export const Route = createFileRoute('/_site/_account')({
  ssr: false,
  staticData: { isPrivate: true },
  codeSplitGroupings: [['component']],
  beforeLoad: async ({ context: { session }, location, preload }) => {
    if (await memberIsHere(session)) return
    await accountIsAlive()
    if (!preload) session.actor.send({ type: 'account.opened', path: location.href })
    throw redirect({ to: '/login', replace: true })
  },
  loader: async ({ context: { call, queryClient, inTime } }) => {
    await inTime(queryClient.prefetchQuery(gradeQueries(call).all()))
  },
  pendingComponent: AccountPending,
  component: Account,
})

function Account() {
  const { call } = Route.useRouteContext()
  return <AccountLayout grades={useQuery(gradeQueries(call).all())} call={call} />
}
