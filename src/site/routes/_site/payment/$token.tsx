import { createFileRoute } from '@tanstack/react-router'
import { PaymentLink } from '#src/site/money/link/PaymentLink.tsx'

/** The link stands in the address: no search engine keeps it. */
export const Route = createFileRoute('/_site/payment/$token')({
  staticData: { title: 'Make Payment', scene: 'gate', isPrivate: true },
  component: function Payment() {
    const { token } = Route.useParams()
    return <PaymentLink key={token} token={token} />
  },
})
