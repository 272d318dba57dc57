import type { Leader } from '#contract/content/page.ts'
import { LeaderCard } from '#src/site/content/leaders/Portrait.tsx'
import { SectionHeading } from '#src/ui/text/SectionHeading.tsx'

export const Leadership = ({ leaders }: { leaders: Leader[] }) => (
  <section className="section-space bg-mist" aria-labelledby="leadership">
    <div className="container">
      <SectionHeading id="leadership">FCT Chapter Leadership</SectionHeading>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:gap-8 lg:gap-y-12">
        {leaders.map((leader) => (
          <li key={leader.id}>
            <LeaderCard leader={leader} />
          </li>
        ))}
      </ul>
    </div>
  </section>
)
