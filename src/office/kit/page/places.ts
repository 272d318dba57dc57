import type { Permission } from '#contract/common/permissions.ts'
import type { MoneyCounts } from '#contract/money/money-counts.ts'

/** A page that stands beside others of one entry of the navigation. */
export interface Place {
  to: string
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

/** The places of each entry that has several, in their order. */
export const places = {
  Money: [
    { to: '/money', label: 'To clear', permission: 'money.read', search: { sort: 'oldest' }, counts: 'to_clear' },
    {
      to: '/money',
      label: 'Waiting',
      permission: 'money.read',
      search: { tab: 'waiting', sort: 'newest' },
      tab: 'waiting',
      counts: 'waiting',
    },
    {
      to: '/money',
      label: 'Settled',
      permission: 'money.read',
      search: { tab: 'settled', sort: 'newest' },
      tab: 'settled',
    },
    { to: '/money/refunds', label: 'Refunds', permission: 'money.read', counts: 'refunds' },
    { to: '/money/bills', label: 'Bills', permission: 'bills.read', search: { tab: 'open' }, counts: 'bills' },
    { to: '/money/statements', also: '/money/settlements', label: 'Bank', permission: 'bank.read', counts: 'bank' },
    { to: '/money/arrears', label: 'Arrears', permission: 'dues.read', counts: 'arrears', isApart: true },
    { to: '/members/reminders', label: 'Reminders', permission: 'reminders.read' },
    { to: '/money/renewals', label: 'Renewals', permission: 'reminders.read' },
    { to: '/money/national', label: 'National return', permission: 'reminders.read' },
    { to: '/money/year-packs', label: 'Year packs', permission: 'money.read' },
    { to: '/fees', label: 'Fees', permission: 'fees.read' },
  ],
  Mail: [
    { to: '/mail/outbox', label: 'Outbox', permission: 'outbox.read' },
    { to: '/mail/letters', label: 'Letters', permission: 'mail.read' },
    { to: '/mail/templates', label: 'Templates', permission: 'mail.read' },
  ],
  Staff: [
    { to: '/staff', label: 'People', permission: 'staff.read' },
    { to: '/roles', label: 'Roles', permission: 'staff.read' },
  ],
  Settings: [
    { to: '/settings', label: 'The chapter', permission: 'settings.read' },
    { to: '/tasks', label: 'Jobs', permission: 'desk.view' },
  ],
} as const satisfies Record<string, readonly [Place, ...Place[]]>

const all: readonly [string, readonly Place[]][] = Object.entries(places)

const isOn = (pathname: string) => (place: Place) => place.to === pathname || place.also === pathname

/** The row of places that a page belongs to, and the one that it is: none where it shows all that are in them. */
export function placesAt(pathname: string, tab: string | undefined) {
  const [entry, row] = all.find(([, one]) => one.some(isOn(pathname))) ?? []
  if (!entry || !row) return undefined
  const here = row.filter(isOn(pathname))
  return { entry, row, current: here.find((place) => place.tab === tab) ?? (tab === 'all' ? undefined : here[0]) }
}
