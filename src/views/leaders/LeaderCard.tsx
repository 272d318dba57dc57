import type { Leader } from '#src/content/leaders.ts'
import { Portrait } from './Portrait.tsx'

export const LeaderCard = ({ leader }: { leader: Leader }) => (
  <article>
    <Portrait leader={leader} />
    <h3 className="mt-4 font-bold">{leader.name}</h3>
    <p className="text-ink-2">{leader.position}</p>
  </article>
)
