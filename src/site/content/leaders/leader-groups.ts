import type { Leader } from '#contract/content/page.ts'

interface LeaderGroup {
  group: Leader['group']
  /** Its name in links. */
  id: string
  title: string
  /** Those who lead now large, those before them smaller, the others as a ruled list. */
  layout: 'large' | 'small' | 'list'
}

export const leaderGroups: LeaderGroup[] = [
  { group: 'current', id: 'current-leaders', title: 'Current Leaders', layout: 'large' },
  { group: 'chairmen', id: 'past-chairmen', title: 'Past Chairmen', layout: 'small' },
  { group: 'excos', id: 'other-excos', title: 'Other Excos (Past)', layout: 'list' },
  { group: 'ex-officio', id: 'ex-officio', title: 'Ex-Officio Members', layout: 'list' },
]
