interface ChoicesProps {
  name: string
  value: string
  onChange: (value: string) => void
  choices: readonly { value: string; label: string; note?: string }[]
}

/** Some of a few, with a space between, in the order of the choices. */
export function Boxes({ name, value, onChange, choices }: ChoicesProps) {
  const chosen = value.split(' ')
  const toggle = (changed: string, isChosen: boolean) =>
    onChange(
      choices
        .map((one) => one.value)
        .filter((one) => (one === changed ? isChosen : chosen.includes(one)))
        .join(' '),
    )
  return (
    <ul className="grid sm:grid-cols-2">
      {choices.map((one) => (
        <li key={one.value}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(one.value)}
              onChange={({ target }) => toggle(one.value, target.checked)}
              className="office-box"
            />
            {one.label}
          </label>
        </li>
      ))}
    </ul>
  )
}

/** A few choices with what each means, of which one is taken. */
export const Choices = ({ name, value, onChange, choices }: ChoicesProps) => (
  <div className="grid gap-2 sm:grid-cols-2">
    {choices.map((one) => (
      <label key={one.value} className="merge-choice">
        <input
          type="radio"
          name={name}
          value={one.value}
          checked={one.value === value}
          onChange={() => onChange(one.value)}
        />
        <span>
          {one.label}
          {one.note && <span className="block font-normal text-ink-2 text-meta">{one.note}</span>}
        </span>
      </label>
    ))}
  </div>
)
