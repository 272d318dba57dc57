import { createFileRoute } from '@tanstack/react-router'
import { resourceQueries } from '../../api/resource.ts'
import { ResourcesPage } from './-resources/ResourcesPage.tsx'

export const Route = createFileRoute('/_site/resources')({
  staticData: { title: 'Resources', scene: 'voices' },
  loader: ({ context: { call, reader } }) => reader.readAll({ resources: resourceQueries(call).all }),
  component: () => <ResourcesPage {...Route.useLoaderData()} />,
})
