import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { UpgradeCards } from '#src/site/applications/upgrade/UpgradeCards.tsx'
import { rulesOf, upgradeStepsOf } from '#src/site/applications/upgrade/upgrade-steps.ts'
import { pageQuery } from '#src/site/content/page.queries.ts'
import { linesOf } from '#src/site/kit/lines.ts'
import { TickList } from '#src/site/kit/reading/TickList.tsx'
import { useSite } from '#src/site/kit/use-site.ts'

export const Route = createFileRoute('/_site/membership/upgrade/')({
  staticData: {
    title: 'Membership Upgrade',
    scene: 'gate',
    description:
      import.meta.env.SSR &&
      'From Graduate to Associate, from Associate to Member, from Member to Fellow: the criteria, the fee and how to apply for a higher grade.',
  },
  loader: async ({ context: { call, queryClient } }) => {
    await queryClient.ensureQueryData(pageQuery(call, 'grades'))
  },
  component: UpgradePage,
})

function UpgradePage() {
  const { data: texts } = useSuspenseQuery(pageQuery(Route.useRouteContext().call, 'grades'))
  const steps = upgradeStepsOf(useSite().fees)
  return (
    <div className="container page-space grid gap-16">
      <p className="max-w-[38em] text-ink-2 text-lede">{texts.upgrade_intro}</p>
      <section
        aria-labelledby="development"
        className="grid gap-x-16 gap-y-8 border-brand border-t-5 pt-8 lg:grid-cols-2"
      >
        <div className="flex gap-6">
          <span aria-hidden="true" className="text-laterite text-stat numerals">
            {texts.development_figure}
          </span>
          <div>
            <h2 id="development" className="font-serif-display text-[1.75rem] leading-tight">
              {texts.development_title}
            </h2>
            <p className="mt-2 text-ink-2">{texts.development_text}</p>
          </div>
        </div>
        <div>
          <p className="pb-3 font-bold">Every application also needs</p>
          <TickList items={linesOf(texts.upgrade_needs)} />
        </div>
      </section>
      <section aria-labelledby="criteria">
        <h2 id="criteria" className="pb-7 font-serif-display text-h2">
          Choose your step
        </h2>
        <UpgradeCards steps={steps.map((step) => ({ ...step, rules: rulesOf(texts, step) }))} />
      </section>
    </div>
  )
}
