import { about, nationalSite, question } from '#src/content/about.ts'
import { Way, WayOut, WaysCard } from '#src/views/reading/WaysCard.tsx'
import { EthicsCard } from './EthicsCard.tsx'
import { Question } from './Question.tsx'
import { Story } from './Story.tsx'

/** Below `lg` the side column dissolves: its card stands beside or under the ethics, the question at the end. */
export const AboutPage = () => (
  <div className="container page-space grid items-start gap-x-8 gap-y-12 md:grid-cols-[3fr_2fr] lg:grid-cols-[2fr_1fr] lg:gap-x-16">
    <p className="max-w-[38em] text-ink-2 text-lede md:col-span-2 lg:col-span-1">{about.intro}</p>
    <EthicsCard />
    <div className="contents lg:sticky lg:top-28 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:grid lg:gap-8">
      <WaysCard title="Read on">
        <Way to="/leaders">Leaders of the chapter</Way>
        <Way to="/about/facts-about-nipr">Facts about NIPR</Way>
        {nationalSite && <WayOut href={nationalSite}>The national body</WayOut>}
      </WaysCard>
      <Question {...question} className="max-lg:order-last md:max-lg:col-span-2" />
    </div>
    <Story className="grid gap-16 md:col-span-2 lg:col-span-1" />
  </div>
)
