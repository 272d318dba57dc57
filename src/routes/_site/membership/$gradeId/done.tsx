import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/membership/$gradeId/done')({
  staticData: { title: 'Membership Payment', scene: 'plan' },
  component: ComingSoon,
})
