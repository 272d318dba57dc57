import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/about/facts-about-nipr')({
  staticData: { title: 'Facts About NIPR', scene: 'voices' },
  component: ComingSoon,
})
