import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/gallery')({
  staticData: { title: 'Gallery', scene: 'gathering' },
  component: ComingSoon,
})
