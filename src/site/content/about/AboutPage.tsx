import type { TextsOf } from '#contract/content/page.ts'
import { Way, WayOut, WaysCard } from '#src/site/kit/reading/WaysCard.tsx'
import { useSite } from '#src/site/kit/use-site.ts'
import { EthicsCard } from './EthicsCard.tsx'
import { Question } from './Question.tsx'
import { Background, History, Objectives, PastChairmen } from './Story.tsx'

/** Three bands. What stands beside a text on wide screens stands below it on small ones. */
export function AboutPage({ texts }: { texts: TextsOf<'about'> }) {
  const { contacts, leaders } = useSite()
  return (
    <div className="container page-space grid gap-y-16 lg:gap-y-22">
      <div className="beside">
        <div className="grid content-start gap-8">
          <p className="max-w-[33em] text-[1.1875rem] text-ink-2 leading-normal lg:text-[1.375rem]">{texts.intro}</p>
          <EthicsCard texts={texts} className="grow" />
        </div>
        <div className="grid content-start gap-6 md:max-lg:grid-cols-2">
          <WaysCard title="Read on">
            <Way to="/leaders">Leaders of the chapter</Way>
            <Way to="/about/facts-about-nipr">Facts about NIPR</Way>
            {contacts.national_site && <WayOut href={contacts.national_site}>The national body</WayOut>}
          </WaysCard>
          <Question text={texts.question} phone={texts.question_phone} />
        </div>
      </div>
      <div className="grid gap-y-16 lg:gap-y-12">
        <History texts={texts} />
        <div className="beside">
          <Background text={texts.background} />
          <PastChairmen leaders={leaders.filter(({ group }) => group === 'chairmen')} />
        </div>
      </div>
      <Objectives objectives={texts.objectives} />
    </div>
  )
}
