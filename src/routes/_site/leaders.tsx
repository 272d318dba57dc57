import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/leaders')({
  staticData: { title: 'Leaders', scene: 'gathering' },
  component: ComingSoon,
})
