import type { YearPack } from '#contract/money/year-packs.ts'
import type { StateWords } from '#src/office/kit/StateBadge.tsx'

export const packWords: Record<YearPack['state'] | 'uncounted', StateWords> = {
  uncounted: { set: 'quiet', word: 'Not counted yet' },
  draft: { set: 'pending', word: 'Draft' },
  closed: { set: 'paid', word: 'Closed' },
  reissued: { set: 'quiet', word: 'Issued again' },
}

export const packWordOf = ({ state, counted_at }: Pick<YearPack, 'state' | 'counted_at'>) =>
  counted_at === null ? 'uncounted' : state
