import { useId } from 'react'
import type { Leader } from '#contract/content/page.ts'
import { pictureSet } from '#src/lib/file-address.ts'
import { monogramOf, palettes } from './monogram.ts'

/** A portrait in the chapter's arch. Without a photograph: a sun for the head, cloth for the shoulders, two letters. */
export function Portrait({ leader }: { leader: Leader }) {
  const cloth = useId()
  if (leader.image) {
    return (
      <img
        {...pictureSet(leader.image)}
        sizes="(width >= 64rem) 400px, 50vw"
        alt={leader.image_alt}
        width={800}
        height={920}
        loading="lazy"
        className="portrait arch"
      />
    )
  }
  const { ground, ring, disc, letters, weave, thread, turn } = palettes[leader.id % palettes.length] ?? palettes[0]
  return (
    <svg viewBox="0 0 400 460" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className="portrait arch">
      <defs>
        <pattern id={cloth} width="22" height="22" patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
          <path fill={weave} d="M0 0h22v22H0z" />
          <path d="M0 11h22" stroke={thread} strokeWidth="7" />
        </pattern>
      </defs>
      <path fill={ground} d="M0 0h400v460H0z" />
      <g fill="none" stroke={ring} strokeOpacity=".4" strokeWidth="2">
        {[130, 168, 210, 256, 306].map((radius) => (
          <circle key={radius} cx="200" cy="186" r={radius} />
        ))}
      </g>
      <path d="M52 460v-20a148 128 0 0 1 296 0v20z" fill={`url(#${cloth})`} />
      <circle cx="200" cy="186" r="98" fill={disc} />
      <text x="200" y="214" textAnchor="middle" fontSize="80" fill={letters} className="font-serif-display">
        {monogramOf(leader.position)}
      </text>
    </svg>
  )
}

export const LeaderCard = ({ leader }: { leader: Leader }) => (
  <article>
    <Portrait leader={leader} />
    <h3 className="mt-4 font-bold">{leader.name}</h3>
    <p className="text-ink-2">{leader.position}</p>
    {leader.line && <p className="text-ink-3 text-meta">{leader.line}</p>}
  </article>
)
