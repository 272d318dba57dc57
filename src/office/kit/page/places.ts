import { createContext } from 'react'
import type { Permission } from '#contract/common/permissions.ts'
import type { MoneyCounts } from '#contract/money/money-counts.ts'

/** A page that stands beside others of one entry of the navigation. */
export interface Place {
  path: string
  /** Another page that belongs to it. */
  also?: string
  label: string
  permission: Permission
  /** How its list is opened. */
  search?: Readonly<Record<string, string>>
  /** Which tab of the page it is, where that has several places. */
  tab?: string
  counts?: Exclude<keyof MoneyCounts, 'unrecorded'>
  /** A wider gap stands before it. */
  isApart?: true
}

/** By the names of their entries. */
type Places = Readonly<Record<string, readonly Place[]>>

/** Which places there are, the app says. */
export const PlacesContext = createContext<Places>({})

const isOn = (pathname: string) => (place: Place) => place.path === pathname || place.also === pathname

/** The row of places that a page belongs to, and the one that it is: none where it shows all that are in them. */
export function placesAt(places: Places, pathname: string, tab: string | undefined) {
  const [entry, row] = Object.entries(places).find(([, one]) => one.some(isOn(pathname))) ?? []
  if (!entry || !row) return undefined
  const here = row.filter(isOn(pathname))
  return { entry, row, current: here.find((place) => place.tab === tab) ?? (tab === 'all' ? undefined : here[0]) }
}
