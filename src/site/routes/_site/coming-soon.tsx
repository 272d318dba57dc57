import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#src/site/kit/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/coming-soon')({
  staticData: { title: 'Coming Soon', scene: 'gathering' },
  component: ComingSoon,
})
