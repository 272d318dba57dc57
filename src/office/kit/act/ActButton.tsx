import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonKind, type ButtonSize } from '#src/ui/Button.tsx'
import { useOffice } from '../flow.ts'
import type { ActActor, OpenedAct } from './acts.ts'

interface ActButtonProps<Subject extends object> extends OpenedAct<Subject> {
  children: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  /** Where the words on it do not say which one of a list it is about. */
  name?: string
}

/** A button that begins an act. */
export function ActButton<Subject extends object>({ children, kind, size, name, ...opened }: ActButtonProps<Subject>) {
  const { acts } = useOffice()
  const [begun, setBegun] = useState<ActActor>()
  const busy = useSelector(begun, (state) => state?.hasTag('busy') ?? false)
  return (
    <Button
      kind={kind ?? 'outline'}
      size={size ?? 'small'}
      busy={busy}
      aria-label={name}
      onClick={() => setBegun(acts.open(opened))}
    >
      {children}
    </Button>
  )
}
