import { createFileRoute } from '@tanstack/react-router'
import { upgrade, upgradeSteps } from '../../../../content/upgrade.ts'
import { TickList } from '../../../../views/reading/TickList.tsx'
import { UpgradeCards } from '../-upgrade/UpgradeCards.tsx'

export const Route = createFileRoute('/_site/membership/upgrade/')({
  staticData: { title: 'Membership Upgrade', scene: 'plan' },
  component: UpgradePage,
})

function UpgradePage() {
  const { intro, development, needs } = upgrade
  return (
    <div className="container section-space grid gap-16">
      <p className="max-w-[38em] text-ink-2 text-lede">{intro}</p>
      <section
        aria-labelledby="development"
        className="grid gap-x-16 gap-y-8 border-brand border-t-5 pt-8 lg:grid-cols-2"
      >
        <div className="grid grid-cols-[auto_1fr] gap-x-6">
          <span aria-hidden="true" className="row-span-2 text-laterite text-stat numerals">
            {development.figure}
          </span>
          <h2 id="development" className="font-serif-display text-h3">
            {development.title}
          </h2>
          <p className="mt-2 text-ink-2">{development.text}</p>
        </div>
        <TickList items={needs} />
      </section>
      <section aria-labelledby="criteria">
        <h2 id="criteria" className="pb-7 font-serif-display text-h2">
          Choose your step
        </h2>
        <UpgradeCards steps={upgradeSteps} />
      </section>
    </div>
  )
}
