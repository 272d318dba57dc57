import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Refusal } from '#contract/common/refusal.ts'
import { Button } from '#src/ui/Button.tsx'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: ReactNode
  /** Of the button that does it. */
  label: string
  children?: ReactNode
  act: () => Promise<unknown>
  onClose: () => void
  onChanged: () => void
}

/** One act, asked for once more. Why it was refused stands there; behind it the list is as it is by now. */
export function ConfirmDialog({ title, text, label, children, act, onClose, onChanged }: ConfirmDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      onClose()
      onChanged()
    },
    onError: (refused) => {
      if (refused instanceof Refusal && refused.status === 409) onChanged()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="sun" busy={isPending} onClick={() => mutate()}>
            {label}
          </Button>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{text}</p>
      {children}
      <div role="alert" className="empty:hidden">
        {error && (
          <p className="flex gap-2 pt-4 font-[560] text-danger text-small">
            <AlertIcon className="mt-0.5" />
            {error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** A button that asks once more. */
export function AskedButton({ label, ...dialog }: Omit<ConfirmDialogProps, 'onClose'>) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setAsks(true)}>
        {label}…
      </Button>
      {asks && <ConfirmDialog {...dialog} label={label} onClose={() => setAsks(false)} />}
    </>
  )
}
