import type { Page } from 'playwright-core'
import type { Purpose } from '#contract/money/payment.ts'
import { approvedApplicant, approvedUpgrade, newMember, PASSWORD } from './applicant.ts'
import { beginPaying, newGuest } from './pay.ts'
import type { End } from './pay-outcomes.ts'
import { signIn } from './sign-in.ts'

interface Buyer {
  email: string
  /** The page where buying begins. */
  at: string
}

/** What can be bought: who buys it, how one comes to the pay page, and what is shown and written in the end. */
export interface Buying {
  purpose: Purpose
  /** Somebody who may buy it, made through the site's own doors. */
  buyer: (site: string) => Promise<Buyer>
  /** Such a buyer is one who came a year ago. */
  cameLastYear?: true
  begin: (page: Page, buyer: Buyer) => Promise<void>
  /** The call that confirms the payment with what the tab still holds. */
  confirms: string
  hasTicket?: true
  headings: Record<NonNullable<End['page']>, string>
  /** What the buyer is written when it is given, and what was written of earlier payments. */
  mail: string
  earlier: string[]
}

const unhappy = { review: 'We have received your payment.', checking: 'Checking your payment' }
const welcome = 'Welcome to the FCT chapter'

const press = async (page: Page, { email, at }: Buyer, name: string | RegExp) => {
  await page.goto(at)
  if (at.startsWith('/account')) await signIn(page, email, PASSWORD)
  await page.getByRole('button', { name }).click()
}

export const buyings: Buying[] = [
  {
    purpose: 'event',
    buyer: async () => ({ email: newGuest(), at: '' }),
    begin: async (page, { email }) => void (await beginPaying(page, 10, email)),
    confirms: '/api/event/register-paid/10',
    hasTicket: true,
    headings: { success: 'Thank You for Registering!', failure: 'Registration was not Successful', ...unhappy },
    mail: 'Your ticket: Editors and Spokespersons Round Table',
    earlier: [],
  },
  {
    purpose: 'membership',
    buyer: async (site) => {
      const { email, link } = await approvedApplicant('4', site)
      return { email, at: link }
    },
    begin: (page, buyer) => press(page, buyer, 'Make Payment'),
    confirms: '/api/user/membership/registration/payment',
    headings: { success: 'Your Registration is Confirmed!', failure: 'Registration was not Successful', ...unhappy },
    mail: welcome,
    earlier: [],
  },
  {
    purpose: 'dues',
    buyer: async (site) => ({ email: await newMember(site), at: '/account' }),
    cameLastYear: true,
    begin: (page, buyer) => press(page, buyer, /^Pay Dues/),
    confirms: '/api/dues/pay',
    headings: {
      success: 'Your Dues Payment is Confirmed! Please log out and log in again to continue',
      failure: 'Payment was not Successful',
      ...unhappy,
    },
    mail: 'Your dues are paid',
    earlier: [welcome],
  },
  {
    purpose: 'upgrade',
    buyer: async (site) => ({ email: await approvedUpgrade(site), at: '/account/upgrade' }),
    begin: (page, buyer) => press(page, buyer, 'Pay for Associate'),
    confirms: '/api/upgrade/pay',
    headings: { success: 'Your Upgrade Payment is Confirmed!', failure: 'Payment was not Successful', ...unhappy },
    mail: 'Your grade is now Associate',
    earlier: [welcome],
  },
]
