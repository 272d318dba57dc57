import type { ReactNode } from 'react'
import type { Permission } from '#contract/permissions.ts'
import type { IconProps } from '#src/ui/icon.tsx'
import { DeskIcon } from './office-icons.tsx'

export interface Place {
  path: string
  label: string
  icon: (props: IconProps) => ReactNode
  permission: Permission
  /** Places of one group stand together, with a line between groups. */
  group: 1 | 2 | 3
}

/** The main navigation, in its order. Whoever may not read a place does not see it. */
export const places: readonly Place[] = [
  { path: '/', label: 'Desk', icon: DeskIcon, permission: 'desk.view', group: 1 },
]

export const placesFor = (permissions: readonly string[]) =>
  places.filter(({ permission }) => permissions.includes(permission))
