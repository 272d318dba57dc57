import { createFileRoute } from '@tanstack/react-router'
import { upgrade, upgradeSteps } from '#src/content/upgrade.ts'
import { TickList } from '#src/views/reading/TickList.tsx'
import { UpgradeCards } from '../-upgrade/UpgradeCards.tsx'

export const Route = createFileRoute('/_site/membership/upgrade/')({
  staticData: {
    title: 'Membership Upgrade',
    scene: 'gate',
    description:
      import.meta.env.SSR &&
      'From Graduate to Associate, from Associate to Member, from Member to Fellow: the criteria, the fee and how to apply for a higher grade.',
  },
  component: UpgradePage,
})

function UpgradePage() {
  const { intro, development, needsTitle, needs } = upgrade
  return (
    <div className="container page-space grid gap-16">
      <p className="max-w-[38em] text-ink-2 text-lede">{intro}</p>
      <section
        aria-labelledby="development"
        className="grid gap-x-16 gap-y-8 border-brand border-t-5 pt-8 lg:grid-cols-2"
      >
        <div className="flex gap-6">
          <span aria-hidden="true" className="text-laterite text-stat numerals">
            {development.figure}
          </span>
          <div>
            <h2 id="development" className="font-serif-display text-[1.75rem] leading-tight">
              {development.title}
            </h2>
            <p className="mt-2 text-ink-2">{development.text}</p>
          </div>
        </div>
        <div>
          <p className="pb-3 font-bold">{needsTitle}</p>
          <TickList items={needs} />
        </div>
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
