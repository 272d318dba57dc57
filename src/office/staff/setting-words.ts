import { type SettingName, settingRules } from '#contract/staff/settings.ts'

interface Words {
  label: string
  hint: string
  unit: string
}

export const words: Record<SettingName, Words> = {
  second_person_limit: {
    label: 'Limit for a second person',
    hint: 'Amounts above this limit need the approval of a second person.',
    unit: 'naira',
  },
  letter_cap: { label: 'Cap of a bulk letter', hint: 'A letter to more people needs a second person.', unit: 'people' },
  invitations_at_once: {
    label: 'Invitations at once',
    hint: 'So many members at most get an invitation by one press.',
    unit: 'members',
  },
  answer_days: { label: 'Days for an answer', hint: 'How long an applicant has to answer a question.', unit: 'days' },
  grace_days: {
    label: 'Days of grace',
    hint: 'How long an account stays open after the due day while dues are unpaid.',
    unit: 'days',
  },
  late_from: {
    label: 'Late joining from',
    hint: 'Members who join between this day and 30 June have the next dues year covered too. Empty: no such day.',
    unit: 'dd/mm',
  },
  remind_coming: { label: 'Reminder on 1 June', hint: 'Tells the dues of the coming year.', unit: '' },
  remind_due: { label: 'Reminder on the due day', hint: 'To members who have not paid the year.', unit: '' },
  remind_days30: { label: 'Reminder after 30 days', hint: 'To members who have not paid the year.', unit: '' },
  remind_days90: { label: 'Reminder after 90 days', hint: 'To members who have not paid the year.', unit: '' },
  remind_days180: {
    label: 'Reminder after 180 days',
    hint: 'The warnings before a membership can be ended are always sent.',
    unit: '',
  },
  first_week: {
    label: 'List of the first week',
    hint: 'What a new chapter sets up first. Shown again, it stays until all of it is done.',
    unit: '',
  },
}

/** On, or off. */
export const isSwitch = (name: SettingName) => settingRules[name].most === 1

/** What a switch says when it is on, and when it is off. */
export const switchWords = (name: SettingName): readonly [string, string] =>
  name === 'first_week' ? ['Shown', 'Not shown'] : ['Sent', 'Not sent']

/** A day of the year is one number, 401 for 1 April, and written 01/04; nought is none. */
export const isDay = (name: SettingName) => name === 'late_from'
const two = (part: number) => String(part).padStart(2, '0')

/** As it is filled in. */
export function written(name: SettingName, value: number): string {
  if (!isDay(name)) return String(value)
  return value === 0 ? '' : `${two(value % 100)}/${two(Math.floor(value / 100))}`
}

/** NaN where it is no number, or no day. */
export function numberOf(name: SettingName, text: string): number {
  if (!isDay(name)) return text.trim() === '' ? Number.NaN : Number(text)
  if (text.trim() === '') return 0
  const [, day = '', month = ''] = /^(\d{1,2})\s*\/\s*(\d{1,2})$/.exec(text.trim()) ?? []
  return month === '' ? Number.NaN : Number(month) * 100 + Number(day)
}

/** As it is read. */
export function shown(name: SettingName, value: number): string {
  if (isSwitch(name)) return switchWords(name)[value === 1 ? 0 : 1]
  if (isDay(name)) return written(name, value) || 'None'
  return `${value.toLocaleString('en-NG')} ${words[name].unit}`
}
