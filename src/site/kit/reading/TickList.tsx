import { cx } from '#src/ui/cx.ts'
import { CheckIcon } from '#src/ui/icons/page-icons.tsx'

export const TickList = ({ items, className }: { items: readonly string[]; className?: string | undefined }) => (
  <ul className={cx('grid content-start gap-3', className)}>
    {items.map((item) => (
      <li key={item} className="grid grid-cols-[auto_1fr] gap-3">
        <CheckIcon className="mt-[0.2em] text-link" />
        {item}
      </li>
    ))}
  </ul>
)
