import { createFileRoute } from '@tanstack/react-router'
import { pageFrom } from '#domain/content/pages.ts'
import { searchText } from '#src/site/kit/address.ts'
import { listedQuery } from '#src/site/members/listed/listing.queries.ts'
import { MembersPage } from '#src/site/members/listed/MembersPage.tsx'

interface Asked {
  q?: string | undefined
  grade?: number | undefined
  sector?: string | undefined
  page?: number | undefined
}

/** Nobody keeps an answer of it: who takes the consent back is out with the next one. Search engines are told to leave it alone. */
export const Route = createFileRoute('/_site/members')({
  staticData: { title: 'Members', scene: 'gathering', search: ['q', 'grade', 'sector', 'page'], isPrivate: true },
  validateSearch: ({ q, grade, sector, page }: Record<string, unknown>): Asked => ({
    q: searchText(q).trim() || undefined,
    grade: [1, 2, 3, 4].find((one) => one === Number(grade)),
    sector: searchText(sector).trim() || undefined,
    page: pageFrom(page),
  }),
  loaderDeps: ({ search: { q = '', grade, sector = '', page = 1 } }) => ({
    q,
    sector,
    page,
    ...(grade !== undefined && { grade }),
  }),
  loader: async ({ context: { call, queryClient, inTime }, deps }) => {
    await inTime(queryClient.prefetchQuery(listedQuery(call, deps)))
  },
  component: function Members() {
    return <MembersPage call={Route.useRouteContext().call} asked={Route.useLoaderDeps()} />
  },
})
