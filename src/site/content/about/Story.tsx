import type { Leader, TextsOf } from '#contract/content/page.ts'
import { paragraphsOf } from '#src/site/content/blocks.ts'
import { NumberedList } from '#src/site/kit/reading/NumberedList.tsx'

/** The years of a position: "1990 to 1994" of "Chairman, 1990 to 1994". */
export const tenureOf = (position: string) => /\d{4}.*$/.exec(position)?.[0] ?? ''

type About = TextsOf<'about'>

const Paragraphs = ({ text: whole }: { text: string }) => (
  <div className="grid max-w-[38em] gap-4 text-prose">
    {paragraphsOf(whole).map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

/** The text, and beside it the years. */
export const History = ({ texts: { history, milestones } }: { texts: About }) => (
  <section aria-labelledby="history" className="beside">
    <div>
      <h2 id="history" className="pb-5 font-serif-display text-h2">
        History
      </h2>
      <Paragraphs text={history} />
    </div>
    <Milestones milestones={milestones} />
  </section>
)

export const Background = ({ text }: { text: string }) => (
  <section aria-labelledby="background">
    <h2 id="background" className="pb-5 font-serif-display text-h2">
      FCT Chapter Background
    </h2>
    <Paragraphs text={text} />
  </section>
)

const Milestones = ({ milestones }: Pick<About, 'milestones'>) => (
  <dl className="border-brand border-t-5">
    {milestones.map(({ year, text }) => (
      <div key={year} className="grid grid-cols-[6.25rem_1fr] gap-x-4 border-line border-b py-4.5">
        <dt className="text-[2.125rem] text-link leading-none numerals">{year}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

export const PastChairmen = ({ leaders }: { leaders: Leader[] }) => (
  <section aria-labelledby="past-chairmen">
    <h2 id="past-chairmen" className="pb-2 font-serif-display text-[1.75rem] leading-tight">
      Past Chairmen
    </h2>
    <ul>
      {leaders.map(({ id, name, position }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-3.5">
          <b className="font-bold">{name}</b>
          <span className="text-ink-2 tabular-nums">{tenureOf(position)}</span>
        </li>
      ))}
    </ul>
  </section>
)

export const Objectives = ({ objectives }: Pick<About, 'objectives'>) => (
  <section aria-labelledby="objectives">
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-6">
      <h2 id="objectives" className="font-serif-display text-h2">
        Objectives
      </h2>
      <p className="text-ink-2">The chapter works for the six objectives of the institute.</p>
    </div>
    <NumberedList items={objectives.map(({ text }) => text)} className="md:grid-cols-2 lg:grid-cols-3" />
  </section>
)
