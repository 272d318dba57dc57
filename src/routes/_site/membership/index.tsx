import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/membership/')({
  staticData: { title: 'Membership', scene: 'plan' },
  component: ComingSoon,
})
