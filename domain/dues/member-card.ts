import type { Standing } from './dues-standing.ts'

/** A card is good while its owner is in good standing. */
export function cardState({
  membership,
  standing,
}: Pick<Standing, 'membership' | 'standing'>): 'good' | 'due' | 'ended' {
  if (membership !== 'member') return 'ended'
  return standing === 'active' ? 'good' : 'due'
}

interface Known {
  issue: number
  /** The newest that was made; null where none is held any more. */
  newest: number | null
  isMerged: boolean
  state: ReturnType<typeof cardState>
}

/** What is told of a card's code, to whoever has it. */
export function checkedCard({ issue, newest, isMerged, state }: Known) {
  if (newest === null) return 'ended'
  if (isMerged || issue < newest) return 'replaced'
  const told = { good: 'valid', due: 'open', ended: 'ended' } as const
  return told[state]
}
