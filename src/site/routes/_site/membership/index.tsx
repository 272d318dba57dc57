import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Pathways } from '#src/site/applications/Pathways.tsx'
import { pageQuery } from '#src/site/content/page.queries.ts'
import { KeyFigure } from '#src/site/kit/reading/KeyFigure.tsx'
import { TickList } from '#src/site/kit/reading/TickList.tsx'
import { Way, WaysCard } from '#src/site/kit/reading/WaysCard.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'

export const Route = createFileRoute('/_site/membership/')({
  staticData: {
    title: 'Membership',
    scene: 'gate',
    description:
      import.meta.env.SSR &&
      'Three ways into the institute: direct induction, the masterclass and the professional examinations, and what membership asks of you.',
  },
  loader: async ({ context: { call, queryClient } }) => {
    await queryClient.ensureQueryData(pageQuery(call, 'membership'))
  },
  component: MembershipPage,
})

function MembershipPage() {
  const { data: texts } = useSuspenseQuery(pageQuery(Route.useRouteContext().call, 'membership'))
  return (
    <div className="container page-space grid gap-y-16 lg:gap-y-22">
      <div className="beside items-start">
        <div>
          <p className="max-w-[33em] text-[1.1875rem] text-ink-2 leading-normal lg:text-[1.375rem]">{texts.intro}</p>
          <Link to="/membership/categories" className={buttonClass({ kind: 'sun', className: 'mt-7' })}>
            Become a Member
            <ArrowIcon size={18} />
          </Link>
        </div>
        <WaysCard title="Take the next step">
          <Way to="/membership/categories">Grades and how to join</Way>
          <Way to="/membership/upgrade">Upgrade your membership</Way>
        </WaysCard>
      </div>
      <section aria-labelledby="pathways">
        <h2 id="pathways" className="pb-7 font-serif-display text-h2">
          Three pathways
        </h2>
        <Pathways pathways={texts.pathways} />
      </section>
      <section aria-labelledby="needs">
        <h2 id="needs" className="pb-6 font-serif-display text-h2">
          What you apply with
        </h2>
        <TickList items={texts.needs.map(({ text }) => text)} className="gap-x-8 lg:grid-cols-3" />
      </section>
      <section aria-labelledby="subscriptions">
        <h2 id="subscriptions" className="pb-7 font-serif-display text-h2">
          Subscriptions
        </h2>
        <dl className="grid gap-8 rounded-card bg-millet-tint p-6 md:grid-cols-2 lg:p-9">
          {texts.subscriptions.map((one) => (
            <KeyFigure key={one.title} {...one} />
          ))}
        </dl>
      </section>
    </div>
  )
}
