import { createFileRoute } from '@tanstack/react-router'
import { PaymentLink } from './-link/PaymentLink.tsx'

/** The link stands in the address: no search engine keeps it, and no other site is told of it. */
export const Route = createFileRoute('/_site/payment/$token')({
  staticData: { title: 'Make Payment', scene: 'gate', isPrivate: true, isClosed: true },
  head: () => ({ meta: [{ name: 'referrer', content: 'no-referrer' }] }),
  component: function Payment() {
    const { token } = Route.useParams()
    return <PaymentLink key={token} token={token} />
  },
})
