import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { Refusal } from '#contract/common/refusal.ts'
import { NotFoundPage } from '#src/site/kit/shell/NotFoundPage.tsx'
import { BillPaper } from '#src/site/money/bill/BillPaper.tsx'
import { billQuery } from '#src/site/money/bill/bill.queries.ts'

/** The link stands in the address: no search engine keeps it. */
export const Route = createFileRoute('/_site/bill/$token')({
  staticData: { title: 'Bill', scene: 'shelf', isPrivate: true },
  loader: async ({ params: { token }, context: { call, queryClient } }) => {
    const bill = await queryClient.ensureQueryData(billQuery(call, token)).catch((error: unknown) => {
      throw error instanceof Refusal && error.status < 429 ? notFound() : error
    })
    return { names: { token: bill.number } }
  },
  component: function Bill() {
    const { token } = Route.useParams()
    const { data } = useSuspenseQuery(billQuery(Route.useRouteContext().call, token))
    return (
      <div className="page-space container">
        <BillPaper key={token} bill={data} token={token} />
      </div>
    )
  },
  notFoundComponent: NotFoundPage,
})
