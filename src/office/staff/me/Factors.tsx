import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useFlow, useOffice } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { FileIcon, KeyIcon, PhoneCodeIcon } from '#src/office/kit/office-icons.tsx'
import { momentOf } from '#src/office/kit/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { RecoveryCodes } from '#src/ui/RecoveryCodes.tsx'
import { AppDialog } from './AppDialog.tsx'
import { ownFactors } from './me.queries.ts'
import { appActs, ownFactorsFlow } from './own-factors.flow.ts'

/** With what one comes in beside the password. Each change asks for the factor again, where it is not fresh. */
export function Factors() {
  const { call } = useOffice()
  const query = useQuery(ownFactors(call))
  const flow = useFlow(ownFactorsFlow)
  const { trouble, passkey, recoveryCodes } = useSelector(flow, ({ context }) => context)
  const tags = useSelector(flow, (state) => state.tags)
  const offering = tags.has('offering')
  const kept = () => flow.send({ type: 'codes.kept' })
  return (
    <section aria-labelledby="factors">
      <div className="flex flex-wrap items-end justify-between gap-3 border-ink border-b-2 pb-2">
        <h2 id="factors" className="block-title">
          Second factors
        </h2>
        <div className="-mx-4 -mb-2 flex flex-wrap">
          {query.data?.totp === null && (
            <Button
              kind="text"
              size="small"
              busy={offering}
              onClick={() => flow.send({ type: 'app.offer', act: 'add' })}
            >
              {appActs.add}
            </Button>
          )}
          <Button kind="text" size="small" busy={tags.has('adding')} onClick={() => flow.send({ type: 'passkey.add' })}>
            Add a passkey
          </Button>
        </div>
      </div>
      <LoadState query={query} rows={2}>
        {({ totp, passkeys, recovery_left }) => (
          <ul>
            {totp && (
              <Line icon={<PhoneCodeIcon />} name="Authenticator app" facts={`Added ${momentOf(totp)}`}>
                <Button
                  kind="outline"
                  size="small"
                  busy={offering}
                  aria-label={appActs.replace}
                  onClick={() => flow.send({ type: 'app.offer', act: 'replace' })}
                >
                  Replace…
                </Button>
                {passkeys.length > 0 && (
                  <Button
                    kind="outline"
                    size="small"
                    busy={tags.has('dropping')}
                    aria-label="Remove the authenticator app"
                    onClick={() => flow.send({ type: 'app.remove' })}
                  >
                    Remove
                  </Button>
                )}
              </Line>
            )}
            {passkeys.map((one) => (
              <Line
                key={one.id}
                icon={<KeyIcon />}
                name={one.name || 'Passkey'}
                facts={`Added ${momentOf(one.added_at)}, last used ${momentOf(one.used_at)}`}
              >
                <Button
                  kind="outline"
                  size="small"
                  busy={tags.has('removing') && passkey?.id === one.id}
                  aria-label={`Remove ${one.name || 'the passkey'}`}
                  onClick={() => flow.send({ type: 'passkey.remove', passkey: one })}
                >
                  Remove
                </Button>
              </Line>
            ))}
            <Line icon={<FileIcon />} name="Recovery codes" facts={`${recovery_left} of ten are left`}>
              <Button
                kind="outline"
                size="small"
                busy={tags.has('renewing')}
                onClick={() => flow.send({ type: 'codes.renew' })}
              >
                Make new ones
              </Button>
            </Line>
          </ul>
        )}
      </LoadState>
      <p role="alert" className="pt-3 font-[560] text-danger empty:hidden">
        {trouble}
      </p>
      {tags.has('scanning') && <AppDialog flow={flow} />}
      <Dialog
        open={tags.has('codes')}
        onClose={kept}
        title="Keep your new recovery codes"
        actions={
          <Button kind="sun" onClick={kept}>
            I have kept them
          </Button>
        }
      >
        <p className="pb-4 text-ink-2">The codes are shown only now. Your old codes no longer work.</p>
        <RecoveryCodes codes={recoveryCodes} of="the chapter's office" />
      </Dialog>
    </section>
  )
}

interface LineProps {
  icon: ReactNode
  name: string
  facts: string
  children: ReactNode
}

const Line = ({ icon, name, facts, children }: LineProps) => (
  <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-3">
    <span className="text-link">{icon}</span>
    <span className="min-w-32 flex-1">
      <span className="block font-semibold">{name}</span>
      <span className="block text-ink-2">{facts}</span>
    </span>
    {children}
  </li>
)
