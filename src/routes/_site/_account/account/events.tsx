import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/_account/account/events')({
  staticData: { title: 'Events', scene: 'plan' },
  component: ComingSoon,
})
