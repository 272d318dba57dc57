import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/_account/account/passwords')({
  staticData: { title: 'Password and Authentication', scene: 'plan' },
  component: ComingSoon,
})
