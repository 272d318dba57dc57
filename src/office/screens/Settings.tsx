import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changeSetting } from '#contract/office/desk-endpoints.ts'
import { type Setting, type SettingName, settingRules } from '#contract/office/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { settings } from '../api/desk.ts'
import { useOffice } from '../flows/flow.ts'
import { LoadState } from '../parts/LoadState.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { momentOf } from '../parts/times.ts'
import { usePerson } from '../parts/use-person.ts'

interface Words {
  label: string
  hint: string
  unit: string
}

const words: Record<SettingName, Words> = {
  second_person_limit: {
    label: 'Limit for a second person',
    hint: 'Money above it is approved by somebody else than who asked for it.',
    unit: 'naira',
  },
  letter_cap: { label: 'Cap of a bulk letter', hint: 'A letter to more people needs a second person.', unit: 'people' },
  answer_days: { label: 'Days for an answer', hint: 'So long an applicant has to answer a question.', unit: 'days' },
  grace_days: {
    label: 'Days of grace',
    hint: 'So long after a dues year has ended it still counts as paid.',
    unit: 'days',
  },
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

function SettingForm({ setting: { name, value, version, by, at } }: { setting: Setting }) {
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const may = usePerson().permissions.includes('settings.edit')
  const { label, hint, unit } = words[name]
  const [text, setText] = useState(String(value))
  const change = useMutation({
    mutationFn: () =>
      call(changeSetting, { params: { name }, body: { value: Number(text), version }, act: `Change: ${label}` }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: settings(call).queryKey }),
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
        <input
          id={name}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          step={1}
          required
          readOnly={!may}
          aria-describedby={`${name}-hint`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="setting-field"
        />
        <span className="min-w-14 text-ink-2">{unit}</span>
        {may && (
          <Button kind="outline" size="small" busy={change.isPending} disabled={text === String(value)}>
            Change
          </Button>
        )}
      </div>
      <p role="alert" className="w-full font-[560] text-danger empty:hidden">
        {change.error?.message}
      </p>
    </form>
  )
}
