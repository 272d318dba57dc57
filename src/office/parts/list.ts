import type { ReactNode } from 'react'
import type { BulkAct } from '#contract/office/selection.ts'

/** Where a column stands on a card: its name, its state, a line of its own, or at the foot. */
type CardPlace = 'title' | 'badge' | 'line' | 'foot' | 'none'

export interface Column<Item> {
  label: string
  cell: (item: Item, isOpen: boolean) => ReactNode
  card: CardPlace
  /** Money stands at the right. */
  isNumber?: boolean
  /** In px; the name takes what is left. */
  width?: number
}

export interface Choice {
  value: string
  label: string
}

export interface Filter {
  /** As the address and the endpoint have it. */
  name: string
  label: string
  /** Without choices it is a text, or a day. */
  choices?: readonly Choice[]
  kind?: 'day' | 'text'
}

/** What a list is to its screen: a filter schema is at the endpoint, what is shown is here. */
export interface ListDefinition<Item> {
  /** Its name in src/office/api/lists.ts. */
  id: string
  title: string
  /** What one is called, and what several are. */
  words: readonly [one: string, many: string]
  columns: readonly Column<Item>[]
  filters: readonly Filter[]
  /** Where the filters are what the list is for, they stand open. */
  filtersAs?: 'fields'
  sorts: readonly Choice[]
  /** What the search looks through. */
  search: string
  /** What a row opens within the list. */
  details: (item: Item, refresh: () => void) => ReactNode
  /** What may be done with many rows at once, the likelier last. Without any there is nothing to select. */
  acts?: readonly { act: BulkAct; label: string }[]
  /** Where nothing was ever there. */
  empty: string
}
