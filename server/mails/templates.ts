import type { MailWords } from '#contract/mail/mail-template.ts'
import type { MailTemplateName } from '#contract/messages/mail-template-names.ts'
import { type ErasureData, erasureLifetime, fillErasureTemplate, isErasureMail } from './erasure-templates.ts'
import { type FactorData, factorLifetime, fillFactorTemplate, isFactorMail } from './factor-templates.ts'
import { type LetterText, type LetterValues, letterMail } from './letter.ts'
import type { MailContent, Sending } from './mail-content.ts'
import {
  fillMembershipTemplate,
  isMembershipMail,
  type MembershipData,
  membershipLifetime,
} from './membership-templates.ts'
import {
  calledOffTemplate,
  type EventCalledOff,
  type EventMoved,
  type EventReminder,
  eventMovedTemplate,
  eventReminderTemplate,
  type ForOffice,
  forOfficeTemplate,
  type PaidSeatCancelled,
  type PaymentReturned,
  paidSeatCancelledTemplate,
  type Registered,
  registeredTemplate,
  returnedTemplate,
  type SeatCancelled,
  type SeatGiven,
  seatCancelledTemplate,
  seatGivenTemplate,
  type TicketsFound,
  ticketsFoundTemplate,
  type UnderReview,
  underReviewTemplate,
} from './payment-templates.ts'
import { type DuesReminder, reminderTemplate } from './reminder-template.ts'
import { fillWaitingTemplate, isWaitingMail, type WaitingData, waitingLifetime } from './waiting-templates.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Another way in which somebody of the office can come in. */
export type AddedFactor = 'app' | 'passkey' | 'codes'

/** What each kind of mail is told. Of strangers' words there are only names. */
interface MailData extends MembershipData, ErasureData, FactorData, WaitingData {
  /** A mail that was stored by a version before has no link. */
  'account-created': { first_name: string; link?: string }
  'already-registered': { first_name: string }
  'reset-code': { first_name: string; code: string }
  'password-changed': { first_name: string }
  'confirm-email': { first_name: string; link: string }
  'email-asked': { first_name: string }
  'email-changed': { first_name: string }
  'email-asked-by-office': { first_name: string; link: string }
  'member-invited': { first_name: string; number: string; link: string }
  'accounts-merged': { first_name: string; number: string; email: string }
  /** `waits` are the roles that a second person has to approve. A mail of a version before has none. */
  'office-invited': { first_name: string; roles: string; link: string; waits?: string }
  'office-factor-reset': { first_name: string }
  'recovery-code-used': { first_name: string; left: number }
  /** For every owner. */
  'staff-added': { first_name: string; who: string; email: string; roles: string; by: string }
  /** To the person it belongs to, or of an owner to the other owners. */
  'factor-added': { first_name: string; factor: AddedFactor; who: string | null }
  'approval-asked': { first_name: string; who: string; what: string; reason: string; waits: boolean }
  /** The text is the letter's, read as it leaves. One to attendees names the seat or the entry of the waiting list. */
  letter: { first_name: string; letter: number; values: LetterValues; member?: number; seat?: number; entry?: number }
  'letter-test': { first_name: string; text: LetterText; values: LetterValues }
  /** A sample of a mail in words of the office. */
  'template-test': { first_name: string; name: MailTemplateName; words: MailWords }
  registered: Registered
  'tickets-found': TicketsFound
  'seat-cancelled': SeatCancelled
  'paid-seat-cancelled': PaidSeatCancelled
  'seat-given': SeatGiven
  'event-called-off': EventCalledOff
  'event-moved': EventMoved
  'event-reminder': EventReminder
  'payment-under-review': UnderReview
  'payment-for-office': ForOffice
  'payment-returned': PaymentReturned
  'dues-reminder': DuesReminder
}

export type MailKind = keyof MailData
export type MailOf = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind]
/** A mail whose words stand here: all but those that the office writes. */
export type TemplateMail = Exclude<MailOf, { kind: 'letter' | 'template-test' }>

