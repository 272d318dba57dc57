import { type ReactNode, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { CloseButton } from './CloseButton.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the foot, the likelier one first. */
  actions?: ReactNode
  wide?: boolean | undefined
}

export function Dialog({ open, onClose, title, children, actions, wide }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(box, open, onClose)
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      className={cx(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2.5rem)] overflow-y-auto overscroll-contain rounded-panel',
        'bg-paper text-ink shadow-float backdrop:bg-night/75',
        wide ? 'max-w-3xl' : 'max-w-xl',
      )}
    >
      {open && (
        <div className="p-6 md:p-8">
          <div className="flex items-start justify-between gap-4 pb-3">
            <h2 id={titleId} className="font-serif-display text-[1.75rem] leading-[1.12]">
              {title}
            </h2>
            <CloseButton onClick={onClose} className="-mt-2 -mr-3" />
          </div>
          {children}
          {actions && <div className="flex flex-wrap gap-3 pt-7 max-sm:grid">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
