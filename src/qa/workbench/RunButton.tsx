import type { ReactNode } from 'react'

interface RunButtonProps {
  chosen: boolean
  onClick: () => void
  children: ReactNode
}

/** One of the lists of what can be replayed. */
export const RunButton = ({ chosen, onClick, children }: RunButtonProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    onClick={onClick}
    className="min-h-11 w-full cursor-pointer rounded-control px-3 py-2 text-left text-small hover:bg-brand-tint aria-pressed:bg-brand-tint aria-pressed:font-strong"
  >
    {children}
  </button>
)
