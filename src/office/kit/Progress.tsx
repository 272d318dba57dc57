import { figure } from '#src/office/kit/figures.ts'

/** How far something has come, in words and as a bar. */
export function Progress({ done, total }: { done: number; total: number | null }) {
  const text = total === null ? figure(done) : `${figure(done)} of ${figure(total)}`
  return (
    <span className="grid gap-1">
      <span>{text}</span>
      <progress aria-label={text} className="job-bar" {...(total ? { value: done, max: total } : {})} />
    </span>
  )
}
