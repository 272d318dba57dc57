import { useQuery } from '@tanstack/react-query'
import type { Setting } from '#contract/staff/settings.ts'
import { ActButton } from '../kit/act/ActButton.tsx'
import { useOffice, usePerson } from '../kit/flow.ts'
import { LoadState } from '../kit/LoadState.tsx'
import { PageHead } from '../kit/page/PageHead.tsx'
import { Waits } from '../kit/page/second-person.tsx'
import { momentOf } from '../kit/times.ts'
import { settings } from './desk/desk.queries.ts'
import { changeSettingAct } from './setting.acts.ts'
import { shown, words } from './setting-words.ts'
import { Signatories } from './signatory/Signatories.tsx'

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
                <li key={setting.name} className="border-line border-b py-4">
                  <OneSetting setting={setting} />
                </li>
              ))}
            </ul>
          )}
        </LoadState>
        <Signatories />
      </div>
    </>
  )
}

function OneSetting({ setting }: { setting: Setting }) {
  const { name, value, by, at, waiting } = setting
  const may = usePerson().permissions.includes('settings.edit')
  const { label, hint } = words[name]
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-60 flex-1">
        <h2 className="font-semibold">{label}</h2>
        <p className="text-ink-2">{hint}</p>
        {at && (
          <p className="text-ink-3 text-meta">
            Changed {momentOf(at)} {by ? `by ${by}` : 'with the office key'}
          </p>
        )}
      </div>
      <div className="flex items-center gap-4">
        <span className="font-strong tabular-nums">{shown(name, value)}</span>
        {may && (
          <ActButton act={changeSettingAct} subject={setting} name={`Change: ${label}`}>
            Change…
          </ActButton>
        )}
      </div>
      {waiting && (
        <p role="status" className="w-full border-sun border-l-5 pl-3">
          <b className="font-strong tabular-nums">{shown(name, waiting.value)}</b> <Waits right="settings.edit" />
        </p>
      )}
    </div>
  )
}
