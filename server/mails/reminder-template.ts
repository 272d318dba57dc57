import type { ReminderStage } from '#contract/dues/reminders.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { isWarning } from '#domain/dues/dues-reminders.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import type { MailContent } from './mail-content.ts'

/** What a reminder tells, as things stand when it leaves. Amounts are whole naira. */
export interface DuesReminder {
  /** Its number: what it tells is read anew as it leaves. */
  reminder: number
  first_name: string
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

const lossOf = ({ loss }: DuesReminder) => {
  if (!loss) return []
  const day = writtenDay(loss.day)
  return [
    loss.isOver
      ? `Since ${day} the council of the chapter may end your membership.`
      : `Please pay before ${day}. From that day the council of the chapter may end your membership.`,
  ]
}

const owes = ({ owed, open_years }: DuesReminder) => `You owe ${naira(owed)} for ${yearsInWords(open_years)}.`

const since = ({ year, due, open_years }: DuesReminder) =>
  open_years.length === 1
    ? `It fell due on ${writtenDay(due)}.`
    : `The dues for ${nameOfYear(year)} fell due on ${writtenDay(due)}.`

type Written = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>

function coming(data: DuesReminder): Written {
  const title = `Dues for ${nameOfYear(data.year)} fall due on ${writtenDay(data.due)}`
  return {
    ...{ subject: title, heading: title },
    paragraphs: [
      `They are ${naira(data.price)}, and can be paid from now on.`,
      ...(data.open_years.length > 0 ? [`${owes(data)} That has to be paid first.`, ...lossOf(data)] : []),
    ],
  }
}

const open = (data: DuesReminder): Written => ({
  subject: `Your dues for ${yearsInWords(data.open_years)} are not paid yet`,
  heading: 'Your dues are not paid yet',
  paragraphs: [owes(data), since(data), ...lossOf(data)],
})

function warning(data: DuesReminder): Written {
  const day = writtenDay(data.loss?.day ?? data.due)
  return {
    subject: `Please pay your dues before ${day} to keep your membership`,
    heading: `Your membership can be ended from ${day}`,
    paragraphs: [owes(data), since(data), ...lossOf(data)],
  }
}

const lossDay = (data: DuesReminder): Written => ({
  subject: 'Your membership can be ended because your dues are not paid',
  heading: 'Your membership can be ended now',
  paragraphs: [owes(data), since(data), ...lossOf(data), 'It goes on if you pay before the council decides.'],
})

const written = (data: DuesReminder): Written => {
  if (data.stage === 'coming') return coming(data)
  if (data.stage === 'lossDay') return lossDay(data)
  return isWarning(data.stage) ? warning(data) : open(data)
}

export function reminderTemplate(hello: string, data: DuesReminder, site: string): MailContent {
  const { subject, heading, paragraphs } = written(data)
  const { reference, loss } = data
  return {
    ...{ subject, heading, paragraphs: [hello, ...paragraphs, howToPay(reference)] },
    facts: [
      { label: 'To pay', value: naira(data.stage === 'coming' ? data.owed + data.price : data.owed) },
      ...(loss ? [{ label: 'Membership can be ended from', value: writtenDay(loss.day) }] : []),
      ...(reference ? [{ label: 'Your reference', value: reference }] : []),
    ],
    action: { label: 'Open your dues', address: `${site}/account/dues` },
    otherwise: 'If you have paid in the last few days, there is nothing to do.',
  }
}
