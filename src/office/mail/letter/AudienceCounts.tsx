import type { Letter } from '#contract/mail/letter.ts'
import { figure, leftOut, readers } from './letter-words.ts'

/** How many get it, and why others do not. */
export function AudienceCounts({ event, counts, shared }: Pick<Letter, 'event' | 'counts' | 'shared'>) {
  return (
    <section aria-label="Recipients" className="rounded-card border border-line p-4">
      <p className="font-semibold text-lg tabular-nums">
        {readers({ event }, counts.gets)} {counts.gets === 1 ? 'gets' : 'get'} it
      </p>
      <ul className="grid gap-1 pt-2 text-ink-2 empty:hidden">
        {leftOut
          .filter(([name]) => counts[name] > 0)
          .map(([name, words]) => (
            <li key={name} className="flex gap-2">
              <span className="min-w-10 text-right tabular-nums">{figure(counts[name])}</span> {words}
            </li>
          ))}
      </ul>
      {shared.length > 0 && (
        <details className="pt-3">
          <summary className="cursor-pointer font-semibold">Shared mailboxes</summary>
          <ul className="grid gap-1 pt-2 text-ink-2">
            {shared.map((one) => (
              <li key={one} className="break-words">
                {one}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
