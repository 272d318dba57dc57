import { fields, type Subject, sectionIds, sections } from '#contract/applications/review-catalogue.ts'

/** What scrolls is reached by the keyboard, also while nothing in it can be changed. */
export const reached = (disabled: boolean) => (disabled ? { tabIndex: 0 } : {})

interface AskSubjectsProps {
  /** What this application holds. */
  subjects: readonly Subject[]
  chosen: readonly Subject[]
  disabled: boolean
  onToggle: (subject: Subject) => void
}

/** The fields and files that can be asked about, by section. */
export function AskSubjects({ subjects, chosen, disabled, onToggle }: AskSubjectsProps) {
  const filled = sectionIds
    .map((section) => ({ section, held: subjects.filter((one) => fields[one].section === section) }))
    .filter(({ held }) => held.length > 0)
  return (
    <section aria-labelledby="ask-subjects" {...reached(disabled)} className="ask-subjects">
      <h2 id="ask-subjects" className="font-strong">
        About which fields or files
      </h2>
      {filled.map(({ section, held }) => (
        <fieldset key={section} disabled={disabled} className="min-w-0">
          <legend className="pt-3.5 pb-1 text-ink-3 text-meta">{sections[section]}</legend>
          {held.map((subject) => (
            <label key={subject} className="ask-subject">
              <input
                type="checkbox"
                id={`ask-${subject}`}
                className="office-box"
                checked={chosen.includes(subject)}
                onChange={() => onToggle(subject)}
              />
              {fields[subject].label}
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