/** How long a mail that could not be sent is still of use. */
export const lifetime: Record<MailKind, number> = {
  'account-created': 3 * DAY,
  'already-registered': 3 * DAY,
  'reset-code': 10 * MINUTE,
  'password-changed': 3 * DAY,
  'confirm-email': DAY,
  'email-asked': 3 * DAY,
  'email-changed': 3 * DAY,
  'email-asked-by-office': DAY,
  'member-invited': 7 * DAY,
  'accounts-merged': 3 * DAY,
  'office-invited': DAY,
  'office-factor-reset': 3 * DAY,
  'recovery-code-used': 3 * DAY,
  'staff-added': 7 * DAY,
  'factor-added': 3 * DAY,
  'approval-asked': 7 * DAY,
  letter: 7 * DAY,
  'letter-test': DAY,
  'template-test': DAY,
  ...membershipLifetime,
  ...erasureLifetime,
  ...factorLifetime,
  registered: 14 * DAY,
  'tickets-found': DAY,
  ...waitingLifetime,
  'seat-cancelled': 14 * DAY,
  'paid-seat-cancelled': 30 * DAY,
  'seat-given': 14 * DAY,
  'event-called-off': 14 * DAY,
  'event-moved': 14 * DAY,
  'event-reminder': DAY,
  'payment-under-review': 14 * DAY,
  'payment-for-office': 30 * DAY,
  'payment-returned': 30 * DAY,
  'dues-reminder': 7 * DAY,
}

