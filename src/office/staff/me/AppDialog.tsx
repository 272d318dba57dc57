import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { TotpOffer } from '#contract/identity/factor.ts'
import type { OwnFactors } from '#contract/staff/passkey.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { NewApp } from '../sign-in/NewApp.tsx'
import { addApp } from './me.queries.ts'

export const appActs = { add: 'Add an authenticator app', replace: 'Replace the authenticator app' } as const
export type AppAct = (typeof appActs)[keyof typeof appActs]

interface AppDialogProps {
  act: AppAct
  offer: TotpOffer
  /** Also where the dialog was closed while the code was under way. */
  onChanged: (factors: OwnFactors) => void
  onClose: () => void
}

/** An authenticator app of one's own, the first or in place of another. Until its code is accepted all is as it was. */
export function AppDialog({ act, offer, onChanged, onClose }: AppDialogProps) {
  const { call } = useOffice()
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      if (!/^\d{6}$/.test(code)) throw new Error('Enter the six digits of the code.')
      return addApp(call, { code, act })
    },
    onSuccess: onChanged,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(undefined, {
      onSuccess: onClose,
      onError: () => {
        setCode('')
        form.current?.querySelector('input')?.focus()
      },
    })
  }
  return (
    <Dialog open onClose={onClose} title={act}>
      <p className="text-ink-2">
        Scan this with the app.
        {act === appActs.replace &&
          ' Your old app works until the code of the new one is accepted, and not after that.'}
      </p>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-6 pt-6">
        <NewApp
          offer={offer}
          id="new-app"
          value={code}
          error={error?.message}
          onChange={(typed) => {
            setCode(typed)
            if (error) reset()
          }}
        />
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button kind="sun" busy={isPending}>
            Verify
          </Button>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
