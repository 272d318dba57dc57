import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/payment/$token')({
  staticData: { title: 'Make Payment', scene: 'plan' },
  component: ComingSoon,
})
