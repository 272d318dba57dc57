import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#src/site/content/page.queries.ts'
import { linesOf } from '#src/site/kit/lines.ts'
import { KeyFigure } from '#src/site/kit/reading/KeyFigure.tsx'
import { NumberedList } from '#src/site/kit/reading/NumberedList.tsx'
import { Way, WaysCard } from '#src/site/kit/reading/WaysCard.tsx'

export const Route = createFileRoute('/_site/about/facts-about-nipr')({
  staticData: {
    title: 'Facts About NIPR',
    crumb: 'Facts About NIPR',
    scene: 'plan',
    description:
      import.meta.env.SSR &&
      'The institute and the chapter in facts: the Act behind it, the council of 22, chapters in 36 states and the FCT, and the four grades.',
  },
  loader: async ({ context: { call, queryClient } }) => {
    await queryClient.ensureQueryData(pageQuery(call, 'facts'))
  },
  component: FactsPage,
})

function FactsPage() {
  const { data: texts } = useSuspenseQuery(pageQuery(Route.useRouteContext().call, 'facts'))
  const groups = texts.groups.map(({ title, facts }) => ({ title, facts: linesOf(facts) }))
  /** The second list counts on from the first. */
  const firstOf = (group: number) => groups.slice(0, group).flatMap(({ facts }) => facts).length + 1
  return (
    <div className="container page-space grid gap-y-14 lg:gap-y-22">
      <div className="beside items-start">
        <div className="grid gap-10">
          <p className="max-w-[33em] text-[1.1875rem] text-ink-2 leading-normal lg:text-[1.375rem]">{texts.intro}</p>
          <dl className="grid gap-8 border-brand border-t-5 pt-7 sm:grid-cols-3">
            {texts.figures.map((one) => (
              <KeyFigure key={one.title} {...one} />
            ))}
          </dl>
        </div>
        <WaysCard title="Read on">
          <Way to="/about">About the chapter</Way>
          <Way to="/leaders">Leaders of the chapter</Way>
          <Way to="/membership">Membership</Way>
        </WaysCard>
      </div>
      {groups.map(({ title, facts }, group) => (
        <section key={title} aria-labelledby={`facts-${group}`}>
          <h2 id={`facts-${group}`} className="pb-6 font-serif-display text-h2">
            {title}
          </h2>
          <NumberedList items={facts} start={firstOf(group)} className="md:grid-cols-2 lg:grid-cols-3" />
        </section>
      ))}
    </div>
  )
}
