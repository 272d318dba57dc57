import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { Place } from '../kit/page/places.ts'

export interface PlaceWithPage extends Place {
  page?: RouteComponent
}

/** The places of each entry that has several, in their order, and the page of each; that of the entry's own path is the entry's. */
export const places = {
  Money: [
    { path: '/money', label: 'To clear', permission: 'money.read', search: { sort: 'oldest' }, counts: 'to_clear' },
    {
      path: '/money',
      label: 'Waiting',
      permission: 'money.read',
      search: { tab: 'waiting', sort: 'newest' },
      tab: 'waiting',
      counts: 'waiting',
    },
    {
      path: '/money',
      label: 'Settled',
      permission: 'money.read',
      search: { tab: 'settled', sort: 'newest' },
      tab: 'settled',
    },
    {
      path: '/money/refunds',
      label: 'Refunds',
      permission: 'money.read',
      counts: 'refunds',
      page: lazyRouteComponent(() => import('../money/refund/Refunds.tsx'), 'Refunds'),
    },
    {
      path: '/money/bills',
      label: 'Bills',
      permission: 'bills.read',
      search: { tab: 'open' },
      counts: 'bills',
      page: lazyRouteComponent(() => import('../money/bill/Bills.tsx'), 'Bills'),
    },
    {
      path: '/money/statements',
      also: '/money/settlements',
      label: 'Bank',
      permission: 'bank.read',
      counts: 'bank',
      page: lazyRouteComponent(() => import('../money/bank/Statements.tsx'), 'Statements'),
    },
    {
      path: '/money/arrears',
      label: 'Arrears',
      permission: 'dues.read',
      counts: 'arrears',
      isApart: true,
      page: lazyRouteComponent(() => import('../dues/Arrears.tsx'), 'Arrears'),
    },
    {
      path: '/members/reminders',
      label: 'Reminders',
      permission: 'reminders.read',
      page: lazyRouteComponent(() => import('../dues/reminder/ReminderRuns.tsx'), 'ReminderRuns'),
    },
    {
      path: '/money/renewals',
      label: 'Renewals',
      permission: 'reminders.read',
      page: lazyRouteComponent(() => import('../dues/renewal/Renewals.tsx'), 'Renewals'),
    },
    {
      path: '/money/national',
      label: 'National return',
      permission: 'reminders.read',
      page: lazyRouteComponent(() => import('../dues/NationalReturns.tsx'), 'NationalReturns'),
    },
    {
      path: '/money/year-packs',
      label: 'Year packs',
      permission: 'money.read',
      page: lazyRouteComponent(() => import('../money/year-pack/YearPacks.tsx'), 'YearPacks'),
    },
    {
      path: '/fees',
      label: 'Fees',
      permission: 'fees.read',
      page: lazyRouteComponent(() => import('../dues/Fees.tsx'), 'Fees'),
    },
  ],
  Mail: [
    { path: '/mail/outbox', label: 'Outbox', permission: 'outbox.read' },
    {
      path: '/mail/letters',
      label: 'Letters',
      permission: 'mail.read',
      page: lazyRouteComponent(() => import('../mail/letter/Letters.tsx'), 'Letters'),
    },
    {
      path: '/mail/templates',
      label: 'Templates',
      permission: 'mail.read',
      page: lazyRouteComponent(() => import('../mail/template/MailTemplates.tsx'), 'MailTemplates'),
    },
  ],
  Staff: [
    { path: '/staff', label: 'People', permission: 'staff.read' },
    {
      path: '/roles',
      label: 'Roles',
      permission: 'staff.read',
      page: lazyRouteComponent(() => import('../staff/Roles.tsx'), 'Roles'),
    },
  ],
  Settings: [
    { path: '/settings', label: 'The chapter', permission: 'settings.read' },
    {
      path: '/tasks',
      label: 'Jobs',
      permission: 'desk.view',
      page: lazyRouteComponent(() => import('../jobs/Jobs.tsx'), 'Jobs'),
    },
  ],
} as const satisfies Record<string, readonly [PlaceWithPage, ...PlaceWithPage[]]>
