import type { Leader } from '#contract/content/page.ts'
import { pictureSet } from '#src/lib/file-address.ts'
import { Monogram } from '#src/site/kit/Monogram.tsx'

/**
 * Two letters of a position: the initials of its first two words, or the first two letters of its only one. What
 * follows a comma is when it was held.
 */
export const monogramOf = (position: string) => {
  const [first = '', second] = position.replace(/,.*/, '').split(/\s+/)
  return (second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2)).toUpperCase()
}

/** A portrait in the chapter's arch, or a monogram. */
export function Portrait({ leader }: { leader: Leader }) {
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
  return <Monogram letters={monogramOf(leader.position)} palette={leader.id} className="portrait" large />
}

export const LeaderCard = ({ leader }: { leader: Leader }) => (
  <article>
    <Portrait leader={leader} />
    <h3 className="mt-4 font-bold">{leader.name}</h3>
    <p className="text-ink-2">{leader.position}</p>
    {leader.line && <p className="text-ink-3 text-meta">{leader.line}</p>}
  </article>
)
