import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/events/$eventId/register')({
  staticData: { title: 'Register', scene: 'voices' },
  component: ComingSoon,
})
