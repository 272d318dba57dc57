import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Officer } from '#contract/applications/review.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { OfficerField } from '../kit/fields/OfficerField.tsx'
import { useOffice } from '../kit/flow.ts'
import { LoadState } from '../kit/LoadState.tsx'
import { officers } from './review.queries.ts'

interface GiveDialogProps {
  title: string
  onChosen: (officer: Officer) => void
  onClose: () => void
}

/** To whom of the office the selected applications are given. */
export function GiveDialog({ title, onChosen, onClose }: GiveDialogProps) {
  const { call } = useOffice()
  const query = useQuery(officers(call))
  return (
    <Dialog open onClose={onClose} title={title}>
      <LoadState query={query} rows={1}>
        {(all) => <Choice all={all} onChosen={onChosen} onClose={onClose} />}
      </LoadState>
    </Dialog>
  )
}

function Choice({ all, onChosen, onClose }: Omit<GiveDialogProps, 'title'> & { all: readonly Officer[] }) {
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const officer = all.find(({ id }) => String(id) === chosen)
    setMissing(!officer)
    if (officer) onChosen(officer)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <OfficerField
        all={all}
        value={chosen}
        error={isMissing ? 'Choose somebody.' : undefined}
        onChange={(id) => {
          setChosen(id)
          setMissing(false)
        }}
      />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button kind="sun">Give</Button>
        <Button kind="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
