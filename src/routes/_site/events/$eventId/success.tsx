import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/events/$eventId/success')({
  staticData: { title: 'Registration', scene: 'voices' },
  component: ComingSoon,
})
