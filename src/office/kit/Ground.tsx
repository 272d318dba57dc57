import type { ReactNode } from 'react'

interface GroundProps {
  /** What the region is called. */
  label: string
  /** What will happen. */
  title: ReactNode
  /** One consequence, or how to change what it is about. */
  note?: ReactNode
  /** What stands before the words, as the time that is left. */
  lead?: ReactNode
  /** At most three buttons, the likelier last. */
  children?: ReactNode
}

/** The foot of a page where it decides something. */
export const Ground = ({ label, title, note, lead, children }: GroundProps) => (
  <section aria-label={label} className="office-ground on-dark">
    {lead}
    <div className="ground-words">
      <p role="status" className="font-strong first-letter:uppercase">
        {title}
      </p>
      {note && (
        <div
          className={`flex flex-wrap gap-x-4 text-leaf text-meta ${typeof note === 'string' ? 'max-md:hidden' : ''}`}
        >
          {note}
        </div>
      )}
    </div>
    {children && <div className="ground-acts">{children}</div>}
  </section>
)
