import type { TextsOf } from '#contract/content/page.ts'
import { StatBlock, StatRow } from '#src/ui/StatBlock.tsx'
import { SectionHeading } from '#src/ui/text/SectionHeading.tsx'

interface SnapshotProps {
  year: string
  figures: TextsOf<'home'>['figures']
}

export const Snapshot = ({ year, figures }: SnapshotProps) => (
  <section className="section-space" aria-labelledby="snapshot">
    <div className="container">
      <SectionHeading id="snapshot" action={<p className="text-ink-3 text-meta">Figures for {year}</p>}>
        Member Snapshot
      </SectionHeading>
      <StatRow>
        {figures.map(({ figure, title, text }, position) => (
          <StatBlock
            key={title}
            value={figure}
            title={title}
            text={text}
            tone={position === 1 ? 'laterite' : 'brand'}
          />
        ))}
      </StatRow>
    </div>
  </section>
)
