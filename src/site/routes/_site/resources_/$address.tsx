import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound, redirect } from '@tanstack/react-router'
import { ResourceGrid } from '#src/site/content/resources/ResourceGrid.tsx'
import { resourceQueries } from '#src/site/content/resources/resource.queries.ts'
import { atAddress } from '#src/site/kit/addresses.queries.ts'
import { NotFoundPage } from '#src/site/kit/shell/NotFoundPage.tsx'
import { textLinkClass } from '#src/ui/links.tsx'

/** One resource, under an address that stays when its file is replaced. */
export const Route = createFileRoute('/_site/resources_/$address')({
  staticData: { title: 'Resource', scene: 'shelf' },
  loader: async ({ params: { address }, context: { call, queryClient } }) => {
    const at = await queryClient.ensureQueryData(atAddress(call, 'resource', address))
    if (!at) throw notFound()
    if (at.address !== address) {
      throw redirect({ to: '/resources/$address', params: { address: at.address }, statusCode: 301, replace: true })
    }
    const resource = await queryClient.ensureQueryData(resourceQueries(call).one(at.id))
    return { id: at.id, heading: resource.title }
  },
  component: function OneResource() {
    const { call } = Route.useRouteContext()
    const { data: resource } = useSuspenseQuery(resourceQueries(call).one(Route.useLoaderData().id))
    return (
      <section className="container pt-7 pb-10 md:pt-14 lg:pb-24">
        <h2 className="sr-only">The resource</h2>
        <ResourceGrid items={[resource]} />
        <p className="mt-10">
          <Link to="/resources" className={textLinkClass}>
            All resources
          </Link>
        </p>
      </section>
    )
  },
  notFoundComponent: NotFoundPage,
})