/** A name is letters: an address or a sentence that was typed as a name is not used as a greeting. */
const greeting = (name: string) => (/^[\p{L}\p{M}'’-]{1,40}$/u.test(name) ? `Hello ${name},` : 'Hello,')

const tellUs = 'If this was not you, reset your password now and tell the chapter office.'

const makeNewOnes = 'You can make ten new ones on your page of the office.'

const codesLeft = (left: number) =>
  left === 0
    ? `That was the last one. ${makeNewOnes}`
    : `${left} of your ten recovery codes ${left === 1 ? 'is' : 'are'} left. ${makeNewOnes}`

const factorWords: Record<AddedFactor, { subject: string; added: string }> = {
  app: { subject: 'A new authenticator app', added: 'An authenticator app was added' },
  passkey: { subject: 'A new passkey', added: 'A passkey was added' },
  codes: { subject: 'New recovery codes', added: 'Ten new recovery codes were made' },
}

export function fillTemplate(mail: TemplateMail, sending: Sending): MailContent {
  const { site } = sending
  const hello = greeting(mail.data.first_name)
  if (isMembershipMail(mail)) return fillMembershipTemplate(mail, { hello, site })
  if (isErasureMail(mail)) return fillErasureTemplate(mail, { hello, site })
  if (isFactorMail(mail)) return fillFactorTemplate(mail, { hello, site })
  if (isWaitingMail(mail)) return fillWaitingTemplate(mail, { hello, site })
  const { kind, data } = mail
  const signIn = { label: 'Sign in', address: `${site}/login` }
  const confirm = (link: string) => ({
    label: 'Confirm this address',
    address: `${site}/confirm-email?link=${link}`,
  })
  const reset = { label: 'Reset your password', address: `${site}/forgot-password` }
  switch (kind) {
    case 'letter-test':
      return letterMail({ ...data.text, subject: `Test: ${data.text.subject}` }, data.values)
    case 'account-created':
      return {
        subject: 'Your account with the FCT chapter',
        heading: 'Your account is ready',
        paragraphs: [
          hello,
          'An account on the website of the NIPR FCT chapter was made with this e-mail address. You can sign in now, complete your profile and apply for membership.',
          ...(data.link ? ['Please confirm that this address is yours. The link is good for 24 hours.'] : []),
        ],
        action: data.link ? confirm(data.link) : signIn,
        otherwise: 'If you did not make this account, reset its password and it is closed to the person who made it.',
      }
    case 'already-registered':
      return {
        subject: 'You already have an account',
        heading: 'You already have an account',
        paragraphs: [
          hello,
          'Somebody tried to make an account on the website of the NIPR FCT chapter with this e-mail address. You have one already, and nothing was changed.',
          'Sign in with your password. If you have forgotten it, ask for a code on the sign-in page.',
        ],
        action: signIn,
        otherwise: 'If this was not you, there is nothing to do.',
      }
    case 'reset-code':
      return {
        subject: 'Your code to reset your password',
        heading: 'Reset your password',
        paragraphs: [
          hello,
          'Enter this code in the browser where you asked for it. It can be used once, within 10 minutes.',
        ],
        code: data.code,
        otherwise:
          'If you did not ask for it, there is nothing to do: your password stays as it is. Never tell anyone this code.',
      }
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        paragraphs: [
          hello,
          'The password of your account with the NIPR FCT chapter was changed just now. Everyone who was signed in elsewhere has been signed out.',
        ],
        action: reset,
        otherwise: tellUs,
      }
    case 'confirm-email':
      return {
        subject: 'Confirm your e-mail address',
        heading: 'Confirm your e-mail address',
        paragraphs: [
          hello,
          'This address was given for an account on the website of the NIPR FCT chapter. Please confirm that it is yours. The link is good for 24 hours.',
        ],
        action: confirm(data.link),
        otherwise: 'If you did not ask for this, there is nothing to do: without the link nothing changes.',
      }
    case 'email-asked':
      return {
        subject: 'Another e-mail address for your account',
        heading: 'Another e-mail address for your account',
        paragraphs: [
          hello,
          'Somebody who knows your password gave another e-mail address for your account with the NIPR FCT chapter. This one stays in use until the link that we sent to the other is opened.',
        ],
        action: reset,
        otherwise: tellUs,
      }
    case 'email-changed':
      return {
        subject: 'Your e-mail address was changed',
        heading: 'Your e-mail address was changed',
        paragraphs: [
          hello,
          'Your account with the NIPR FCT chapter now has another e-mail address. This one is no longer used to sign in, and this is the last message to it.',
        ],
        otherwise: 'If this was not you, tell the chapter office at once.',
      }
    case 'email-asked-by-office':
      return {
        subject: 'The office asks for another e-mail address of your account',
        heading: 'The office asks for another e-mail address of your account',
        paragraphs: [
          hello,
          'The office of the NIPR FCT chapter gave another e-mail address for your account. It counts as soon as the link that we sent to it is opened.',
          'If you did not ask for this, stop it with the link below, within 24 hours. Your address then stays, or counts again.',
        ],
        action: { label: 'Keep my address', address: `${site}/confirm-email?keep=${data.link}` },
        otherwise: 'If you asked for it, there is nothing to do.',
      }
    case 'accounts-merged':
      return {
        subject: 'Your two accounts are now one',
        heading: 'Your two accounts are now one',
        paragraphs: [
          hello,
          `The NIPR FCT chapter had two accounts for you. They are now one, with the number ${data.number}. It has all that you paid, applied for and registered for.`,
          data.email
            ? `From now on you sign in with ${data.email}.`
            : 'The office can invite you to choose a password.',
        ],
        otherwise: 'If this is not right, tell the chapter office.',
      }
    case 'member-invited':
      return {
        subject: 'Your account with the NIPR FCT chapter',
        heading: 'Your account with the NIPR FCT chapter',
        paragraphs: [
          hello,
          `You are in the records of the chapter as a member, with the number ${data.number}. Choose a password with the link below, within seven days.`,
          'In your account you can see and pay your dues, change your details and register for events.',
        ],
        action: { label: 'Choose your password', address: `${site}/reset-password?link=${data.link}` },
        otherwise: 'If you are not a member of the chapter, tell the chapter office.',
      }
    case 'office-invited':
      return {
        subject: 'Your invitation to the chapter office',
        heading: 'Your invitation to the chapter office',
        paragraphs: [
          hello,
          `You are invited to work in the office of the NIPR FCT chapter as ${data.roles}. Choose a password with the link below, within 24 hours. If you have one on this website, the new one takes its place.`,
          `Then sign in on ${site}/office/login. There you add a second factor: an authentication app on your phone, or a passkey.`,
          ...(data.waits
            ? [
                `Another person of the office still has to approve that you become ${data.waits}. Until then you can sign in, and see that it waits.`,
              ]
            : []),
        ],
        action: { label: 'Choose your password', address: `${site}/reset-password?link=${data.link}` },
        otherwise: 'If you do not know of this, tell the chapter office.',
      }
    case 'office-factor-reset':
      return {
        subject: 'Your second factor was reset',
        heading: 'Your second factor was reset',
        paragraphs: [
          hello,
          'An owner of the chapter office has removed the second factor of your account, and with it your recovery codes. Sign in with your password and add a new one.',
        ],
        action: { label: 'Sign in to the office', address: `${site}/office/login` },
        otherwise: 'If you did not ask for this, tell the chapter office at once.',
      }
    case 'recovery-code-used':
      return {
        subject: 'A recovery code was used',
        heading: 'A recovery code was used',
        paragraphs: [
          hello,
          'One of your recovery codes was just used in the chapter office in place of your second factor. It does not work again.',
          codesLeft(data.left),
        ],
        action: { label: 'See your second factors and codes', address: `${site}/office/me` },
        otherwise: tellUs,
      }
    case 'staff-added':
      return {
        subject: 'Somebody new in the chapter office',
        heading: 'Somebody new in the chapter office',
        paragraphs: [
          hello,
          `${data.by} has invited somebody to work in the office. A role that approves what others ask for counts once a second person has approved it.`,
        ],
        facts: [
          { label: 'Who', value: data.who },
          { label: 'E-mail', value: data.email },
          { label: 'As', value: data.roles },
        ],
        action: { label: 'See the staff', address: `${site}/office/staff` },
        otherwise: 'If you do not know of this, lock the person on the page of the staff, and ask who invited them.',
      }
    case 'factor-added': {
      const { subject, added } = factorWords[data.factor]
      return data.who === null
        ? {
            ...{ subject: `${subject} for the chapter office`, heading: `${subject} for the chapter office` },
            paragraphs: [hello, `${added} for your sign-in to the office of the NIPR FCT chapter just now.`],
            action: { label: 'See your second factors and codes', address: `${site}/office/me` },
            otherwise: tellUs,
          }
        : {
            ...{ subject: `${subject} of an owner`, heading: `${subject} of an owner` },
            paragraphs: [hello, `${added} for the sign-in of ${data.who}, an owner of the chapter office, just now.`],
            action: { label: 'See the staff', address: `${site}/office/staff` },
            otherwise: `If ${data.who} does not know of this, lock the account on the page of the staff.`,
          }
    }
    case 'approval-asked':
      return {
        subject: 'Something waits for a second person',
        heading: 'Something waits for a second person',
        paragraphs: [
          hello,
          data.waits
            ? 'The office has only one person at present. This request takes effect after 24 hours, unless somebody declines it first.'
            : 'A colleague asks for something that a second person must approve. Nothing happens until somebody approves it.',
        ],
        facts: [
          { label: 'What', value: data.what },
          { label: 'Asked by', value: data.who },
          ...(data.reason ? [{ label: 'Why', value: data.reason }] : []),
        ],
        action: { label: 'Open the approvals', address: `${site}/office/approvals` },
        otherwise: 'If you do not know why, ask the person who asked before you decide.',
      }
    case 'registered':
      return registeredTemplate(hello, data, sending)
    case 'tickets-found':
      return ticketsFoundTemplate(hello, data, site)
    case 'seat-cancelled':
      return seatCancelledTemplate(hello, data, site)
    case 'paid-seat-cancelled':
      return paidSeatCancelledTemplate(hello, data, site)
    case 'seat-given':
      return seatGivenTemplate(hello, data, site)
    case 'event-called-off':
      return calledOffTemplate(hello, data, sending)
    case 'event-moved':
      return eventMovedTemplate(hello, data, sending)
    case 'event-reminder':
      return eventReminderTemplate(hello, data, site)
    case 'payment-under-review':
      return underReviewTemplate(hello, data)
    case 'payment-for-office':
      return forOfficeTemplate(hello, data)
    case 'payment-returned':
      return returnedTemplate(hello, data)
    case 'dues-reminder':
      return reminderTemplate(hello, data, site)
  }
}
