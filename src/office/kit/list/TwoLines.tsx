import type { ReactNode } from 'react'

interface TwoLinesProps {
  name: ReactNode
  more: ReactNode
  /** What the second line says in full, where it may be cut. */
  title?: string
}

/** A cell that names its row, with what tells it apart below: as wide as its column, however long it is. */
export const TwoLines = ({ name, more, title }: TwoLinesProps) => (
  <>
    <span className="font-semibold">{name}</span>
    <span className="block truncate font-normal lg:contain-inline-size text-ink-2 text-meta" title={title}>
      {more}
    </span>
  </>
)
