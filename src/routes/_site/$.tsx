import { createFileRoute, notFound } from '@tanstack/react-router'
import { NOT_FOUND } from '../../views/shell/heading.ts'
import { NotFoundPage } from '../../views/shell/NotFoundPage.tsx'

export const Route = createFileRoute('/_site/$')({
  staticData: { title: NOT_FOUND },
  beforeLoad: () => {
    throw notFound()
  },
  notFoundComponent: NotFoundPage,
})
