import { createFileRoute, redirect } from '@tanstack/react-router'

/** Outside of the account's own route, so that the server leads on before a page is sent. */
export const Route = createFileRoute('/_site/account/profile')({
  beforeLoad: () => {
    throw redirect({ to: '/account', replace: true })
  },
})
