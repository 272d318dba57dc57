import type { NewsCardData } from '#src/site/content/news/news-card.ts'
import type { EventCard } from '#src/site/events/event-card.ts'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { useSite } from '#src/site/kit/use-site.ts'
import { AboutBlurb } from './AboutBlurb.tsx'
import { Hero } from './Hero.tsx'
import { HomeEvents } from './HomeEvents.tsx'
import { HomeNews } from './HomeNews.tsx'
import { JoinUs } from './JoinUs.tsx'
import { Leadership } from './Leadership.tsx'
import { QuickLinks } from './QuickLinks.tsx'
import { Snapshot } from './Snapshot.tsx'

interface HomePageProps {
  news: PartQuery<NewsCardData[]>
  events: PartQuery<EventCard[]>
}

export function HomePage({ news, events }: HomePageProps) {
  const { home: texts, leaders, contacts } = useSite()
  const current = leaders.filter(({ group }) => group === 'current')
  return (
    <>
      <Hero slides={texts.slides} />
      <AboutBlurb texts={texts} founded={contacts.founded} chairman={current[0]} />
      <JoinUs benefits={texts.benefits} />
      <Snapshot year={texts.figures_year} figures={texts.figures} />
      {current.length > 0 && <Leadership leaders={current} />}
      <HomeNews query={news} />
      <HomeEvents query={events} />
      <QuickLinks />
    </>
  )
}
