import { AttendeeForm } from '#contract/events/registration.ts'
import type { MoneyRecord, Purchase } from '#contract/money/money.ts'
import { purposes } from '#contract/money/payment.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { fieldErrors } from '#src/lib/field-errors.ts'

/** For whom money came, and what for, as it is filled in. */
export interface PurchaseForm extends Record<string, string> {
  /** The number of an account; empty for somebody without one. */
  account_id: string
  /** What that account is called. */
  account: string
  /** Purpose and number of the offer: `dues 2`. */
  offer: string
  /** The ticket type of the seat, at an event that has some. */
  ticket_type: string
  /** What that costs. */
  price: string
  first_name: string
  middle_name: string
  last_name: string
  phone: string
  email: string
}

export const emptyPurchase: PurchaseForm = {
  account_id: '',
  account: '',
  offer: '',
  ticket_type: '',
  price: '',
  first_name: '',
  middle_name: '',
  last_name: '',
  phone: '',
  email: '',
}

export const purposeOf = ({ offer }: Pick<PurchaseForm, 'offer'>) => purposes.find((one) => one === offer.split(' ')[0])

const attendeeOf = ({ first_name, middle_name, last_name, phone, email }: PurchaseForm) => ({
  first_name,
  middle_name,
  last_name,
  phone,
  email,
})

/** As it is sent, once something is chosen. */
export function purchaseOf(form: PurchaseForm): Purchase {
  const purpose = purposeOf(form) ?? 'dues'
  const { account_id, offer, ticket_type } = form
  return {
    purpose,
    id: Number(offer.split(' ')[1]),
    account_id: account_id ? Number(account_id) : null,
    attendee: purpose === 'event' ? attendeeOf(form) : null,
    ...(ticket_type && { ticket_type }),
  }
}

export function purchaseErrors(form: PurchaseForm): FieldErrors<PurchaseForm> {
  const purpose = purposeOf(form)
  if (!purpose) return { offer: 'Choose what the money is for.' }
  return purpose === 'event' ? fieldErrors(AttendeeForm, attendeeOf(form)) : {}
}

/** The offer of dues that is no year: all of it is credit. */
const CREDIT = 'dues 0'

/** What is likely: the member who paid, and who they said they are. */
export function likelyPurchase({ member, payer, email, asCredit }: MoneyRecord & { asCredit?: boolean }): PurchaseForm {
  const [first_name = '', ...others] = payer.split(' ')
  const last_name = others.pop() ?? ''
  return {
    ...emptyPurchase,
    ...(member && { account_id: String(member.id), account: member.name }),
    ...(asCredit && { offer: CREDIT }),
    first_name,
    middle_name: others.join(' '),
    last_name,
    email,
  }
}
