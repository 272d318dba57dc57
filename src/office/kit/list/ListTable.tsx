// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as cards are `display: block`, and browsers then drop the table roles unless they are set
import { useRouterState } from '@tanstack/react-router'
import { Fragment, type ReactNode, useId } from 'react'
import type { RowId } from '#machines/common/list-view/list-view.machine.ts'
import { ChevronDownIcon } from '#src/ui/icons/page-icons.tsx'
import { OfficeLink } from '../OfficeLink.tsx'
import { usePreferences } from '../preferences.ts'
import { withBeside } from './Beside.tsx'
import type { Column, ListDefinition } from './list.ts'
import type { ListItem } from './lists.queries.ts'
import type { ListAddress } from './use-list-address.ts'
import { fromList } from './use-walk.ts'

interface ListTableProps<Item> {
  /** Something was done to a row: the page is asked for again. */
  onChanged: () => void
  list: ListDefinition<Item>
  address: ListAddress
  items: readonly ListItem<Item>[]
  /** The row that j and k have come to. */
  at: number
  isOpen: (id: RowId) => boolean
  /** Its rows open beside it, and one of them may be. */
  beside: { isOffered: boolean; id: string }
  onToggle: (id: RowId) => void
  selection?: RowSelection | undefined
}

interface RowSelection {
  ids: readonly RowId[]
  isWholePage: boolean
  onToggle: (id: RowId) => void
  onTogglePage: () => void
}

/** Which way the rows go by a column; not at all where they go by another one. */
const wayOf = ({ up, down }: NonNullable<Column<never>['sort']>, order: string) =>
  order === up ? 'ascending' : order === down ? 'descending' : 'none'

