import { createFileRoute } from '@tanstack/react-router'
import { gradeCrumb } from '#src/content/grade-names.ts'
import { Received } from '#src/routes/_site/membership/-application/Received.tsx'

export const Route = createFileRoute('/_site/membership/upgrade/$gradeId/done')({
  staticData: { title: 'Application Received', scene: 'gate' },
  loader: ({ params }) => gradeCrumb(params.gradeId),
  component: Received,
})
