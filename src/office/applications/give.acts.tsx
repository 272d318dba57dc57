import { useQuery } from '@tanstack/react-query'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { assignApplication } from '#contract/applications/review-endpoints.ts'
import { type FormFlow, useFormField } from '#src/ui/form/form-flow.ts'
import { act } from '../kit/act/act.ts'
import { OfficerField } from '../kit/fields/OfficerField.tsx'
import { useOffice } from '../kit/flow.ts'
import { LoadState } from '../kit/LoadState.tsx'
import { cacheApplication, officers } from './review.queries.ts'

interface Given {
  to: string
}

function ToWhom({ flow }: { flow: FormFlow<Given> }) {
  const { call } = useOffice()
  const query = useQuery(officers(call))
  const { value, error, change } = useFormField<Given>(flow, 'to')
  return (
    <LoadState query={query} rows={1}>
      {(all) => <OfficerField all={all} value={value} error={error} onChange={change} />}
    </LoadState>
  )
}

/** Gives an application to an officer. */
export const giveAct = act({
  name: 'give-application',
  endpoint: assignApplication,
  title: 'Give the application to',
  label: 'Give',
  begin: (_: Pick<WholeApplication, 'id' | 'version'>) => ({ to: '' }),
  Fields: ToWhom,
  errors: (_, { to }) => (to === '' ? { to: 'Choose somebody.' } : {}),
  sends: ({ id, version }, { to }) => ({ params: { id }, body: { to: Number(to), version } }),
  done: '',
  keeps: cacheApplication,
})
