import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/privacy-policy')({
  staticData: { title: 'Privacy Policy', scene: 'voices' },
  component: ComingSoon,
})
