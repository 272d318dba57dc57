import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/_account/account/profile')({
  beforeLoad: () => {
    throw redirect({ to: '/account', replace: true })
  },
})
