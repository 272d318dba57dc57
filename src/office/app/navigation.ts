import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { Permission } from '#contract/common/permissions.ts'
import {
  ApplicationsIcon,
  ApprovalsIcon,
  AuditIcon,
  ContentIcon,
  DeskIcon,
  EventsIcon,
  FeesIcon,
  FirstWeekIcon,
  JobsIcon,
  LetterIcon,
  MailIcon,
  MembersIcon,
  MoneyIcon,
  RolesIcon,
  SettingsIcon,
  ShieldIcon,
  TemplateIcon,
} from '../kit/office-icons.tsx'
import type { NavEntry } from './NavList.tsx'

interface GuardedEntry extends NavEntry {
  permission: Permission
  /** Or one of these. */
  or?: readonly Permission[]
  /** What stands at its path, where that leads nowhere else. */
  page?: RouteComponent
}

/** The main navigation, in its order, and the page of each entry. A person who may not read a entry does not see it. */
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
    path: '/money',
    search: { sort: 'oldest' },
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
      'dues.relief',
      'fees.edit',
      'mail.bulk',
      'mail.templates.guarded',
      'members.end',
      'members.merge',
      'members.reset_factor',
      'money.record',
      'money.refund',
      'settings.edit',
      'staff.reset_factor',
    ],
    group: 1,
    atFoot: true,
    waits: 'approvals',
    page: lazyRouteComponent(() => import('../staff/approval/Approvals.tsx'), 'Approvals'),
  },
  {
    path: '/fees',
    label: 'Fees',
    icon: FeesIcon,
    permission: 'fees.read',
    group: 1,
    page: lazyRouteComponent(() => import('../dues/Fees.tsx'), 'Fees'),
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
    label: 'Mail',
    icon: MailIcon,
    permission: 'outbox.read',
    group: 2,
    waits: 'mails',
    opensWaiting: { state: 'failed' },
    page: lazyRouteComponent(() => import('../mail/Outbox.tsx'), 'Outbox'),
  },
  {
    path: '/mail/letters',
    label: 'Letters',
    icon: LetterIcon,
    permission: 'mail.read',
    group: 2,
    page: lazyRouteComponent(() => import('../mail/letter/Letters.tsx'), 'Letters'),
  },
  {
    path: '/mail/templates',
    label: 'Templates',
    icon: TemplateIcon,
    permission: 'mail.read',
    group: 2,
    page: lazyRouteComponent(() => import('../mail/template/MailTemplates.tsx'), 'MailTemplates'),
  },
  {
    path: '/tasks',
    label: 'Jobs',
    icon: JobsIcon,
    permission: 'desk.view',
    group: 2,
    page: lazyRouteComponent(() => import('../jobs/Jobs.tsx'), 'Jobs'),
  },
  {
    path: '/staff',
    label: 'Staff',
    icon: ShieldIcon,
    permission: 'staff.read',
    group: 3,
    page: lazyRouteComponent(() => import('../staff/Staff.tsx'), 'Staff'),
  },
  {
    path: '/roles',
    label: 'Roles',
    icon: RolesIcon,
    permission: 'staff.read',
    group: 3,
    page: lazyRouteComponent(() => import('../staff/Roles.tsx'), 'Roles'),
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
    label: 'Settings',
    icon: SettingsIcon,
    permission: 'settings.read',
    group: 3,
    page: lazyRouteComponent(() => import('../staff/Settings.tsx'), 'Settings'),
  },
]

export const mayEnter = ({ permission, or = [] }: GuardedEntry, permissions: readonly string[]) =>
  [permission, ...or].some((one) => permissions.includes(one))

export const entriesFor = (permissions: readonly string[]) => entries.filter((entry) => mayEnter(entry, permissions))

const isAtOrBelow = (pathname: string, path: string) =>
  path === pathname || (path !== '/' && pathname.startsWith(`${path}/`))

/** The entry that an address belongs to, or a page below it. */
export const entryAt = (pathname: string) =>
  entries.find(({ path, also }) => isAtOrBelow(pathname, path) || (also !== undefined && isAtOrBelow(pathname, also)))
