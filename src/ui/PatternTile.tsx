import { cx } from './cx.ts'

/** Stands where a picture is missing, and says which. */
export const PatternTile = ({ name, className }: { name: string; className?: string | undefined }) => (
  <span className={cx('hatched grid size-full place-items-end bg-mist text-line', className)}>
    <span className="w-full bg-mist px-3 py-2 text-ink-2 text-meta [overflow-wrap:anywhere]">{name}</span>
  </span>
)
