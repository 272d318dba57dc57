import { statistics, statisticsYear } from '#src/content/statistics.ts'
import { SectionHeading } from '#src/ui/SectionHeading.tsx'
import { StatBlock, StatRow } from '#src/ui/StatBlock.tsx'

export const Snapshot = () => (
  <section className="section-space" aria-labelledby="snapshot">
    <div className="container">
      <SectionHeading id="snapshot" action={<p className="text-ink-3 text-meta">Figures for {statisticsYear}</p>}>
        Member Snapshot
      </SectionHeading>
      <StatRow>
        {statistics.map(({ figure, title, description }, position) => (
          <StatBlock
            key={title}
            value={figure}
            title={title}
            text={description}
            tone={position === 1 ? 'laterite' : 'brand'}
          />
        ))}
      </StatRow>
    </div>
  </section>
)
