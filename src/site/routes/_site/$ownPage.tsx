import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ownPageQuery } from '#src/site/content/own-page.queries.ts'
import { NotFoundPage } from '#src/site/kit/shell/NotFoundPage.tsx'
import { RichText } from '#src/ui/text/RichText.tsx'

/** A page that the chapter added. Of an address that is no other page, it is asked whether one was. */
export const Route = createFileRoute('/_site/$ownPage')({
  staticData: { title: 'Page', scene: 'gathering' },
  loader: async ({ params: { ownPage }, context: { call, queryClient } }) => {
    const page = await queryClient.ensureQueryData(ownPageQuery(call, ownPage))
    if (!page) throw notFound()
    if (page.address !== ownPage) {
      throw redirect({ to: '/$ownPage', params: { ownPage: page.address }, statusCode: 301, replace: true })
    }
    const { image, image_alt } = page
    return { heading: page.title, ...(image && { photo: { image, image_alt: image_alt ?? '' } }) }
  },
  component: function Page() {
    const { data: page } = useSuspenseQuery(ownPageQuery(Route.useRouteContext().call, Route.useParams().ownPage))
    if (!page) throw notFound()
    return (
      <article className="container page-space grid gap-8 pt-10 md:pt-12">
        {page.intro && <p className="wrap-anywhere max-w-[38em] text-ink-2 text-lede">{page.intro}</p>}
        <RichText html={page.body} />
      </article>
    )
  },
  notFoundComponent: NotFoundPage,
})
