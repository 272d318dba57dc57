import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_site/events/$eventId/')({
  staticData: { title: 'Event', scene: 'voices' },
  component: ComingSoon,
})
