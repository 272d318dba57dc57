import type { ReactNode } from 'react'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { newLetterAct } from './letter.acts.ts'

interface NewLetterProps {
  /** To whose attendees it goes; without one it goes to members. */
  event?: number
  kind?: 'sun' | 'outline' | 'outline-on-dark'
  children: ReactNode
}

/** Begins a draft, and opens it. */
export const NewLetter = ({ event, kind = 'sun', children }: NewLetterProps) => (
  <ActButton act={newLetterAct} subject={{ event }} kind={kind}>
    {children}
  </ActButton>
)
