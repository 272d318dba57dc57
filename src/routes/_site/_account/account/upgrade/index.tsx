import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/_account/account/upgrade/')({
  staticData: { title: 'Membership Upgrade', scene: 'plan' },
  component: ComingSoon,
})
