import type { ReactNode } from 'react'
import type { ListedMember } from '#contract/members/listing.ts'
import { Monogram } from '#src/site/kit/Monogram.tsx'
import { textLinkClass } from '#src/ui/links.tsx'

interface ListedEntryProps {
  entry: ListedMember
  /** How the member is written to, where that is allowed. */
  write?: ReactNode
}

/** Name, grade, and only what else the member chose. */
export const ListedEntry = ({ entry, write }: ListedEntryProps) => {
  const { name, grade, organization, sector, city, link } = entry
  const place = [sector, city].filter(Boolean).join(', ')
  return (
    <div className="flex gap-4">
      <Monogram letters={initialsOf(name)} palette={colourOf(name)} className="h-14.75 w-13 shrink-0" />
      <div className="wrap-anywhere min-w-0">
        <p className="font-bold">{name}</p>
        <p className="font-semibold text-link">{grade}</p>
        {organization && <p className="text-ink-2 text-small">{organization}</p>}
        {place && <p className="text-ink-2 text-small">{place}</p>}
        {(write || link) && (
          <p className="flex flex-wrap gap-x-4 text-small">
            {write}
            {link && (
              <a href={link} rel="nofollow noopener ugc" className={textLinkClass}>
                Own page <span className="sr-only">of {name}</span>
              </a>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((word) => Array.from(word)[0])
    .slice(0, 2)
    .join('')

/** The same colours for the same name, wherever it stands. */
const colourOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 6007, 0)
