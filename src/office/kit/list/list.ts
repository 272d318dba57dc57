import type { ReactNode } from 'react'
import type { Officer } from '#contract/applications/review.ts'
import type { ExportColumn } from '#contract/common/export.ts'
import type { Page } from '#contract/common/list.ts'
import type { Permission } from '#contract/common/permissions.ts'
import type { BulkAct } from '#contract/jobs/selection.ts'
import type { RowId } from '#machines/common/list-view/list-view.machine.ts'
import type { OfficeCall } from '../call.ts'
import type { exportAct } from '../jobs/export-act.ts'

/** Where a column stands on a card: its name, its state, a line of its own, or at the foot or its right end. */
type CardPlace = 'title' | 'badge' | 'line' | 'foot' | 'end' | 'none'

export interface Column<Item> {
  label: string
  cell: (item: Item, isOpen: boolean) => ReactNode
  card: CardPlace
  /** Of what names the row: what stands below it and is no part of the name. */
  below?: (item: Item) => ReactNode
  /** On a card its label stands before it, because by itself it would not say what it is. */
  isNamed?: boolean
  /** Money stands at the right. */
  isNumber?: boolean
  /** In px; the name takes what is left. */
  width?: number
  /** Only where the whole rail stands beside the table; or only where there is room for more than that. */
  isWide?: boolean | 'most'
  /** The orders of the list that go by it: its head is pressed for them. */
  sort?: { up: string; down?: string }
}

export interface Choice {
  value: string
  label: string
}

export interface Filter {
  /** As the address and the endpoint have it. */
  name: string
  label: string
  /** Without choices it is a text, a sum, or a day: as the moment at which that begins or ends, or as the date itself. */
  choices?: readonly Choice[]
  kind?: 'day' | 'date' | 'text' | 'sum'
}

/** A part of a list, with what stands there where it is empty. */
export interface Tab {
  value: string
  label: string
  /** What its rows are, in a sentence above them. */
  lead?: string
  /** More of the label, where there is room. */
  rest?: string
  empty: string
  /** Its rows are told with their number beside the tab. */
  counts?: true
  /** Or with this one, where it is known already. */
  count?: number
  /** The order it begins with, where that is not the first. */
  sort?: string
  /** Its rows are none of the first tab. */
  isApart?: true
  /** It stands among the places above the list, not in the row of its tabs. */
  isPlace?: true
}

interface Asking {
  onChosen: (to: Officer) => void
  onClose: () => void
}

/** The rows that were selected: these, or all that match what the address asks. */
export type SelectedRows = { ids: readonly RowId[] } | { matching: Record<string, string> }

interface NamedAct {
  /** With how many, as it is written. */
  label: (count: string) => string
  /** What comes of it may not be seen by everybody. */
  isLocked?: true
  /** It takes so many rows at most. */
  most?: number
}

/** What the server does with many rows at once, each by itself. */
export interface RowsAct extends NamedAct {
  act: BulkAct
  /** Whom the rows are given to, where the act gives them to somebody. */
  to?: Officer
  /** Or asks whom. */
  ask?: (asking: Asking) => ReactNode
}

/** What may be done with many rows at once; of some an act of its own is begun, as a file or a letter. */
export type Act = RowsAct | (NamedAct & { begin: (rows: SelectedRows) => void })

/** How a list becomes a file. */
export interface ListExport {
  permission: Permission
  columns: Record<string, ExportColumn>
  act: ReturnType<typeof exportAct>
  /** What the list is asked with where its address says nothing. */
  usual?: Record<string, string>
}

/** A filter by one press. Of `isUsual` the address says nothing. */
interface Quick {
  label: string
  name: string
  value: string
  isUsual?: true
}

/** What a list is to its screen: a filter schema is at the endpoint, what is shown is here. */
export interface ListDefinition<Item> {
  /** Its name, given with its endpoint by `listFrom`. */
  id: string
  title: string
  /** What one is called, and what several are. */
  words: readonly [one: string, many: string]
  columns: readonly Column<Item>[]
  /** Rows that belong together stand below a head, with a box for all of them, where the list goes by this order. */
  groups?: {
    sort: string
    of: (item: Item) => string
    head: (rows: readonly Item[]) => ReactNode
    label: (rows: readonly Item[]) => string
  }
  filters: readonly Filter[]
  /** Where filters are what the list is for, the names of those that stand open as fields on a wide screen. */
  stand?: readonly string[]
  /** Filters that are often wanted, each set by one press. */
  quick?: readonly Quick[]
  /** The filter of these whose values are told with their numbers. */
  countsQuick?: string
  /** Parts of it, each a tab: `name` says in the address which, and nothing is said of the usual one, which is the first where none is named. */
  tabs?: {
    name: string
    usual?: string
    of: readonly [Tab, ...Tab[]]
    /** Counts them all by one query, where the list itself does not. */
    countAll?: (call: OfficeCall, signal: AbortSignal) => Promise<NonNullable<Page<unknown>['counts']>>
  }
  /** Of how many it tells those that match: what all of its first tab are. */
  whole?: string
  /** What in the address says which list this is: without it there is none. */
  about?: readonly string[]
  /** A list about one thing has no saved views. */
  hasNoViews?: true
  sorts: readonly Choice[]
  /** What a row comes to in naira, where the list says its sum. */
  sum?: (item: Item) => number
  /** What the search looks through, where there is one. */
  search?: string
  /** The page that a row opens. */
  opens?: (item: Item) => string
  /** On the widest screens a row opens beside the list, and this is what stands there; elsewhere it is a page. */
  beside?: { label: string; shows: (id: string) => ReactNode }
  /** One goes on from the page of a row to that of the next. */
  isWalked?: true
  /** What a row opens within the list. */
  details?: (item: Item, refresh: () => void) => ReactNode
  /** What is decided with the open row, at the foot of the page. One row is open at a time, at first the first of the first tab. */
  ground?: (item: Item, refresh: () => void) => ReactNode
  /** The likelier last. Without any there is nothing to select. */
  acts?: readonly Act[]
  /** Its acts are about rows that somebody chose one by one, never all that match. */
  isChosenByRow?: true
  /** Where it can be exported. */
  file?: ListExport
  /** Where nothing was ever there. */
  empty: string
}
