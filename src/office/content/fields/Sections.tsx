import type { MouseEvent, ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { textLinkClass } from '#src/ui/links.tsx'

interface Part {
  id: string
  title: string
}

const headingId = ({ id }: Part) => `section-${id}`

/** A fragment in the address would be one more step for "back": the page moves, and the focus with it. */
function jump(event: MouseEvent<HTMLAnchorElement>) {
  const heading = document.getElementById(event.currentTarget.hash.slice(1))
  if (!heading) return
  event.preventDefault()
  heading.scrollIntoView()
  heading.focus({ preventScroll: true })
}

/** To the sections of a long editor. */
export const Jumps = ({ parts, className }: { parts: readonly Part[]; className: string }) => (
  <nav aria-label="Sections" className={className}>
    <p className="side-title">Sections</p>
    <ul className="flex flex-wrap gap-x-5 gap-y-2 lg:grid">
      {parts.map((part) => (
        <li key={part.id}>
          <a href={`#${headingId(part)}`} onClick={jump} className={cx(textLinkClass, 'inline-block py-1')}>
            {part.title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

export const Section = ({ part, children }: { part: Part; children: ReactNode }) => (
  <section aria-labelledby={headingId(part)} className="grid gap-6 border-brand border-t-5 pt-5">
    <h2 id={headingId(part)} tabIndex={-1} className="scroll-mt-36 font-serif-display text-h3 lg:scroll-mt-4">
      {part.title}
    </h2>
    {children}
  </section>
)
