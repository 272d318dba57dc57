import { type ReactNode, useState } from 'react'
import { Button, type ButtonKind, type ButtonSize } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

interface AskingButtonProps {
  /** Of the button that asks. */
  children: ReactNode
  title: string
  text: string
  /** Besides, where there is more to know. */
  more?: ReactNode
  /** Of the button that does it. */
  label: string
  onConfirm: () => void
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
  disabled?: boolean
}

/** Asks once more before the machine of its page goes on. */
export function AskingButton({ children, title, text, more, label, onConfirm, ...button }: AskingButtonProps) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <>
      <Button {...button} onClick={() => setAsks(true)}>
        {children}
      </Button>
      <Dialog
        open={asks}
        onClose={close}
        title={title}
        actions={
          <>
            <Button
              kind="sun"
              onClick={() => {
                close()
                onConfirm()
              }}
            >
              {label}
            </Button>
            <Button kind="outline" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{text}</p>
        {more}
      </Dialog>
    </>
  )
}
