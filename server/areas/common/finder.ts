import type { Permission } from '#contract/common/permissions.ts'
import type { Found } from '#contract/staff/find.ts'
import type { OfficeContext } from './context.ts'

/** How one kind of thing is found. An area brings those of its things, and its list finds the same by the same words. */
export interface Finder<Row> {
  permission: Permission
  find: (ctx: OfficeContext, q: string) => Promise<{ items: Row[]; total: number }>
}

export type Finders = { [Kind in keyof Found]: Finder<NonNullable<Found[Kind]>['items'][number]> }
