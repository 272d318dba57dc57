import type { ReactNode } from 'react'
import { about } from '#src/content/about.ts'
import { pastChairmen } from '#src/content/leader-groups.ts'
import { NumberedList } from '#src/views/reading/NumberedList.tsx'

/** The years of a position: "1990 to 1994" of "Chairman, 1990 to 1994". */
export const tenureOf = (position: string) => /\d{4}.*$/.exec(position)?.[0] ?? ''

interface ChapterProps {
  id: string
  title: string
  children: ReactNode
}

const Part = ({ id, title, children }: ChapterProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="pb-5 font-serif-display text-h2">
      {title}
    </h2>
    {children}
  </section>
)

const Paragraphs = ({ texts }: { texts: readonly string[] }) => (
  <div className="grid max-w-[38em] gap-4 text-prose">
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

/** What was, what is, who led and what for. */
export const Story = ({ className }: { className?: string }) => (
  <div className={className}>
    <Part id="history" title="History">
      <Paragraphs texts={about.history} />
      <dl className="mt-7 border-brand border-t-5">
        {about.milestones.map(({ year, text }) => (
          <div key={year} className="grid gap-x-8 gap-y-1 border-line border-b py-5 sm:grid-cols-[7rem_1fr]">
            <dt className="text-[2.5rem] text-link leading-none numerals">{year}</dt>
            <dd className="max-w-[34em]">{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
    <Part id="background" title="FCT Chapter Background">
      <Paragraphs texts={about.background} />
    </Part>
    <Part id="past-chairmen" title="Past Chairmen">
      <ul className="grid gap-x-8 border-line border-t lg:grid-cols-2 lg:border-t-0">
        {pastChairmen.map(({ id, name, position }) => (
          <li
            key={id}
            className="items-baseline justify-between gap-x-6 border-line sm:flex border-b py-4 lg:border-t lg:border-b-0"
          >
            <b className="font-bold">{name}</b>
            <span className="text-ink-2 tabular-nums max-sm:block">{tenureOf(position)}</span>
          </li>
        ))}
      </ul>
    </Part>
    <Part id="objectives" title="Objectives">
      <p className="max-w-[38em] pb-5 text-prose">The chapter works for the six objectives of the institute.</p>
      <NumberedList items={about.objectives} className="lg:grid-cols-2" />
    </Part>
  </div>
)
