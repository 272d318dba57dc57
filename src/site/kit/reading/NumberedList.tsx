import { cx } from '#src/ui/cx.ts'

interface NumberedListProps {
  items: readonly string[]
  /** Where a list goes on from the one before it. */
  start?: number
  className?: string | undefined
}

/** Sentences under hairlines, each with its numeral. */
export const NumberedList = ({ items, start = 1, className }: NumberedListProps) => (
  <ol start={start} className={cx('grid gap-x-8', className)}>
    {items.map((item, index) => (
      <li key={item} className="grid grid-cols-[2.75rem_1fr] items-baseline gap-3 border-line border-t py-4">
        <span className="text-[2rem] text-link leading-none numerals">{start + index}</span>
        {item}
      </li>
    ))}
  </ol>
)
