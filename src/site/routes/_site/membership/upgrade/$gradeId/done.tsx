import { createFileRoute } from '@tanstack/react-router'
import { Received } from '#src/site/applications/apply/Received.tsx'
import { gradeCrumb } from '#src/site/applications/grade-names.ts'

export const Route = createFileRoute('/_site/membership/upgrade/$gradeId/done')({
  staticData: { title: 'Application Received', scene: 'gate' },
  loader: ({ params }) => gradeCrumb(params.gradeId),
  component: Received,
})
