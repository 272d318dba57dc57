import { cx } from '../cx.ts'
import { CrossIcon } from '../icons/icons.tsx'

interface CloseButtonProps {
  onClick: () => void
  label?: string | undefined
  className?: string | undefined
}

export const CloseButton = ({ onClick, label = 'Close', className }: CloseButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={cx('grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-haze', className)}
  >
    <CrossIcon size={18} />
  </button>
)
