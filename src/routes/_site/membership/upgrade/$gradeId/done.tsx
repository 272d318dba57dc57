import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/membership/upgrade/$gradeId/done')({
  staticData: { title: 'Application Received', scene: 'plan' },
  component: ComingSoon,
})
