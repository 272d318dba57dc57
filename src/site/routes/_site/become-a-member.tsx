import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/become-a-member')({
  beforeLoad: () => {
    throw redirect({ to: '/membership/categories', replace: true })
  },
})
