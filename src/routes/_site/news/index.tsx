import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/news/')({
  staticData: { title: 'News', scene: 'voices' },
  component: ComingSoon,
})
