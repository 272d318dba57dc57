import { createFileRoute, notFound } from '@tanstack/react-router'
import { titleOf } from '#contract/slug.ts'
import { newsQueries } from '#src/api/news.ts'
import { taken } from '#src/api/reader.ts'
import { idOf } from '#src/lib/id.ts'
import { NotFoundPage } from '#src/views/shell/NotFoundPage.tsx'
import { PostPage } from './-post/PostPage.tsx'

const MORE = 3

export const Route = createFileRoute('/_site/news/$newsPostTitle')({
  staticData: { title: 'News', scene: 'voices', search: ['id'] },
  validateSearch: ({ id }: { id?: unknown }): { id?: number | undefined } => ({ id: idOf(String(id)) }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ params: { newsPostTitle }, deps: { id }, context: { call, reader } }) => {
    const queries = newsQueries(call)
    const [post, { latest }] = await Promise.all([
      reader.read(queries.one({ title: titleOf(newsPostTitle), id })),
      reader.readAll({ latest: queries.latest(MORE + 1) }),
    ])
    if (!post) throw notFound()
    const { facts, body } = post
    return {
      heading: facts.title,
      post: facts,
      body,
      more: taken(latest, (cards) => cards.filter((card) => card.id !== facts.id).slice(0, MORE)),
    }
  },
  component: () => <PostPage {...Route.useLoaderData()} />,
  notFoundComponent: NotFoundPage,
})
