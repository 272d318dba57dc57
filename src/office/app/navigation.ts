import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Permission } from '#contract/common/permissions.ts'
import type { Desk } from '#contract/staff/desk.ts'
import type { IconProps } from '#src/ui/icons/icon.tsx'
import {
  ApplicationsIcon,
  ApprovalsIcon,
  AuditIcon,
  ContentIcon,
  DeskIcon,
  EventsIcon,
  FirstWeekIcon,
  MailIcon,
  McpdIcon,
  MembersIcon,
  MoneyIcon,
  SettingsIcon,
  ShieldIcon,
} from '../kit/office-icons.tsx'
import { type PlaceWithPage, places } from './places.ts'

/** An entry of the main navigation. */
export interface NavEntry {
  path: string
  /** Another path whose pages belong to this entry. */
  also?: string
  /** How its list is opened first. */
  search?: Readonly<Record<string, string>>
  label: string
  icon: (props: IconProps) => ReactNode
  /** Places of one group stand together, with a line between groups. */
  group: 1 | 2 | 3
  /** One of the first at the foot of a phone. */
  atFoot?: true
  /** What waits there, shown with its number. */
  waits?: Desk['waiting'][number]['of']
  /** It stands there only as long as something waits. */
  isPassing?: true
  /** Where that is not how its list is opened else: as long as something waits, this is opened. */
  opensWaiting?: Readonly<Record<string, string>>
}

interface GuardedEntry extends NavEntry {
  permission: Permission
  /** Or one of these. */
  or?: readonly Permission[]
  /** The pages that stand beside each other in it: the entry opens the first that a person may read. */
  places?: readonly PlaceWithPage[]
  /** What stands at its path, where that leads nowhere else. */
  page?: RouteComponent
}

/** The main navigation, in its order, and the page of each entry. A person who may not read an entry does not see it. */
export const entries: readonly GuardedEntry[] = [
  {
    path: '/',
    label: 'Desk',
    icon: DeskIcon,
    permission: 'desk.view',
    group: 1,
    atFoot: true,
    page: lazyRouteComponent(() => import('../staff/desk/Desk.tsx'), 'Desk'),
  },
  {
    path: '/first-week',
    label: 'First week',
    icon: FirstWeekIcon,
    permission: 'settings.read',
    group: 1,
    waits: 'first-week',
    isPassing: true,
    page: lazyRouteComponent(() => import('../staff/first-week/FirstWeek.tsx'), 'FirstWeek'),
  },
  {
    path: '/applications',
    search: { sort: 'oldest', tab: 'open' },
    label: 'Applications',
    icon: ApplicationsIcon,
    permission: 'applications.read',
    group: 1,
    atFoot: true,
    waits: 'applications',
    page: lazyRouteComponent(() => import('../applications/Applications.tsx'), 'Applications'),
  },
  {
    path: '/members',
    also: '/imports',
    label: 'Members',
    icon: MembersIcon,
    permission: 'members.read',
    group: 1,
    page: lazyRouteComponent(() => import('../members/Members.tsx'), 'Members'),
  },
  {
    path: '/mcpd',
    label: 'MCPD',
    icon: McpdIcon,
    permission: 'mcpd.read',
    group: 1,
    waits: 'mcpd',
    page: lazyRouteComponent(() => import('../members/mcpd/Mcpd.tsx'), 'Mcpd'),
  },
  {
    path: '/money',
    places: places.Money,
    label: 'Money',
    icon: MoneyIcon,
    permission: 'money.read',
    group: 1,
    waits: 'payments',
    page: lazyRouteComponent(() => import('../money/Money.tsx'), 'Money'),
  },
  {
    path: '/approvals',
    label: 'Approvals',
    icon: ApprovalsIcon,
    // The rights of the acts that need two persons.
    permission: 'staff.roles',
    or: [
      'box.close',
      'dues.relief',
      'fees.edit',
      'signatories.edit',
      'mail.bulk',
      'mail.templates.guarded',
      'members.end',
      'members.merge',
      'members.reset_factor',
      'money.attach',
      'money.record',
      'money.refund',
      'money.split',
      'rules.edit',
      'settings.edit',
      'staff.reset_factor',
    ],
    group: 1,
    atFoot: true,
    waits: 'approvals',
    page: lazyRouteComponent(() => import('../staff/approval/Approvals.tsx'), 'Approvals'),
  },
  {
    path: '/events',
    label: 'Events',
    icon: EventsIcon,
    permission: 'attendees.read',
    group: 2,
    page: lazyRouteComponent(() => import('../events/Events.tsx'), 'Events'),
  },
  { path: '/content', label: 'Content', icon: ContentIcon, permission: 'content.read', or: ['events.read'], group: 2 },
  {
    path: '/mail/outbox',
    places: places.Mail,
    label: 'Mail',
    icon: MailIcon,
    permission: 'outbox.read',
    group: 2,
    waits: 'mails',
    opensWaiting: { state: 'failed' },
    page: lazyRouteComponent(() => import('../mail/Outbox.tsx'), 'Outbox'),
  },
  {
    path: '/staff',
    places: places.Staff,
    label: 'Staff',
    icon: ShieldIcon,
    permission: 'staff.read',
    group: 3,
    page: lazyRouteComponent(() => import('../staff/Staff.tsx'), 'Staff'),
  },
  {
    path: '/audit',
    label: 'Audit',
    icon: AuditIcon,
    permission: 'audit.read',
    group: 3,
    page: lazyRouteComponent(() => import('../staff/trail/Audit.tsx'), 'Audit'),
  },
  {
    path: '/settings',
    places: places.Settings,
    label: 'Settings',
    icon: SettingsIcon,
    permission: 'settings.read',
    group: 3,
    page: lazyRouteComponent(() => import('../staff/Settings.tsx'), 'Settings'),
  },
]

