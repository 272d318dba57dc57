import { createFileRoute, notFound } from '@tanstack/react-router'
import { NOT_FOUND } from '#src/site/kit/shell/heading.ts'
import { NotFoundPage } from '#src/site/kit/shell/NotFoundPage.tsx'

export const Route = createFileRoute('/_site/$')({
  staticData: { title: NOT_FOUND },
  beforeLoad: () => {
    throw notFound()
  },
  notFoundComponent: NotFoundPage,
})
