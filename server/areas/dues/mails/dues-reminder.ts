import { DAY } from '#contract/common/spans.ts'
import type { ReminderStage } from '#contract/dues/reminders.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { isWarning } from '#domain/dues/dues-reminders.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import { mail, type Words } from '#server/mails/mail.ts'
import { fact, openDues } from '#server/mails/shared.ts'

/** What a reminder tells, as things stand when it leaves. Amounts are naira, with kobo where there are any. */
interface Data {
  /** Its number: what it tells is read anew as it leaves. */
  reminder: number
  /** Of one that an officer sent by hand, which has no number: whose dues it tells. */
  account?: number
  stage: ReminderStage
  /** Of the years that are open. */
  owed: number
  open_years: number[]
  /** The year that it is about, what is left to pay of it, and when it falls or fell due. */
  year: number
  price: number
  due: string
  /** The first day on which the membership can be ended, and whether it has come; none where no year is open. */
  loss: { day: string; isOver: boolean } | null
  /** As people read it; none where the member has no number. */
  reference: string | null
}

const howToPay = (reference: string | null) =>
  reference
    ? `You can pay by card on the page of your dues, or by bank transfer. For a transfer, write your reference ${reference} in its text.`
    : 'You can pay by card on the page of your dues.'

const lossOf = ({ loss }: Data) => {
  if (!loss) return []
  const day = writtenDay(loss.day)
  return [
    loss.isOver
      ? `Since ${day} the council of the chapter may end your membership.`
      : `Please pay before ${day}. From that day the council of the chapter may end your membership.`,
  ]
}

const owes = ({ owed, open_years }: Data) => `You owe ${naira(owed)} for ${yearsInWords(open_years)}.`

const since = ({ year, due, open_years }: Data) =>
  open_years.length === 1
    ? `It fell due on ${writtenDay(due)}.`
    : `The dues for ${nameOfYear(year)} fell due on ${writtenDay(due)}.`

const coming = (data: Data): Words => ({
  subject: `Dues for ${nameOfYear(data.year)} fall due on ${writtenDay(data.due)}`,
  paragraphs: [
    `They are ${naira(data.price)}, and can be paid from now on.`,
    ...(data.open_years.length > 0 ? [`${owes(data)} That has to be paid first.`, ...lossOf(data)] : []),
  ],
})

const open = (data: Data): Words => ({
  subject: `Your dues for ${yearsInWords(data.open_years)} are not paid yet`,
  heading: 'Your dues are not paid yet',
  paragraphs: [owes(data), since(data), ...lossOf(data)],
})

function warning(data: Data): Words {
  const day = writtenDay(data.loss?.day ?? data.due)
  return {
    subject: `Please pay your dues before ${day} to keep your membership`,
    heading: `Your membership can be ended from ${day}`,
    paragraphs: [owes(data), since(data), ...lossOf(data)],
  }
}

const lossDay = (data: Data): Words => ({
  subject: 'Your membership can be ended because your dues are not paid',
  heading: 'Your membership can be ended now',
  paragraphs: [owes(data), since(data), ...lossOf(data), 'It goes on if you pay before the council decides.'],
})

const told = (data: Data): Words => {
  if (data.stage === 'coming') return coming(data)
  if (data.stage === 'lossDay') return lossDay(data)
  return isWarning(data.stage) ? warning(data) : open(data)
}

const sample = {
  reminder: 0,
  owed: 20_000,
  open_years: [2026],
  year: 2026,
  price: 20_000,
  due: '2026-07-01',
  loss: { day: '2027-07-01', isOver: false },
  reference: 'NF 000 344 22',
}

const fieldsOf = ({ owed, open_years, due, loss, reference }: Data) => ({
  amount: naira(owed),
  years: yearsInWords(open_years),
  'due day': writtenDay(due),
  'day of loss': loss ? writtenDay(loss.day) : '',
  reference: reference ?? '',
})

export default mail<Data>({
  lifetime: 7 * DAY,
  lane: 'bulk',
  words: (data, { site }) => {
    const { paragraphs, ...titles } = told(data)
    const { stage, owed, price, loss, reference } = data
    return {
      ...titles,
      paragraphs: [...paragraphs, howToPay(reference)],
      facts: [
        fact('To pay', naira(stage === 'coming' ? owed + price : owed)),
        ...(loss ? [fact('Membership can be ended from', writtenDay(loss.day))] : []),
        ...(reference ? [fact('Your reference', reference)] : []),
      ],
      action: openDues(site),
      otherwise: 'If you have paid in the last few days, there is nothing to do.',
    }
  },
  templates: {
    'dues-coming': {
      title: 'Reminder, dues of the coming year',
      group: 'money',
      order: 50,
      guarded: true,

      sample: { ...sample, stage: 'coming', owed: 0, open_years: [], year: 2027, due: '2027-07-01', loss: null },
      when: ({ stage }) => stage === 'coming',
      fields: ({ data: { price, year, due, reference } }) => ({
        amount: naira(price),
        year: nameOfYear(year),
        'due day': writtenDay(due),
        reference: reference ?? '',
      }),
    },
    'dues-open': {
      title: 'Reminder, dues are not paid',
      group: 'money',
      order: 60,
      guarded: true,

      sample: { ...sample, stage: 'due' },
      when: ({ stage }) => stage !== 'coming' && !isWarning(stage),
      fields: ({ data }) => fieldsOf(data),
    },
    'dues-warning': {
      title: 'Warning before the day of loss',
      group: 'money',
      order: 70,
      guarded: true,

      sample: { ...sample, stage: 'loss60' },
      when: ({ stage }) => isWarning(stage) && stage !== 'lossDay',
      fields: ({ data }) => fieldsOf(data),
    },
    'dues-loss-day': {
      title: 'Warning on the day of loss',
      group: 'money',
      order: 80,
      guarded: true,

      sample: { ...sample, stage: 'lossDay', loss: { ...sample.loss, isOver: true } },
      when: ({ stage }) => stage === 'lossDay',
      fields: ({ data }) => fieldsOf(data),
    },
  },
})
