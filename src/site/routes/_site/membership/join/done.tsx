import { createFileRoute } from '@tanstack/react-router'
import { Received } from '#src/site/applications/apply/Received.tsx'

export const Route = createFileRoute('/_site/membership/join/done')({
  staticData: { title: 'Application Received', scene: 'gate' },
  component: Received,
})
