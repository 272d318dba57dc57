import { FIRST_MEMBERSHIP_FEE } from '#contract/applications/membership.ts'
import type { EndingKind } from '#contract/members/member-acts.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import type { MailContent } from './mail-content.ts'
import { moment } from './words.ts'

const DAY = 24 * 60 * 60_000

interface Person {
  first_name: string
}

interface Paid extends Person {
  /** Whole naira. */
  amount: number
  /** Opens the receipt. */
  receipt: string
}

interface Reversed extends Person {
  grade: string
  was: 'approved' | 'rejected'
  reason: string
}

/** An application as the office knows it. */
interface Named {
  number: string
  applicant: string
}

interface Asked {
  /** What the questions are about: names of fields and files. */
  about: string[]
  /** Opens them. */
  link: string
  /** Until when they can be answered. */
  due: string
}

/** What the mails of membership, upgrades and dues are told. A reason is the office's. */
export interface MembershipData {
  'application-received': Person & { link: string | null }
  'application-for-office': Person & { number: string; applicant: string }
  'answer-for-office': Person & Named
  /** A mail that was stored by a version before tells of no answers. */
  'applications-of-day': Person & { count: number; named: Named[]; answers?: Named[] }
  'application-questions': Person & Asked
  'questions-reminder': Person & Asked
  'application-lapsed': Person & { upgrade: boolean }
  /** A mail that was stored by a version before names no fee: there was one. */
  'membership-approved': Person & { grade: string; link: string; fee?: number }
  'membership-rejected': Person & { grade: string; reason: string }
  'membership-reversed': Reversed
  'membership-begun': Paid & { grade: string; until: string }
  /** A mail that was stored by a version before is of a loss. */
  'membership-ended': Person & { reason: string; how?: Exclude<EndingKind, 'died'> }
  'membership-goes-on': Person & { owed: number }
  'upgrade-received': Person
  'upgrade-approved': Person & { grade: string }
  'upgrade-rejected': Person & { grade: string; reason: string }
  'upgrade-reversed': Reversed
  'upgrade-paid': Paid & { grade: string }
  'dues-paid': Paid & { from: string; until: string }
  /** Naira, with kobo where there are any; the years that it pays whole. A mail that was stored by a version before opens no receipt. */
  'transfer-booked': Person & { amount: number; day: string; years: number[]; receipt?: string }
  /** Of a line that an earlier version booked there was no receipt. */
  'transfer-undone': Person & { amount: number; day: string; hadReceipt: boolean }
}

type Kind = keyof MembershipData

export const membershipLifetime: Record<Kind, number> = {
  'application-received': 7 * DAY,
  'application-for-office': 30 * DAY,
  'answer-for-office': 30 * DAY,
  'applications-of-day': 7 * DAY,
  'application-questions': 21 * DAY,
  'questions-reminder': 7 * DAY,
  'application-lapsed': 14 * DAY,
  'membership-approved': 30 * DAY,
  'membership-rejected': 14 * DAY,
  'membership-reversed': 14 * DAY,
  'membership-begun': 14 * DAY,
  'membership-ended': 14 * DAY,
  'membership-goes-on': 14 * DAY,
  'upgrade-received': 7 * DAY,
  'upgrade-approved': 30 * DAY,
  'upgrade-rejected': 14 * DAY,
  'upgrade-reversed': 14 * DAY,
  'upgrade-paid': 14 * DAY,
  'dues-paid': 14 * DAY,
  'transfer-booked': 14 * DAY,
  'transfer-undone': 14 * DAY,
}

const endedBecause = {
  lost: 'The chapter has ended your membership, because your dues are a year in arrears.',
  resigned: 'You have resigned, and your membership has ended.',
  transferred: 'You have moved to another chapter, and your membership of this one has ended.',
  expelled: 'The council of the chapter has ended your membership.',
}

const receiptOf = (site: string, { receipt }: Pick<Paid, 'receipt'>) => ({
  label: 'Open the receipt',
  address: `${site}/receipt/${receipt}`,
})

const duesOrReceipt = (site: string, receipt?: string) =>
  receipt ? receiptOf(site, { receipt }) : { label: 'Open your dues', address: `${site}/account/dues` }

const reversed = ({ was, reason }: Reversed, application: string, payment: string) => ({
  subject: 'Your application is under review again',
  paragraphs: [
    `The chapter had ${was} your application for ${application} and has taken that decision back. It is under review again, and we write to you once it is decided.`,
    `The reason: ${reason}`,
    ...(was === 'approved' ? [payment] : []),
  ],
})

const answering = (site: string, link: string) => ({
  label: 'Answer the questions',
  address: `${site}/application/answer/${link}`,
})

const forYouAlone =
  'The link is yours alone: the person who holds it can answer the questions or withdraw the application. If you did not apply, tell the chapter office.'

