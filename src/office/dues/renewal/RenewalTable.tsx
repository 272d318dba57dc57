import type { ReactNode } from 'react'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'

export type Cell = { count: number; opens: Record<string, string>; called: string } | { text: string }

export interface Line {
  label: string
  /** In place of the label alone. */
  shown?: ReactNode
  cells: readonly Cell[]
  /** Drawn below its label, of the longest of the table. */
  bar?: number | null
  isCurrent?: boolean
}

interface RenewalTableProps {
  id: string
  title: string
  note?: ReactNode
  head: readonly string[]
  lines: readonly Line[]
  /** What all lines come to. */
  foot?: Line | undefined
  /** The length of a whole bar. */
  most?: number
}

/** One number, which opens those whom it counts. */
function Figure({ cell }: { cell: Cell }) {
  if ('text' in cell) return <span className="text-ink-2">{cell.text}</span>
  const { count, opens, called } = cell
  if (count === 0) return <span className="text-ink-2">0</span>
  return (
    <OfficeLink
      to="/money/renewals/people"
      search={opens}
      className="renewal-link"
      aria-label={`${count.toLocaleString('en')} ${called}`}
    >
      {count.toLocaleString('en')}
    </OfficeLink>
  )
}

/** Square where it begins, round where it ends. */
const Bar = ({ share }: { share: number }) => (
  <svg className="renewal-bar" aria-hidden="true">
    {share > 0 && (
      <>
        <rect width={`${share * 100}%`} height="10" rx="5" />
        <rect width={`${share * 50}%`} height="10" />
      </>
    )}
  </svg>
)

const Row = ({
  line: { label, shown = label, cells, bar, isCurrent },
  head,
  most,
}: {
  line: Line
  head: readonly string[]
  most: number
}) => (
  <tr aria-current={isCurrent || undefined}>
    <th scope="row">
      {shown}
      {bar !== undefined && <Bar share={most > 0 ? (bar ?? 0) / most : 0} />}
    </th>
    {cells.map((cell, place) => (
      <td key={head[place + 1]}>
        <Figure cell={cell} />
      </td>
    ))}
  </tr>
)

/** Figures with their picture: a bar in each line, and its numbers beside it. */
export const RenewalTable = ({ id, title, note, head, lines, foot, most = 1 }: RenewalTableProps) => (
  <section aria-labelledby={id} className="min-w-0">
    <h2 id={id} className="block-title">
      {title}
    </h2>
    {note && <p className="max-w-2xl pt-1 text-ink-2">{note}</p>}
    <table className="renewal-table" aria-labelledby={id}>
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.label} line={line} head={head} most={most} />
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <Row line={foot} head={head} most={most} />
        </tfoot>
      )}
    </table>
  </section>
)
