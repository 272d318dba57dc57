import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundPage } from '../../views/shell/NotFoundPage.tsx'

export const Route = createFileRoute('/_site/$')({
  staticData: { title: 'We cannot find that page' },
  beforeLoad: () => {
    throw notFound()
  },
  notFoundComponent: NotFoundPage,
})
