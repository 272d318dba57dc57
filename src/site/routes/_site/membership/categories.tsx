import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { plainNaira } from '#domain/common/money.ts'
import { GradeCards } from '#src/site/applications/GradeCards.tsx'
import { GradeCardsLoading } from '#src/site/applications/GradeCardsLoading.tsx'
import { gradeQueries } from '#src/site/applications/grade.queries.ts'
import { pageQuery } from '#src/site/content/page.queries.ts'
import { Listing } from '#src/site/kit/Listing.tsx'
import { linesOf } from '#src/site/kit/lines.ts'
import { TickList } from '#src/site/kit/reading/TickList.tsx'
import { useSite } from '#src/site/kit/use-site.ts'

export const Route = createFileRoute('/_site/membership/categories')({
  staticData: {
    title: 'Membership Categories',
    scene: 'gate',
    description:
      import.meta.env.SSR &&
      'The four grades of membership, Graduate, Associate, Member and Fellow: what each asks, what it costs a year, and how to apply.',
  },
  loader: async ({ context: { call, queryClient, inTime } }) => {
    await Promise.all([
      queryClient.ensureQueryData(pageQuery(call, 'membership')),
      queryClient.ensureQueryData(pageQuery(call, 'grades')),
      inTime(queryClient.prefetchQuery(gradeQueries(call).all())),
    ])
  },
  component: CategoriesPage,
})

function CategoriesPage() {
  const { call } = Route.useRouteContext()
  const grades = useQuery(gradeQueries(call).all())
  const { data: texts } = useSuspenseQuery(pageQuery(call, 'membership'))
  const { data: own } = useSuspenseQuery(pageQuery(call, 'grades'))
  const fee = plainNaira(useSite().fees.membership)
  return (
    <div className="container page-space grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_2fr]">
      <div className="grid max-w-[38em] gap-5">
        <p className="text-ink-2 text-lede">{own.intro}</p>
        {linesOf(own.review).map((text) => (
          <p key={text}>{text.replaceAll('{fee}', fee)}</p>
        ))}
        <section aria-labelledby="every-grade" className="border-brand border-t-5 pt-5">
          <h2 id="every-grade" className="pb-4 font-bold">
            Every application needs
          </h2>
          <TickList items={texts.needs.map(({ text }) => text)} />
        </section>
      </div>
      <section aria-labelledby="grades">
        <h2 id="grades" className="pb-7 font-serif-display text-h2">
          Choose your grade
        </h2>
        <Listing query={grades} empty="No grades have been published yet" loading={<GradeCardsLoading />}>
          {(all) => <GradeCards grades={all} texts={own} />}
        </Listing>
      </section>
    </div>
  )
}
