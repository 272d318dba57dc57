import { createFileRoute, notFound } from '@tanstack/react-router'
import { NOT_FOUND } from '#src/views/shell/heading.ts'
import { NotFoundPage } from '#src/views/shell/NotFoundPage.tsx'

export const Route = createFileRoute('/_site/$')({
  staticData: { title: NOT_FOUND },
  beforeLoad: () => {
    throw notFound()
  },
  notFoundComponent: NotFoundPage,
})
