import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address in the QR code of a card or a paper. */
export const Route = createFileRoute('/_site/v/$code')({
  staticData: { isPrivate: true },
  beforeLoad: ({ params: { code } }) => {
    throw redirect({ to: '/verify', search: { code }, replace: true })
  },
})
