import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changeSetting } from '#contract/staff/desk-endpoints.ts'
import { limitNames, type Setting, type SettingName, settingRules } from '#contract/staff/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useOffice } from '../kit/flow.ts'
import { LoadState } from '../kit/LoadState.tsx'
import { PageHead } from '../kit/page/PageHead.tsx'
import { Waits } from '../kit/page/second-person.tsx'
import { usePerson } from '../kit/page/use-person.ts'
import { momentOf } from '../kit/times.ts'
import { settings } from './desk/desk.queries.ts'

interface Words {
  label: string
  hint: string
  unit: string
}

const words: Record<SettingName, Words> = {
  second_person_limit: {
    label: 'Limit for a second person',
    hint: 'Amounts above this limit need the approval of a second person.',
    unit: 'naira',
  },
  letter_cap: { label: 'Cap of a bulk letter', hint: 'A letter to more people needs a second person.', unit: 'people' },
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
}

/** A day of the year is one number, 401 for 1 April, and written 01/04; nought is none. */
const isDay = (name: SettingName) => name === 'late_from'
const two = (part: number) => String(part).padStart(2, '0')

function written(name: SettingName, value: number): string {
  if (!isDay(name)) return String(value)
  return value === 0 ? '' : `${two(value % 100)}/${two(Math.floor(value / 100))}`
}

function numberOf(name: SettingName, text: string): number {
  if (!isDay(name)) return Number(text)
  if (text.trim() === '') return 0
  const [, day = '', month = ''] = /^(\d{1,2})\s*\/\s*(\d{1,2})$/.exec(text.trim()) ?? []
  if (month === '') throw new Error('Write the day as 01/04.')
  return Number(month) * 100 + Number(day)
}

/** What the chapter may set. Each change is recorded, with who made it. */
export function Settings() {
  const { call } = useOffice()
  const query = useQuery(settings(call))
  return (
    <>
      <PageHead title="Settings" sub="Each change is recorded in the audit." />
      <div className="page-body max-w-3xl">
        <LoadState query={query} rows={4}>
          {(all) => (
            <ul className="border-ink border-t-2">
              {all.map((setting) => (
                <li key={`${setting.name} ${setting.version}`} className="border-line border-b py-4">
                  <SettingForm setting={setting} />
                </li>
              ))}
            </ul>
          )}
        </LoadState>
      </div>
    </>
  )
}

/** A limit that is raised needs a second person. */
const isRaised = (name: SettingName, value: number, text: string) => limitNames.includes(name) && Number(text) > value

function SettingForm({ setting: { name, value, version, by, at, waiting } }: { setting: Setting }) {
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const may = usePerson().permissions.includes('settings.edit')
  const { label, hint, unit } = words[name]
  const [text, setText] = useState(written(name, value))
  const [reason, setReason] = useState('')
  const raises = isRaised(name, value, text)
  const change = useMutation({
    mutationFn: async () => {
      if (raises && !reason.trim()) throw new Error('Say why, for the person who approves it.')
      return call(changeSetting, {
        params: { name },
        body: { value: numberOf(name, text), version, reason: raises ? reason : '' },
        act: `Change: ${label}`,
      })
    },
    onSuccess: (now) => {
      setText(written(name, now.value))
      setReason('')
      void queryClient.invalidateQueries({ queryKey: ['desk'] })
      return queryClient.invalidateQueries({ queryKey: settings(call).queryKey })
    },
  })
  const { least, most } = settingRules[name]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-60 flex-1">
        <label htmlFor={name} className="block font-semibold">
          {label}
        </label>
        <p id={`${name}-hint`} className="text-ink-2">
          {hint}
        </p>
        {at && (
          <p className="text-ink-3 text-meta">
            Changed {momentOf(at)} {by ? `by ${by}` : 'with the office key'}
          </p>
        )}
      </div>
      <div className="flex items-center gap-3">
        {most === 1 ? (
          <select
            id={name}
            disabled={!may}
            aria-describedby={`${name}-hint`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="setting-field"
          >
            <option value="1">Sent</option>
            <option value="0">Not sent</option>
          </select>
        ) : (
          <input
            id={name}
            {...(isDay(name)
              ? { autoComplete: 'off' }
              : { type: 'number', min: least, max: most, step: 1, required: true })}
            inputMode={isDay(name) ? 'text' : 'numeric'}
            readOnly={!may}
            aria-describedby={`${name}-hint`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="setting-field"
          />
        )}
        <span className="min-w-14 text-ink-2">{unit}</span>
        {may && (
          <Button kind="outline" size="small" busy={change.isPending} disabled={text === written(name, value)}>
            {raises ? 'Ask for approval' : 'Change'}
          </Button>
        )}
      </div>
      {raises && (
        <div className="w-full">
          <Field id={`${name}-reason`} label="Reason" hint="A higher limit needs a second person, who reads this.">
            <TextInput name={`${name}-reason`} value={reason} onChange={setReason} maxLength={500} autoComplete="off" />
          </Field>
        </div>
      )}
      {waiting && (
        <p role="status" className="w-full border-sun border-l-5 pl-3">
          <b className="font-strong tabular-nums">{waiting.value.toLocaleString('en-NG')}</b> {unit}{' '}
          <Waits right="settings.edit" />
        </p>
      )}
      <p role="alert" className="w-full font-[560] text-danger empty:hidden">
        {change.error?.message}
      </p>
    </form>
  )
}
