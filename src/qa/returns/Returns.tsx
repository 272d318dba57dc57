import type { ResultPurpose } from '#contract/money/payment.ts'
import { textLinkClass } from '#src/ui/links.tsx'
import { Shell } from '../workbench/Shell.tsx'
import { addressOf, outcomes, places } from './fixtures.ts'

const purposes = Object.keys(places) as ResultPurpose[]

/** Every way in which the card provider may send somebody back, as a link. */
export function Returns() {
  return (
    <Shell title="Provider returns">
      <h1 className="font-serif-display text-h1">Provider returns</h1>
      <p className="max-w-[38em] pt-3 pb-8 text-ink-2 text-lede">
        Each link opens the real page as the card provider would, with what the tab would hold. The machine and the
        router are the real ones; only the answers about this payment are the fixture's.
      </p>
      <div className="grid gap-8 md:grid-cols-2 xl:grid-cols-4">
        {purposes.map((purpose) => (
          <section key={purpose} aria-labelledby={purpose} className="border-brand border-t-5 pt-4">
            <h2 id={purpose} className="font-serif-display text-h3">
              {places[purpose].words}
            </h2>
            <code className="break-all text-ink-3 text-meta">{places[purpose].path}</code>
            <ul className="pt-3">
              {outcomes.map((outcome) => (
                <li key={outcome.code}>
                  <a
                    href={addressOf(purpose, outcome)}
                    aria-label={`${places[purpose].words}: ${outcome.words}`}
                    className={`${textLinkClass} inline-flex min-h-11 items-center text-small`}
                  >
                    {outcome.words}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Shell>
  )
}
