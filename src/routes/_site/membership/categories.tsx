import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/membership/categories')({
  staticData: { title: 'Membership Categories', scene: 'plan' },
  component: ComingSoon,
})
