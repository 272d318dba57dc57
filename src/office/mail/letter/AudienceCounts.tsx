import type { Letter } from '#contract/mail/letter.ts'
import { figure } from '#src/office/kit/figures.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { leftOut, readers } from './letter-words.ts'

interface AudienceCountsProps {
  letter: Letter
  /** Other people were chosen, and are being counted. */
  counting?: boolean
}

/** How many get it, and why others do not; each number opens its people. Once it is sent, who gets none is only counted. */
export function AudienceCounts({ letter, counting = false }: AudienceCountsProps) {
  const { id, counts, shared, state } = letter
  const isDraft = state === 'draft'
  const mayRead = usePerson().permissions.includes('members.read')
  const people = { to: `/mail/letters/${id}/people`, className: 'text-link underline underline-offset-4' }
  return (
    <section aria-label="Recipients" aria-busy={counting} className="rounded-card border border-line p-4">
      <p role="status" className="font-semibold text-lg tabular-nums">
        {counting ? 'Counting…' : `${readers(letter, counts.gets)} ${counts.gets === 1 ? 'gets' : 'get'} it`}
      </p>
      {!counting && (
        <>
          {mayRead && (
            <p className="pt-1">
              <OfficeLink {...people} {...(isDraft && { search: { outcome: 'gets' } })}>
                See who
              </OfficeLink>
            </p>
          )}
          <ul className="grid gap-1 pt-2 text-ink-2 empty:hidden">
            {leftOut
              .filter(([name]) => counts[name] > 0)
              .map(([name, words]) => (
                <li key={name} className="flex gap-2">
                  <span className="min-w-10 text-right tabular-nums">
                    {isDraft && mayRead ? (
                      <OfficeLink
                        {...people}
                        search={{ outcome: name }}
                        aria-label={`${figure(counts[name])} ${words}`}
                      >
                        {figure(counts[name])}
                      </OfficeLink>
                    ) : (
                      figure(counts[name])
                    )}
                  </span>{' '}
                  {words}
                </li>
              ))}
          </ul>
        </>
      )}
      {shared.length > 0 && !counting && (
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
