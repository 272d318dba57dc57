import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useFlow, useOffice, usePerson } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { rolesInWords } from '#src/office/kit/page/role-words.ts'
import { prefer, usePreferences } from '#src/office/kit/preferences.ts'
import { momentOf } from '#src/office/kit/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { ApplicationMails } from './ApplicationMails.tsx'
import { Factors } from './Factors.tsx'
import { ownSessions } from './me.queries.ts'
import { ownSessionsFlow } from './own-sessions.flow.ts'

/** Of the person who is signed in: who they are here, where they are signed in, and how the office looks to them. */
export function Me() {
  const { session } = useOffice()
  const { name, email, roles, permissions } = usePerson()
  return (
    <>
      <PageHead title={name} isPerson sub={`${rolesInWords(roles)}, ${email}`}>
        <Button kind="outline" size="small" onClick={() => session.actor.send({ type: 'session.leave' })}>
          Sign out
        </Button>
      </PageHead>
      <div className="page-body grid max-w-4xl gap-10">
        <Factors />
        <Sessions />
        {permissions.includes('applications.read') && <ApplicationMails />}
        <Looks />
      </div>
    </>
  )
}

function Sessions() {
  const { call } = useOffice()
  const flow = useFlow(ownSessionsFlow)
  const query = useQuery(ownSessions(call))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const asking = useSelector(flow, (state) => state.hasTag('asking'))
  const ending = useSelector(flow, ({ context }) => context.ending)
  return (
    <section aria-labelledby="sessions">
      <div className="flex flex-wrap items-end justify-between gap-3 border-ink border-b-2 pb-2">
        <h2 id="sessions" className="block-title">
          Where you are signed in
        </h2>
        <Button kind="text" size="small" className="-mx-4 -mb-2" onClick={() => flow.send({ type: 'all.close' })}>
          Sign out everywhere
        </Button>
      </div>
      <LoadState query={query} rows={2}>
        {(sessions) => (
          <ul>
            {sessions.map(({ id, device, address, used_at, current }) => (
              <li
                key={id}
                className="grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-6 border-line border-b py-3 sm:grid-cols-[1fr_8rem_13rem_4rem]"
              >
                <span className="min-w-0 font-semibold">
                  {device ?? 'An unknown device'}
                  {current && <span className="font-normal text-ink-2"> (this one)</span>}
                </span>
                <span className="text-ink-2 max-sm:col-start-1">{address}</span>
                <span className="text-ink-2 max-sm:col-start-1">Last used {momentOf(used_at)}</span>
                <span className="text-right max-sm:col-start-2 max-sm:row-span-3 max-sm:row-start-1">
                  {!current && (
                    <Button
                      kind="outline"
                      size="small"
                      busy={busy && ending === id}
                      aria-label={`End the session of ${device ?? 'an unknown device'}`}
                      onClick={() => flow.send({ type: 'session.close', id })}
                    >
                      End
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </LoadState>
      <Dialog
        open={asking}
        onClose={() => flow.send({ type: 'all.keep' })}
        title="Sign out everywhere?"
        actions={
          <>
            <Button kind="brand" busy={busy} onClick={() => flow.send({ type: 'all.confirm' })}>
              Sign out
            </Button>
            <Button kind="outline" onClick={() => flow.send({ type: 'all.keep' })}>
              Cancel
            </Button>
          </>
        }
      >
        <p className="text-ink-2">All your sessions end, including this one. You then sign in again.</p>
      </Dialog>
    </section>
  )
}

function Looks() {
  const { keys, compact } = usePreferences()
  return (
    <section aria-labelledby="looks">
      <h2 id="looks" className="block-title border-ink border-b-2 pb-2">
        In this browser
      </h2>
      <Switch
        label="Single keys in lists"
        hint="j and k move, x selects, Enter opens, / finds, r reloads the list, [ opens the navigation, ? lists them. No key decides, pays or sends anything."
        checked={keys}
        onChange={(on) => prefer({ keys: on })}
      />
      <Switch
        label="Compact rows"
        hint="Rows of lists are 36 px high where a mouse is used."
        checked={compact}
        onChange={(on) => prefer({ compact: on })}
      />
    </section>
  )
}

interface SwitchProps {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

const Switch = ({ label, hint, checked, onChange }: SwitchProps) => (
  <label className="flex cursor-pointer items-start gap-4 border-line border-b py-3">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="office-box mt-0.5"
    />
    <span>
      <span className="block font-semibold">{label}</span>
      <span className="block text-ink-2">{hint}</span>
    </span>
  </label>
)
