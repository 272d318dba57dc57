import { createFileRoute } from '@tanstack/react-router'
import { Received } from '#src/routes/_site/membership/-application/Received.tsx'

export const Route = createFileRoute('/_site/membership/upgrade/$gradeId/done')({
  staticData: { title: 'Application Received', scene: 'gate' },
  component: Received,
})
