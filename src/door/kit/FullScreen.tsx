import { type ReactNode, useRef } from 'react'
import { cx } from '#src/ui/cx.ts'
import { useModal } from '#src/ui/overlay/use-modal.ts'

interface FullScreenProps {
  label: string
  onClose: () => void
  className?: string
  children: ReactNode
}

/** A dialog that fills the screen: what is behind it goes on and cannot be reached, and Esc closes it. */
export function FullScreen({ label, onClose, className, children }: FullScreenProps) {
  const box = useRef<HTMLDialogElement>(null)
  useModal(box, true, onClose)
  return (
    <dialog
      ref={box}
      aria-label={label}
      className={cx('m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper text-ink', className)}
    >
      {children}
    </dialog>
  )
}
