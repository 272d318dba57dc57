interface ChoicesProps {
  name: string
  value: string
  onChange: (value: string) => void
  choices: readonly { value: string; label: string; note?: string }[]
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
