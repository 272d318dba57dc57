import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/about/')({
  staticData: { title: 'About', scene: 'voices' },
  component: ComingSoon,
})
