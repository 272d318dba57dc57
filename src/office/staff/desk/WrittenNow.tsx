import type { Written } from '#contract/staff/desk.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { StateBadge, type StateWords } from '#src/office/kit/StateBadge.tsx'
import { shortTime } from '#src/office/kit/times.ts'

const words: Record<Written['is'], StateWords & { at: string }> = {
  draft: { set: 'quiet', word: 'Draft', at: '' },
  changed: { set: 'pending', word: 'Changes not public', at: '' },
  comes: { set: 'approved', word: 'Goes public', at: '' },
  goes: { set: 'quiet', word: 'Comes down', at: '' },
  shared: { set: 'approved', word: 'Preview shared', at: 'until ' },
}

const noteOf = ({ called, is, at, by, mine }: Written) => {
  const who = is === 'comes' || is === 'goes' ? '' : mine ? 'you' : (by ?? 'the office key')
  return [called, `${words[is].at}${shortTime(at)}`, who].filter(Boolean).join(', ')
}

/** What is written and not public, what the clock does next, and what is shared: each leads to its text. */
export const WrittenNow = ({ texts }: { texts: readonly Written[] }) => (
  <section aria-labelledby="written-now">
    <h2 id="written-now" className="font-serif-display text-h3">
      In writing
    </h2>
    {texts.length === 0 && <p className="pt-2 text-ink-2">Readers see everything as it is written.</p>}
    <ul className="desk-rows">
      {texts.map((text) => (
        <li key={`${text.is} ${text.kind} ${text.id} ${text.at}`}>
          <span className="min-w-0">
            <OfficeLink
              to={`/content/${text.kind}/${text.id}`}
              className="wrap-anywhere font-semibold underline-offset-4 hover:underline"
            >
              {text.title || 'Untitled'}
            </OfficeLink>
            <span className="block text-ink-2 text-meta first-letter:uppercase">{noteOf(text)}</span>
          </span>
          <StateBadge set={words[text.is].set}>{words[text.is].word}</StateBadge>
        </li>
      ))}
    </ul>
  </section>
)
