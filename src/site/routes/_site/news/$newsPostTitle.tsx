import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { titleOf } from '#contract/content/slug.ts'
import { newsQueries } from '#src/site/content/news/news.queries.ts'
import { PostPage } from '#src/site/content/news/PostPage.tsx'
import { idOf } from '#src/site/kit/address.ts'
import { atAddress } from '#src/site/kit/addresses.queries.ts'
import { NotFoundPage } from '#src/site/kit/shell/NotFoundPage.tsx'

const MORE = 3

export const Route = createFileRoute('/_site/news/$newsPostTitle')({
  staticData: { title: 'News', scene: 'voices', search: ['id'] },
  validateSearch: ({ id }: { id?: unknown }): { id?: number | undefined } => ({ id: idOf(String(id)) }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ params: { newsPostTitle }, deps: { id }, context: { call, queryClient, inTime } }) => {
    const queries = newsQueries(call)
    const [post] = await Promise.all([
      queryClient.ensureQueryData(queries.one({ title: titleOf(newsPostTitle), id })),
      inTime(queryClient.prefetchQuery(queries.latest(MORE + 1))),
    ])
    if (!post) {
      const moved = await queryClient.ensureQueryData(atAddress(call, 'post', newsPostTitle))
      if (!moved) throw notFound()
      throw redirect({
        to: '/news/$newsPostTitle',
        params: { newsPostTitle: moved.address },
        statusCode: 301,
        replace: true,
      })
    }
    return { heading: post.facts.title }
  },
  component: function Post() {
    const queries = newsQueries(Route.useRouteContext().call)
    const { newsPostTitle } = Route.useParams()
    const { id } = Route.useLoaderDeps()
    const { data: post } = useSuspenseQuery(queries.one({ title: titleOf(newsPostTitle), id }))
    const more = useQuery({
      ...queries.latest(MORE + 1),
      select: (cards) => cards.filter((card) => card.id !== post?.facts.id).slice(0, MORE),
    })
    if (!post) throw notFound()
    return <PostPage post={post.facts} body={post.body} more={more} />
  },
  notFoundComponent: NotFoundPage,
})