type Written = Omit<MailContent, 'heading'> & { heading?: string }

const templates: { [One in Kind]: (data: MembershipData[One], site: string) => Written } = {
  'application-received': ({ link }, site) => ({
    subject: 'We have received your application',
    paragraphs: [
      'Thank you for applying to the NIPR FCT chapter. We review your application within 3 to 5 business days and write to you at this address.',
      ...(link
        ? [
            'An account was made for you with this e-mail address. Choose its password with the link below, within 7 days.',
          ]
        : ['You can see how it stands in your account.']),
    ],
    action: link
      ? { label: 'Choose your password', address: `${site}/reset-password?link=${link}` }
      : { label: 'Open your account', address: `${site}/account` },
    otherwise: 'If you did not apply, tell the chapter office.',
  }),
  'application-for-office': ({ number, applicant }) => ({
    subject: `A new application: ${number}`,
    paragraphs: ['Somebody has applied. The command below shows the whole application, and what can be decided.'],
    facts: [
      { label: 'Application', value: number },
      { label: 'Applicant', value: applicant },
      { label: 'Look at it', value: `npm run office -- show ${number}` },
    ],
  }),
  'answer-for-office': ({ number, applicant }, site) => ({
    subject: `The questions about ${number} are answered`,
    paragraphs: ['An applicant has answered the questions of the office. The answers wait to be accepted or declined.'],
    facts: [
      { label: 'Application', value: number },
      { label: 'Applicant', value: applicant },
    ],
    action: { label: 'Read the answers', address: `${site}/office/applications/${number}` },
  }),
  'applications-of-day': ({ count, named, answers = [] }, site) => ({
    subject: [
      ...(count > 0 ? [count === 1 ? 'A new application' : `${count} new applications`] : []),
      ...(answers.length > 0 ? [`${count > 0 ? 'answers' : 'Answers'} to questions`] : []),
    ].join(' and '),
    paragraphs: [
      count + answers.length === 1 ? 'This came since the last mail.' : 'These came since the last mail.',
      ...(count > named.length ? [`The first ${named.length} of them:`] : []),
    ],
    facts: [
      ...named.map(({ number, applicant }) => ({ label: number, value: applicant })),
      ...answers.map(({ number, applicant }) => ({ label: `${number}, answered`, value: applicant })),
    ],
    action: { label: 'Open the applications', address: `${site}/office/applications` },
    otherwise: 'You chose one mail a day. You can choose again on your own page of the office.',
  }),
  'application-questions': ({ about, link, due }, site) => ({
    subject: about.length === 1 ? 'A question about your application' : 'Questions about your application',
    paragraphs: [
      'The chapter office is reviewing your application and needs something more from you. The link below shows what is asked and lets you answer it.',
      `It is about: ${about.join(', ')}.`,
      `Please send your answers before ${moment(due)}, Abuja time. After that the application lapses. Your answers can change only what we ask about.`,
    ],
    action: answering(site, link),
    otherwise: forYouAlone,
  }),
  'questions-reminder': ({ about, link, due }, site) => ({
    subject: 'Your application waits for your answer',
    paragraphs: [
      'The chapter office has asked you something about your application and has no answer yet. What you have typed so far is kept.',
      `It is about: ${about.join(', ')}.`,
      `Please send your answers before ${moment(due)}, Abuja time. After that the application lapses.`,
    ],
    action: answering(site, link),
    otherwise: forYouAlone,
  }),
  'application-lapsed': ({ upgrade }, site) => ({
    subject: 'Your application has lapsed',
    paragraphs: [
      'The chapter office asked you something about your application, and no answer came in time. The application has lapsed, and nothing more happens with it.',
      'You may apply again at any time.',
    ],
    action: { label: 'Apply again', address: `${site}${upgrade ? '/account/upgrade' : '/membership'}` },
    otherwise: 'If you think that this is a mistake, contact the chapter office.',
  }),
  'membership-approved': ({ grade, link, fee = FIRST_MEMBERSHIP_FEE }, site) => ({
    subject: 'Your application is approved',
    paragraphs: [
      `The chapter has approved your application. Pay the membership fee of ${naira(fee)} with the link below, and your membership as ${grade} begins.`,
      'The link is yours alone. It can be used for 30 days, and for one payment.',
    ],
    action: { label: 'Pay the membership fee', address: `${site}/payment/${link}` },
  }),
  'membership-rejected': ({ grade, reason }, site) => ({
    subject: 'Your application was not approved',
    paragraphs: [
      `The chapter has reviewed your application for membership as ${grade} and could not approve it.`,
      `The reason: ${reason}`,
      'You may apply again once this is settled.',
    ],
    action: { label: 'Apply again', address: `${site}/membership` },
  }),
  'membership-reversed': (data, site) => ({
    ...reversed(
      data,
      `membership as ${data.grade}`,
      'The payment link that we sent you no longer works. Please do not pay before we write to you again.',
    ),
    action: { label: 'See how it stands', address: `${site}/account` },
  }),
  'membership-begun': (data, site) => ({
    subject: 'Welcome to the FCT chapter',
    paragraphs: [
      `We have received your membership fee of ${naira(data.amount)}. You are now a member of the NIPR FCT chapter, with the grade ${data.grade}.`,
      `Your dues are paid until ${writtenDay(data.until)}. They fall due on 1 July each year.`,
    ],
    action: receiptOf(site, data),
  }),
  'membership-ended': ({ reason, how = 'lost' }) => ({
    subject: 'Your membership has ended',
    paragraphs: [endedBecause[how], `The reason in full: ${reason}`],
    otherwise: 'If this is not right, contact the chapter office.',
  }),
  'membership-goes-on': ({ owed }, site) => ({
    subject: 'Your membership goes on',
    paragraphs: [
      'The chapter has taken you back as a member, with the number and the grade that you had.',
      ...(owed > 0 ? [`You owe ${naira(owed)} of dues, with those of the years in between.`] : []),
    ],
    action: { label: 'See your dues', address: `${site}/account/dues` },
  }),
  'upgrade-received': (_, site) => ({
    subject: 'We have received your application for an upgrade',
    paragraphs: ['The chapter reviews it within 3 to 5 business days and writes to you at this address.'],
    action: { label: 'See how it stands', address: `${site}/account/upgrade` },
  }),
  'upgrade-approved': ({ grade }, site) => ({
    subject: 'Your upgrade is approved',
    paragraphs: [
      `The chapter has approved your upgrade to ${grade}. Pay the upgrade fee in your account, and the grade is yours.`,
    ],
    action: { label: 'Pay the upgrade fee', address: `${site}/account/upgrade` },
  }),
  'upgrade-rejected': ({ grade, reason }, site) => ({
    subject: 'Your upgrade was not approved',
    paragraphs: [
      `The chapter has reviewed your application for the grade ${grade} and could not approve it.`,
      `The reason: ${reason}`,
      'Contact the chapter office if you want it to be opened again.',
    ],
    action: { label: 'See your applications', address: `${site}/account/upgrade` },
  }),
  'upgrade-reversed': (data, site) => ({
    ...reversed(data, `the grade ${data.grade}`, 'The upgrade cannot be paid for before we write to you again.'),
    action: { label: 'See how it stands', address: `${site}/account/upgrade` },
  }),
  'upgrade-paid': (data, site) => ({
    subject: `Your grade is now ${data.grade}`,
    paragraphs: [`We have received your upgrade fee of ${naira(data.amount)}. Your grade is now ${data.grade}.`],
    action: receiptOf(site, data),
  }),
  'dues-paid': (data, site) => ({
    subject: 'Your dues are paid',
    paragraphs: [
      `We have received your dues of ${naira(data.amount)}. They cover the time from ${writtenDay(data.from)} to ${writtenDay(data.until)}.`,
      'If you are signed in, log out and log in again to go on.',
    ],
    action: receiptOf(site, data),
  }),
  'transfer-booked': (data, site) => ({
    subject: 'Your bank transfer has arrived',
    paragraphs: [
      `Your bank transfer of ${naira(data.amount)} of ${writtenDay(data.day)} has arrived.`,
      data.years.length > 0
        ? `It pays your dues for ${yearsInWords(data.years)}.`
        : 'It pays your dues, the oldest open year first. What is left over is your credit.',
    ],
    action: duesOrReceipt(site, data.receipt),
  }),
  'transfer-undone': (data, site) => ({
    subject: 'Your bank transfer is no longer booked',
    paragraphs: [
      `The bank transfer of ${naira(data.amount)} of ${writtenDay(data.day)} was booked as your dues. The chapter office has undone this.${data.hadReceipt ? ' Its receipt is cancelled.' : ''}`,
      'The dues years that it paid are open again. If the money was yours, please write to the chapter office.',
    ],
    action: duesOrReceipt(site),
  }),
}

export type MembershipMail = { [One in Kind]: { kind: One; data: MembershipData[One] } }[Kind]

export const isMembershipMail = (mail: { kind: string }): mail is MembershipMail => Object.hasOwn(templates, mail.kind)

/** What is written to members and to who wants to be one. */
export function fillMembershipTemplate<One extends Kind>(
  { kind, data }: { kind: One; data: MembershipData[One] },
  { hello, site }: { hello: string; site: string },
): MailContent {
  const written = templates[kind](data, site)
  return { heading: written.subject, ...written, paragraphs: [hello, ...written.paragraphs] }
}
