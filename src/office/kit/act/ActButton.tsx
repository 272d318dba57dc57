import type { ReactNode } from 'react'
import { Button, type ButtonKind, type ButtonSize } from '#src/ui/Button.tsx'
import type { OpenedAct } from './acts.ts'
import { useAct } from './use-act.ts'

interface ActButtonProps<Subject extends object> extends OpenedAct<Subject> {
  children: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  /** Where the words on it do not say which one of a list it is about. */
  name?: string
}

/** A button that begins an act. */
export function ActButton<Subject extends object>(props: ActButtonProps<Subject>) {
  const { children, kind = 'outline', size = 'small', name, ...opened } = props
  const { busy, begin } = useAct()
  return (
    <Button kind={kind} size={size} busy={busy} aria-label={name} onClick={() => begin(opened)}>
      {children}
    </Button>
  )
}
