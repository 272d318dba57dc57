import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { gradeQueries } from '#src/site/applications/grade.queries.ts'
import { AccountLayout } from '#src/site/members/account/AccountLayout.tsx'
import { AccountPending } from '#src/site/members/account/AccountPending.tsx'
import { needMember } from '#src/site/members/account/need-member.ts'

/** Who may see an account is only known in the browser: the server sends the shell alone. */
export const Route = createFileRoute('/_site/_account')({
  ssr: false,
  staticData: { isPrivate: true },
  codeSplitGroupings: [['component']],
  beforeLoad: needMember,
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
