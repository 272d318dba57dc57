import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/dues/$gradeId/done')({
  staticData: { title: 'Dues Payment', scene: 'plan' },
  component: ComingSoon,
})
