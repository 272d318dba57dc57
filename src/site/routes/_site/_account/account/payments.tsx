import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Payments } from '#src/site/money/Payments.tsx'
import { paymentQueries } from '#src/site/money/payment.queries.ts'

export const Route = createFileRoute('/_site/_account/account/payments')({
  staticData: { title: 'My payments', crumb: 'My payments', scene: 'gate' },
  loader: async ({ context: { call, queryClient, inTime } }) => {
    await inTime(queryClient.prefetchQuery(paymentQueries(call).mine()))
  },
  component: function MyPayments() {
    return <Payments query={useQuery(paymentQueries(Route.useRouteContext().call).mine())} />
  },
})
