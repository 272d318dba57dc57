import { usePerson } from '../flow.ts'
import { OfficeLink } from '../OfficeLink.tsx'
import { rolesInWords } from './role-words.ts'

const lettersOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => Array.from(word)[0])
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('')

/** The letters of a person in an arch, as a link to their own page. */
export function PersonArch({ className }: { className: string }) {
  const { name } = usePerson()
  return (
    <OfficeLink to="/me" title={name} className={className}>
      <span className="arch rail-letters">{lettersOf(name)}</span>
      <span className="sr-only">Your own page</span>
    </OfficeLink>
  )
}

export function PersonLink({ onPick }: { onPick?: () => void }) {
  const { name, roles } = usePerson()
  return (
    <OfficeLink to="/me" className="rail-person" title={name} {...(onPick && { onClick: onPick })}>
      <span aria-hidden="true" className="arch rail-letters">
        {lettersOf(name)}
      </span>
      <span className="rail-word min-w-0">
        <span className="block truncate font-semibold text-on-dark">{name}</span>
        <span className="block truncate text-leaf text-meta">{rolesInWords(roles)}</span>
      </span>
    </OfficeLink>
  )
}
