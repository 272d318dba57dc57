import { changeSetting } from '#contract/staff/desk-endpoints.ts'
import { limitNames, type Setting, type SettingName, settingRules } from '#contract/staff/settings.ts'
import { act } from '../kit/act/act.ts'
import { isDay, isSwitch, numberOf, shown, switchWords, words, written } from './setting-words.ts'

interface SettingForm extends Record<string, string> {
  value: string
  /** What it was when it was read. */
  was: string
  version: string
  reason: string
}

/** A limit that is raised needs a second person. */
const isRaised = ({ name }: Setting, { value, was }: SettingForm) =>
  limitNames.includes(name) && numberOf(name, value) > Number(was)

function wrongIn(name: SettingName, text: string): string {
  const value = numberOf(name, text)
  if (isDay(name)) return Number.isNaN(value) ? 'Write the day as 01/04.' : ''
  const { least, most } = settingRules[name]
  if (value >= least && value <= most) return ''
  return `Give a number from ${least.toLocaleString('en-NG')} to ${most.toLocaleString('en-NG')}.`
}

export const changeSettingAct = act({
  name: 'change-setting',
  endpoint: changeSetting,
  undo: 'change-setting',
  second: 'settings.edit',
  title: ({ name }: Setting) => `Change: ${words[name].label}`,
  text: ({ name }) => words[name].hint,
  label: (setting, form) => (isRaised(setting, form) ? 'Ask for approval' : 'Change'),
  begin: ({ name, value, version }): SettingForm => ({
    value: written(name, value),
    was: String(value),
    version: String(version),
    reason: '',
  }),
  fields: [
    {
      name: 'value',
      label: ({ name }) => words[name].label,
      kind: 'choice',
      choices: ({ name }) => switchWords(name).map((label, place) => ({ value: place === 0 ? '1' : '0', label })),
      when: ({ name }) => isSwitch(name),
    },
    {
      name: 'value',
      label: ({ name }) => words[name].label,
      hint: ({ name }) => `In ${words[name].unit}.`,
      kind: 'number',
      when: ({ name }) => !isSwitch(name) && !isDay(name),
    },
    {
      name: 'value',
      label: ({ name }) => words[name].label,
      hint: 'As 01/04.',
      optional: true,
      when: ({ name }) => isDay(name),
    },
    {
      name: 'reason',
      label: 'Reason',
      hint: 'A higher limit needs a second person, who reads this.',
      longest: 500,
      when: isRaised,
    },
  ],
  sends: (setting, form) => ({
    params: { name: setting.name },
    body: {
      value: numberOf(setting.name, form.value),
      version: Number(form.version),
      reason: isRaised(setting, form) ? form.reason : '',
    },
  }),
  errors(setting, form) {
    const value = wrongIn(setting.name, form.value)
    const lacksReason = isRaised(setting, form) && form.reason.trim() === ''
    return { ...(value && { value }), ...(lacksReason && { reason: 'Say why, for the person who approves it.' }) }
  },
  done: ({ name }, { value }) => `${words[name].label}: ${shown(name, numberOf(name, value))}`,
  outcome: ({ name, value }, setting, form) =>
    isRaised(setting, form)
      ? {
          title: 'The higher limit is asked for',
          waitsFor: 'settings.edit',
          facts: [[`${words[name].label}: ${shown(name, value)}`, 'Until it is approved.']],
        }
      : {},
  overtaken(theirs, { name }, { value }) {
    if (typeof theirs !== 'number') return undefined
    const asIs = (label: string, text: string) => ({ label, typed: text, now: text })
    const rows = [
      asIs('It is now', shown(name, theirs)),
      asIs('You chose, to replace it', shown(name, numberOf(name, value))),
    ]
    return { rows, change: { was: String(theirs) } }
  },
})
