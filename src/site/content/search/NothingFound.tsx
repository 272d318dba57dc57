import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import art from '#src/site/art/spot-empty.svg'
import { buttonClass } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

interface NothingFoundProps {
  empty: string
  /** What was looked for; nothing where there is nothing to look through. */
  text: string | undefined
  onClear: () => void
}

export function NothingFound({ empty, text, onClear }: NothingFoundProps) {
  const clear = (event: MouseEvent) => {
    event.preventDefault()
    onClear()
  }
  return (
    <EmptyState
      title={empty}
      text={text ? 'Try fewer or different words, or see the whole list.' : 'Please come back later.'}
      action={
        text && (
          <Link to="." search={{}} onClick={clear} className={buttonClass({ kind: 'outline' })}>
            Clear search
          </Link>
        )
      }
    >
      <img src={art} alt="" width={160} height={120} />
    </EmptyState>
  )
}
