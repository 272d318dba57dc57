import { naira } from '#domain/common/money.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { MemberSearch } from '#src/office/kit/fields/MemberSearch.tsx'

interface FoundProps {
  label: string
  found: readonly { id: number; name: string; number: string | null }[]
  onAdd: (id: number) => void
}

/** People who may be added by a press. */
export const Found = ({ label, found, onAdd }: FoundProps) => (
  <ul className="grid" aria-label={label}>
    {found.map(({ id, name, number }) => (
      <li key={id} className="border-line border-b">
        <button
          type="button"
          className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline gap-x-3 py-2 text-left hover:text-link"
          onClick={() => onAdd(id)}
        >
          <span className="font-semibold">{name}</span>
          <span className="text-ink-2">{number}</span>
        </button>
      </li>
    ))}
  </ul>
)

interface AddMemberProps {
  label?: string
  /** Who is there already. */
  known: readonly number[]
  onAdd: (id: number) => void
}

/** Finds a member for whom somebody pays. */
export const AddMember = ({ label = 'Add a member', known, onAdd }: AddMemberProps) => (
  <MemberSearch label={label} hint="Name, number or e-mail address." most={6}>
    {(members) => <Found label="Members found" found={members.filter(({ id }) => !known.includes(id))} onAdd={onAdd} />}
  </MemberSearch>
)

interface ChipProps {
  isOn: boolean
  what: string
  price: number
  onPress: () => void
}

export const Chip = ({ isOn, what, price, onPress }: ChipProps) => (
  <li>
    <button
      type="button"
      aria-pressed={isOn}
      className={`flex min-h-8 cursor-pointer items-center gap-2 rounded-control border-2 px-2.5 text-small ${
        isOn ? 'border-brand bg-brand-tint' : 'border-field hover:border-brand'
      }`}
      onClick={onPress}
    >
      <span aria-hidden="true">{isOn ? '✓' : '+'}</span>
      <span className="font-semibold">{what}</span>
      {naira(price / 100)}
    </button>
  </li>
)

interface YearChipsProps {
  member: { name: string; open: number; years: readonly { year: number; price: number }[] }
  count: number
  onChoose: (count: number) => void
}

/** The years that are chosen, and the one after them. */
export const YearChips = ({ member, count, onChoose }: YearChipsProps) => (
  <ul className="flex flex-wrap gap-2" aria-label={`Years of ${member.name}`}>
    {member.years.slice(0, Math.max(member.open, count) + 1).map(({ year, price }, place) => {
      const isOn = place < count
      return (
        <Chip
          key={year}
          isOn={isOn}
          what={nameOfYear(year)}
          price={price}
          onPress={() => onChoose(isOn ? place : place + 1)}
        />
      )
    })}
  </ul>
)