/** The rows of a page; on a small screen each is a card. A row opens in its place, or is a link to its page. */
export function ListTable<Item extends object>(props: ListTableProps<Item>) {
  const { onChanged, list, address, items, at, isOpen: isOpenRow, beside, onToggle, selection } = props
  const usual = list.sorts[0]?.value ?? ''
  const order = address.get('sort') || usual
  const sortBy = (name: string) => void address.set({ sort: name === usual ? '' : name })
  const { compact } = usePreferences()
  const id = useId()
  const { groups } = list
  /** The rows of the group that begins here, where one does. */
  const groupAt = (place: number) => {
    const [item, before] = [items[place], items[place - 1]]
    if (!groups || !item || order !== groups.sort || (before && groups.of(before) === groups.of(item))) return undefined
    return items.filter((one) => groups.of(one) === groups.of(item))
  }
  return (
    <table role="table" className="list-table" data-compact={compact || undefined}>
      <caption className="sr-only">{list.title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" data-card="box">
              <Box
                label="Select the rows on this page"
                checked={selection.isWholePage}
                isPart={selection.ids.length > 0 && !selection.isWholePage}
                onToggle={selection.onTogglePage}
              />
            </th>
          )}
          {list.columns.map(({ label, card, isNumber, isWide, width, sort }) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              data-card={card}
              data-number={isNumber || undefined}
              data-wide={isWide || undefined}
              style={{ width }}
              aria-sort={sort && wayOf(sort, order)}
            >
              {sort ? (
                <button
                  type="button"
                  className="sort-head"
                  onClick={() => sortBy(sort.up === order && sort.down ? sort.down : sort.up)}
                >
                  {label}
                  <ChevronDownIcon size={16} className={wayOf(sort, order) === 'ascending' ? 'rotate-180' : ''} />
                </button>
              ) : (
                label
              )}
            </th>
          ))}
          {list.details && (
            <th role="columnheader" scope="col" className="w-10">
              <span className="sr-only">Details</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item, place) => {
          const key = String(item.id)
          const isOpen = isOpenRow(item.id)
          const isSelected = selection?.ids.includes(item.id) ?? false
          const group = groupAt(place)
          return (
            <Fragment key={key}>
              {group && (
                <tr role="row" className="list-group">
                  {selection && (
                    <td role="cell" data-card="box">
                      <GroupBox label={list.groups?.label(group) ?? ''} rows={group} selection={selection} />
                    </td>
                  )}
                  <td role="cell" colSpan={list.columns.length + (list.details ? 1 : 0)}>
                    {list.groups?.head(group)}
                  </td>
                </tr>
              )}
              <tr
                role="row"
                data-row={place}
                data-at={place === at || undefined}
                data-open={isOpen || undefined}
                data-selected={isSelected || undefined}
                data-beside={beside.id === key || undefined}
              >
                {selection && (
                  <td role="cell" data-card="box">
                    <Box
                      label={`Select row ${place + 1}`}
                      checked={isSelected}
                      onToggle={() => selection.onToggle(item.id)}
                    />
                  </td>
                )}
                {list.columns.map((column) => (
                  <Cell key={column.label} column={column} item={item} isOpen={isOpen} list={list} beside={beside} />
                ))}
                {list.details && (
                  <td role="cell" data-card="opener">
                    <button
                      type="button"
                      data-opens=""
                      aria-expanded={isOpen}
                      aria-controls={`${id}-${key}`}
                      aria-label={`Details of row ${place + 1}`}
                      className="row-opener"
                      onClick={() => onToggle(item.id)}
                    >
                      <ChevronDownIcon size={18} className={isOpen ? 'rotate-180' : ''} />
                    </button>
                  </td>
                )}
              </tr>
              {isOpen && list.details && (
                <tr role="row" id={`${id}-${key}`} className="row-details">
                  <td role="cell" colSpan={list.columns.length + (selection ? 2 : 1)}>
                    {list.details(item, onChanged)}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

interface CellProps<Item> {
  column: Column<Item>
  item: ListItem<Item>
  isOpen: boolean
  list: Pick<ListDefinition<Item>, 'id' | 'opens' | 'isWalked'>
  beside: { isOffered: boolean; id: string }
}

const Cell = <Item extends object>({
  column: { card, cell, below, isNamed, isNumber, isWide, label },
  item,
  isOpen,
  list: { id, opens, isWalked },
  beside,
}: CellProps<Item>) => (
  <td
    role="cell"
    data-card={card}
    data-label={isNamed ? label : undefined}
    data-number={isNumber || undefined}
    data-wide={isWide || undefined}
  >
    {opens && card === 'title' ? (
      <RowLink
        to={opens(item)}
        walked={isWalked ? id : undefined}
        beside={beside.isOffered ? String(item.id) : undefined}
        isCurrent={beside.id === String(item.id)}
      >
        {cell(item, isOpen)}
      </RowLink>
    ) : (
      cell(item, isOpen)
    )}
    {below?.(item)}
  </td>
)

interface RowLinkProps {
  to: string
  /** The list, where its pages are gone through one after the other. */
  walked: string | undefined
  /** What it opens beside the list, where there is room for that. */
  beside: string | undefined
  isCurrent: boolean
  children: ReactNode
}

/** The whole row is the link. */
function RowLink({ to, walked, beside, isCurrent, children }: RowLinkProps) {
  const { pathname: path, searchStr } = useRouterState({ select: ({ location }) => location })
  if (beside)
    return (
      <OfficeLink to={withBeside(path, searchStr, beside)} bySearch opens isCurrent={isCurrent} className="row-link">
        {children}
      </OfficeLink>
    )
  const search = withBeside('', searchStr)
  return (
    <OfficeLink
      to={walked ? fromList(to, { id: walked, path, search }) : to}
      {...(!walked && { search: Object.fromEntries(new URLSearchParams(search)) })}
      opens
      className="row-link"
    >
      {children}
    </OfficeLink>
  )
}

interface BoxProps {
  label: string
  checked: boolean
  /** Some of what it stands for are selected. */
  isPart?: boolean
  onToggle: () => void
}

function Box({ label, checked, isPart = false, onToggle }: BoxProps) {
  // No attribute says it.
  const say = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isPart
  }
  return (
    <label className="row-box">
      <input
        ref={say}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onToggle}
        className="office-box"
      />
    </label>
  )
}

interface GroupBoxProps {
  label: string
  rows: readonly { id: RowId }[]
  selection: RowSelection
}

/** Selects the rows of a group, or none of them. */
function GroupBox({ label, rows, selection: { ids, onToggle } }: GroupBoxProps) {
  const open = rows.filter(({ id }) => !ids.includes(id))
  const toggled = open.length > 0 ? open : rows
  return (
    <Box
      label={label}
      checked={open.length === 0}
      isPart={open.length > 0 && open.length < rows.length}
      onToggle={() => {
        for (const { id } of toggled) onToggle(id)
      }}
    />
  )
}

interface FactsProps {
  facts: readonly (readonly [string, ReactNode])[]
  /** One column, wherever they stand. */
  isNarrow?: true
}

/** What a row opens: facts with their names, in two columns where there is room. */
export const Facts = ({ facts, isNarrow }: FactsProps) => (
  <dl className={isNarrow ? 'grid gap-y-2' : 'grid gap-x-10 gap-y-1 lg:grid-cols-2'}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([label, value]) => (
        <div key={label} className="grid grid-cols-[6rem_1fr] gap-3 lg:grid-cols-[8.5rem_1fr]">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
  </dl>
)
