import { sitePages } from './navigation.ts'
import { titleKey } from './slug.ts'

/** The first parts of addresses that belong to the site, besides those of its pages. */
const others = [
  'account',
  'api',
  'application',
  'assets',
  'become-a-member',
  'bill',
  'bill-consent',
  'coming-soon',
  'confirm-email',
  'developers',
  'door',
  'dues',
  'enter-otp',
  'files',
  'forgot-password',
  'login',
  'members',
  'metrics',
  'offer',
  'office',
  'payment',
  'preview',
  'qa',
  'receipt',
  'register',
  'reset-password',
  'search',
  'share',
  't',
  'ticket',
  'tickets',
  'unsubscribe',
  'v',
  'verify',
  'where-payment-stands',
  'your-tickets',
]

const firstParts = sitePages.flatMap(({ path }) => path.split('/')[1] || [])
const takenKeys = new Set([...firstParts, ...others].map(titleKey))

/** Whether an address begins as one of the site itself does: a page of the chapter has another one. */
export const isTakenBySite = (address: string) => takenKeys.has(titleKey(address))
