import type { Leader, TextsOf } from '#contract/content/page.ts'
import { Portrait } from '#src/site/content/leaders/Portrait.tsx'

interface AboutBlurbProps {
  texts: TextsOf<'home'>
  founded: string
  chairman: Leader | undefined
}

export function AboutBlurb({ texts, founded, chairman }: AboutBlurbProps) {
  return (
    <section className="section-space" aria-labelledby="about-chapter">
      <div className="container grid items-center gap-10 md:grid-cols-[1fr_minmax(240px,320px)] md:gap-12 lg:grid-cols-[1fr_400px] lg:gap-20">
        <div>
          <h2 id="about-chapter" className="font-serif-display text-h2 lg:text-h1">
            {texts.heading}
          </h2>
          <p className="mt-5 max-w-[38em] text-ink-2 text-lede">{texts.mission}</p>
          <div className="mt-8 grid grid-cols-[auto_1fr] items-center gap-5 border-line border-t pt-7 lg:gap-6">
            <p className="text-brand text-stat numerals">
              <span className="sr-only">Founded </span>
              {founded}
            </p>
            <p className="max-w-[26em]">{texts.founded_note}</p>
          </div>
        </div>
        {chairman && (
          <figure className="w-full max-w-80 md:max-w-none">
            <Portrait leader={chairman} />
            <figcaption className="mt-3 flex items-baseline justify-between border-brand border-t-5 pt-4">
              <span>
                <span className="sr-only">{`${chairman.name}, `}</span>
                <b className="font-bold">{chairman.position}</b>
              </span>
              <span className="text-ink-3 text-meta">FCT Chapter</span>
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}
