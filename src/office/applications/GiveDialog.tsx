import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Officer } from '#contract/applications/review.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useOffice } from '../kit/flow.ts'
import { LoadState } from '../kit/LoadState.tsx'
import { usePerson } from '../kit/page/use-person.ts'
import { officers } from './review.queries.ts'

interface GiveDialogProps {
  title: string
  onGive: (officer: Officer) => Promise<unknown>
  onClose: () => void
}

/** To whom of the office something is given. */
export function GiveDialog({ title, onGive, onClose }: GiveDialogProps) {
  const { call } = useOffice()
  const query = useQuery(officers(call))
  return (
    <Dialog open onClose={onClose} title={title}>
      <LoadState query={query} rows={1}>
        {(all) => <Choice all={all} onGive={onGive} onClose={onClose} />}
      </LoadState>
    </Dialog>
  )
}

/** Officers come later than the dialog: then it begins at them. */
const beginAtOfficers = (form: HTMLFormElement | null) => form?.querySelector('select')?.focus()

function Choice({ all, onGive, onClose }: Omit<GiveDialogProps, 'title'> & { all: readonly Officer[] }) {
  const { id: me } = usePerson()
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState('')
  const give = useMutation({ mutationFn: onGive, onSuccess: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const officer = all.find(({ id }) => String(id) === chosen)
    if (officer) give.mutate(officer)
    else setError('Choose somebody.')
  }
  return (
    <form ref={beginAtOfficers} onSubmit={submit} noValidate className="grid gap-6">
      <Field label="Officer" error={give.error?.message ?? (error || undefined)}>
        <Select
          value={chosen}
          placeholder="Choose"
          options={all.map(({ id, name }) => ({ value: String(id), label: id === me ? `${name} (you)` : name }))}
          onChange={(value) => {
            setChosen(value)
            setError('')
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button kind="sun" busy={give.isPending}>
          Give
        </Button>
        <Button kind="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
