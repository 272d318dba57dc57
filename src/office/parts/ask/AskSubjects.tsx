import { useState } from 'react'
import { fields, type Subject, sectionIds, sections } from '#contract/office/review-catalogue.ts'

import { ChevronDownIcon } from '#src/ui/page-icons.tsx'
import { reached } from './reached.ts'

const WIDE = '(width >= 64rem)'

interface AskSubjectsProps {
  /** What this application holds. */
  subjects: readonly Subject[]
  chosen: readonly Subject[]
  disabled: boolean
  onToggle: (subject: Subject) => void
}

/** The fields and files that can be asked about, by section. On phones folded where something is chosen already. */
export function AskSubjects({ subjects, chosen, disabled, onToggle }: AskSubjectsProps) {
  const [open, setOpen] = useState(() => chosen.length === 0 || matchMedia(WIDE).matches)
  const filled = sectionIds
    .map((section) => ({ section, held: subjects.filter((one) => fields[one].section === section) }))
    .filter(({ held }) => held.length > 0)
  return (
    <section aria-labelledby="ask-subjects" {...reached(disabled)} className="ask-subjects">
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="ask-summary">
          <h2 id="ask-subjects" className="font-strong">
            About which fields or files
          </h2>
          <span className="text-ink-3 text-meta lg:hidden">
            {chosen.length} of {subjects.length}
          </span>
          <ChevronDownIcon className="lg:hidden" />
        </summary>
        <div className="ask-sections">
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
        </div>
      </details>
    </section>
  )
}