type Rights = readonly string[]

interface Guard {
  label: string
  permission: Permission
  or?: readonly Permission[]
}

export const mayEnter = ({ permission, or = [] }: Guard, permissions: Rights) =>
  [permission, ...or].some((one) => permissions.includes(one))

/** As it leads a person to what they may read; undefined where that is nothing. */
function entryFor(entry: GuardedEntry, permissions: Rights): GuardedEntry | undefined {
  if (!entry.places) return mayEnter(entry, permissions) ? entry : undefined
  const [first, second] = entry.places.filter(({ permission }) => permissions.includes(permission))
  if (!first) return undefined
  // Who may read one of the others alone is led there by its own name.
  const label = first.path === entry.path || second ? entry.label : first.label
  return { ...entry, label, path: first.path, ...(first.search && { search: first.search }) }
}

export const entriesFor = (permissions: Rights) => entries.flatMap((entry) => entryFor(entry, permissions) ?? [])

const isAtOrBelow = (pathname: string, path: string) =>
  path === pathname || (path !== '/' && pathname.startsWith(`${path}/`))

const placeAt = ({ places: row = [] }: GuardedEntry, pathname: string) =>
  row.find(({ path, also }) => isAtOrBelow(pathname, path) || (also !== undefined && isAtOrBelow(pathname, also)))

/** The entry that an address belongs to, or a page below it; one of its places is nearer than another entry above that. */
export const entryAt = (pathname: string) =>
  entries.find((entry) => placeAt(entry, pathname)) ??
  entries.find(({ path, also }) => isAtOrBelow(pathname, path) || (also !== undefined && isAtOrBelow(pathname, also)))

/** Who may read what stands at an address. */
export function guardAt(pathname: string): Guard | undefined {
  const entry = entryAt(pathname)
  // What is below no place but the first, as a payment, is of the entry.
  return entry && (entry.places?.find(({ path }) => path !== entry.path && isAtOrBelow(pathname, path)) ?? entry)
}
