import type { Leader } from '#contract/content/page.ts'
import { LeaderCard } from '#src/site/content/leaders/Portrait.tsx'

export interface LeaderGroupProps {
  leaders: readonly Leader[]
  /** Those who lead now large, those before them smaller, the others as a ruled list. */
  layout: 'large' | 'small' | 'list'
}

const lists = {
  large: 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:gap-8 lg:gap-y-12',
  small: 'leaders-small grid gap-x-4 gap-y-6 md:grid-cols-3 md:gap-y-10 lg:grid-cols-4 lg:gap-x-8',
  list: 'leaders-list grid gap-x-8 md:grid-cols-2',
}

export const LeaderGroup = ({ leaders, layout }: LeaderGroupProps) => (
  <ul className={lists[layout]}>
    {leaders.map((leader) => (
      <li key={leader.id}>
        <LeaderCard leader={leader} />
      </li>
    ))}
  </ul>
)
