import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OwnFactors } from '#contract/staff/passkey.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { FileIcon, KeyIcon, PhoneCodeIcon } from '#src/office/kit/office-icons.tsx'
import { momentOf } from '#src/office/kit/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { RecoveryCodes } from '#src/ui/RecoveryCodes.tsx'
import { type AppAct, AppDialog, appActs } from './AppDialog.tsx'
import { addPasskey, offerApp, ownFactors, removeApp, removePasskey, renewCodes } from './me.queries.ts'

/** With what one comes in beside the password. Each change asks for the factor again, where it is not fresh. */
export function Factors() {
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const query = useQuery(ownFactors(call))
  const known = ownFactors(call).queryKey
  const [trouble, setTrouble] = useState('')
  const told = { onMutate: () => setTrouble(''), onError: ({ message }: Error) => setTrouble(message) }
  const take = (factors: OwnFactors) => queryClient.setQueryData(known, factors)
  const keep = { ...told, onSuccess: take }
  const add = useMutation({ mutationFn: () => addPasskey(call), ...keep })
  const remove = useMutation({ mutationFn: (one: { id: number; name: string }) => removePasskey(call, one), ...keep })
  const offer = useMutation({ mutationFn: (act: AppAct) => offerApp(call, act), ...told })
  const drop = useMutation({ mutationFn: () => removeApp(call), ...keep })
  const renew = useMutation({
    mutationFn: () => renewCodes(call),
    ...told,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: known }),
  })
  return (
    <section aria-labelledby="factors">
      <div className="flex flex-wrap items-end justify-between gap-3 border-ink border-b-2 pb-2">
        <h2 id="factors" className="block-title">
          Second factors
        </h2>
        <div className="-mx-4 -mb-2 flex flex-wrap">
          {query.data?.totp === null && (
            <Button kind="text" size="small" busy={offer.isPending} onClick={() => offer.mutate(appActs.add)}>
              {appActs.add}
            </Button>
          )}
          <Button kind="text" size="small" busy={add.isPending} onClick={() => add.mutate()}>
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
                  busy={offer.isPending}
                  aria-label={appActs.replace}
                  onClick={() => offer.mutate(appActs.replace)}
                >
                  Replace…
                </Button>
                {passkeys.length > 0 && (
                  <Button
                    kind="outline"
                    size="small"
                    busy={drop.isPending}
                    aria-label="Remove the authenticator app"
                    onClick={() => drop.mutate()}
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
                  busy={remove.isPending && remove.variables.id === one.id}
                  aria-label={`Remove ${one.name || 'the passkey'}`}
                  onClick={() => remove.mutate(one)}
                >
                  Remove
                </Button>
              </Line>
            ))}
            <Line icon={<FileIcon />} name="Recovery codes" facts={`${recovery_left} of ten are left`}>
              <Button kind="outline" size="small" busy={renew.isPending} onClick={() => renew.mutate()}>
                Make new ones
              </Button>
            </Line>
          </ul>
        )}
      </LoadState>
      <p role="alert" className="pt-3 font-[560] text-danger empty:hidden">
        {trouble}
      </p>
      {offer.isSuccess && <AppDialog act={offer.variables} offer={offer.data} onChanged={take} onClose={offer.reset} />}
      <Dialog
        open={renew.data !== undefined}
        onClose={renew.reset}
        title="Keep your new recovery codes"
        actions={
          <Button kind="sun" onClick={renew.reset}>
            I have kept them
          </Button>
        }
      >
        <p className="pb-4 text-ink-2">The codes are shown only now. Your old codes no longer work.</p>
        <RecoveryCodes codes={renew.data ?? []} of="the chapter's office" />
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
