import { createFileRoute, notFound } from '@tanstack/react-router'
import { Refusal } from '#contract/common/refusal.ts'
import { getReceipt } from '#contract/money/own-money-endpoints.ts'
import { receiptPdf } from '#src/lib/file-address.ts'
import { NotFoundPage } from '#src/site/kit/shell/NotFoundPage.tsx'
import { ReceiptPage } from '#src/site/money/receipt/ReceiptPage.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

/** The holder of the mail's link sees the receipt: it is read by that browser alone and kept nowhere else. */
export const Route = createFileRoute('/_site/receipt/$token')({
  ssr: false,
  staticData: { title: 'Receipt', scene: 'shelf', isPrivate: true },
  loader: async ({ params: { token }, context: { call } }) => {
    const receipt = await call(() => getReceipt, { params: { token } }).catch((error: unknown) => {
      throw error instanceof Refusal && error.status < 429 ? notFound() : error
    })
    return { receipt, names: { token: receipt.number ?? 'Your payment' } }
  },
  pendingComponent: () => (
    <div className="container py-14">
      <Spinner label="Loading your receipt" />
    </div>
  ),
  component: () => <ReceiptPage receipt={Route.useLoaderData().receipt} pdf={receiptPdf(Route.useParams().token)} />,
  notFoundComponent: NotFoundPage,
})
