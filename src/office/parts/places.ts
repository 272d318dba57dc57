import type { ReactNode } from 'react'
import type { Desk } from '#contract/office/desk.ts'
import type { Permission } from '#contract/permissions.ts'
import type { IconProps } from '#src/ui/icon.tsx'
import {
  ApplicationsIcon,
  ApprovalsIcon,
  AuditIcon,
  ContentIcon,
  DeskIcon,
  JobsIcon,
  MailIcon,
  MembersIcon,
  MoneyIcon,
  RolesIcon,
  SettingsIcon,
  ShieldIcon,
} from './office-icons.tsx'

export interface Place {
  path: string
  /** How its list is opened first. */
  search?: Readonly<Record<string, string>>
  label: string
  icon: (props: IconProps) => ReactNode
  permission: Permission
  /** Places of one group stand together, with a line between groups. */
  group: 1 | 2 | 3
  /** One of the first at the foot of a phone. */
  atFoot?: true
  /** What waits there, told with its number. */
  waits?: Desk['waiting'][number]['of']
}

/** The main navigation, in its order. Whoever may not read a place does not see it. */
export const places: readonly Place[] = [
  { path: '/', label: 'Desk', icon: DeskIcon, permission: 'desk.view', group: 1, atFoot: true },
  {
    path: '/applications',
    search: { sort: 'oldest', tab: 'open' },
    label: 'Applications',
    icon: ApplicationsIcon,
    permission: 'applications.read',
    group: 1,
    atFoot: true,
    waits: 'applications',
  },
  { path: '/members', label: 'Members', icon: MembersIcon, permission: 'members.read', group: 1 },
  { path: '/money', label: 'Money', icon: MoneyIcon, permission: 'money.read', group: 1, waits: 'payments' },
  {
    path: '/approvals',
    label: 'Approvals',
    icon: ApprovalsIcon,
    // The right of the one act that needs two persons so far.
    permission: 'staff.roles',
    group: 1,
    atFoot: true,
    waits: 'approvals',
  },
  { path: '/content', label: 'Content', icon: ContentIcon, permission: 'content.read', group: 2 },
  { path: '/mail/outbox', label: 'Mail', icon: MailIcon, permission: 'outbox.read', group: 2, waits: 'mails' },
  { path: '/tasks', label: 'Jobs', icon: JobsIcon, permission: 'desk.view', group: 2 },
  { path: '/staff', label: 'Staff', icon: ShieldIcon, permission: 'staff.read', group: 3 },
  { path: '/roles', label: 'Roles', icon: RolesIcon, permission: 'staff.read', group: 3 },
  { path: '/audit', label: 'Audit', icon: AuditIcon, permission: 'audit.read', group: 3 },
  { path: '/settings', label: 'Settings', icon: SettingsIcon, permission: 'settings.read', group: 3 },
]

export const placesFor = (permissions: readonly string[]) =>
  places.filter(({ permission }) => permissions.includes(permission))

/** The place that an address belongs to, or a page below it. */
export const placeAt = (pathname: string) =>
  places.find(({ path }) => path === pathname || (path !== '/' && pathname.startsWith(`${path}/`)))
