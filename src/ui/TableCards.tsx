// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as cards are `display: block`, and browsers then drop the table roles unless they are set
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** The one thing to do with a row: last at the right, a full-width button at the foot of a card. */
  action?: boolean | undefined
  strong?: boolean | undefined
}

interface TableCardsProps<Row> {
  caption: string
  /** When a heading above already says it. */
  hideCaption?: boolean | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

/** A table; on a small screen each row is a card. */
export function TableCards<Row>({ caption, hideCaption, columns, rows, rowKey }: TableCardsProps<Row>) {
  return (
    <table role="table" className="w-full text-left text-base max-lg:block">
      <caption className={hideCaption ? 'sr-only' : 'pb-3 text-left font-serif-display text-h3 max-lg:block'}>
        {caption}
      </caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-ink border-b-2">
          {columns.map((column) => (
            <th
              key={column.label}
              role="columnheader"
              scope="col"
              className={cx('pr-4 pb-3 font-semibold text-ink-2 text-meta last:pr-0', column.action && 'text-right')}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:gap-4">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={rowClass}>
            {columns.map((column) => (
              <td
                key={column.label}
                role="cell"
                data-label={column.label}
                className={cx(
                  'lg:h-18 lg:py-3 lg:pr-4 lg:last:pr-0',
                  column.action ? action : plain,
                  column.strong && 'font-bold',
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const rowClass = 'border-line max-lg:grid max-lg:gap-2.5 max-lg:rounded-card max-lg:border max-lg:p-5 lg:border-b'

const plain =
  'max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 max-lg:text-right ' +
  'max-lg:before:text-left max-lg:before:font-normal max-lg:before:text-ink-2 max-lg:before:content-[attr(data-label)]'

const action = 'lg:text-right max-lg:grid max-lg:pt-2 max-lg:empty:hidden'
