import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/resources')({
  staticData: { title: 'Resources', scene: 'voices' },
  component: ComingSoon,
})
