import { createFileRoute } from '@tanstack/react-router'
import { factGroups, factsIntro, keyFigures } from '#src/content/facts.ts'
import { KeyFigure } from '#src/views/reading/KeyFigure.tsx'
import { NumberedList } from '#src/views/reading/NumberedList.tsx'
import { Way, WaysCard } from '#src/views/reading/WaysCard.tsx'

export const Route = createFileRoute('/_site/about/facts-about-nipr')({
  staticData: {
    title: 'Facts About NIPR',
    scene: 'plan',
    description:
      import.meta.env.SSR &&
      'The institute and the chapter in facts: the Act behind it, the council of 22, chapters in 36 states and the FCT, and the four grades.',
  },
  component: FactsPage,
})

/** The second list counts on from the first. */
const firstOf = (group: number) => factGroups.slice(0, group).flatMap(({ facts }) => facts).length + 1

function FactsPage() {
  return (
    <div className="container page-space grid items-start gap-x-16 gap-y-14 lg:grid-cols-[2fr_1fr]">
      <div className="grid gap-14">
        <p className="max-w-[38em] text-ink-2 text-lede">{factsIntro}</p>
        <dl className="grid gap-8 border-brand border-t-5 pt-7 sm:grid-cols-3">
          {keyFigures.map((one) => (
            <KeyFigure key={one.title} {...one} />
          ))}
        </dl>
        {factGroups.map(({ title, facts }, group) => (
          <section key={title} aria-labelledby={`facts-${group}`}>
            <h2 id={`facts-${group}`} className="pb-6 font-serif-display text-h2">
              {title}
            </h2>
            <NumberedList items={facts} start={firstOf(group)} className="md:grid-cols-2" />
          </section>
        ))}
      </div>
      <WaysCard title="Read on" className="lg:sticky lg:top-28">
        <Way to="/about">About the chapter</Way>
        <Way to="/leaders">Leaders of the chapter</Way>
        <Way to="/membership">Membership</Way>
      </WaysCard>
    </div>
  )
}
