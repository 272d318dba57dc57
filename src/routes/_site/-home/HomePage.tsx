import type { PartQuery } from '#src/api/query-client.ts'
import type { EventCard } from '#src/lib/event-card.ts'
import type { NewsCardData } from '#src/lib/news-card.ts'
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

export const HomePage = ({ news, events }: HomePageProps) => (
  <>
    <Hero />
    <AboutBlurb />
    <JoinUs />
    <Snapshot />
    <Leadership />
    <HomeNews query={news} />
    <HomeEvents query={events} />
    <QuickLinks />
  </>
)
