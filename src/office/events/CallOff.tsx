import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callOffEvent, getCallOff } from '#contract/events/attendee-endpoints.ts'
import type { CallOffState, EventEntry } from '#contract/events/attendees.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useOffice } from '../kit/flow.ts'
import { Facts } from '../kit/list/ListTable.tsx'
import { naira } from '../kit/naira.ts'
import { usePerson } from '../kit/page/use-person.ts'

interface CallOffProps {
  event: EventEntry
  onChanged: () => void
}

const SECOND = 1_000

const isAtWork = ({ job }: CallOffState) => job === 'waiting' || job === 'running'

const isLeft = ({ seats, held, waiting, payments }: CallOffState) => seats + held + waiting + payments > 0

/** The way to call an event off, for who may; afterwards, what is still to be done. */
export function CallOffButton({ event, onChanged }: CallOffProps) {
  const { id, title, starts, ends, called_off } = event
  const { call } = useOffice()
  const { permissions } = usePerson()
  const queryClient = useQueryClient()
  const [asks, setAsks] = useState(false)
  const [reason, setReason] = useState('')
  const queryKey = ['call-off', id]
  const { data: state } = useQuery({
    queryKey,
    queryFn: async () => {
      const before = queryClient.getQueryData<CallOffState>(queryKey)
      const current = await call(getCallOff, { params: { id } })
      if (before && isAtWork(before) && !isAtWork(current)) onChanged()
      return current
    },
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? 2 * SECOND : false),
  })
  const isOver = Date.parse(ends ?? starts) < Date.now()
  if (!state || (isOver && !called_off)) return null
  if (isAtWork(state)) return <Note>The event is being called off…</Note>
  if (called_off && state.waits) return <Note>The refunds wait for approval.</Note>
  if (called_off && !isLeft(state)) return null
  if (!permissions.includes('events.call_off')) return null
  const callOff = async () => {
    const act = called_off ? 'Go on calling the event off' : 'Call the event off'
    queryClient.setQueryData(queryKey, await call(callOffEvent, { params: { id }, body: { reason }, act }))
  }
  const label = called_off ? 'Go on calling off' : 'Call off'
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setAsks(true)}>
        {label}…
      </Button>
      {asks && (
        <ConfirmDialog
          title={`${label}: ${title}`}
          text={
            called_off
              ? 'Some of it is not done. This finishes it, and asks again for refunds that were declined.'
              : 'This cannot be undone. Nobody can register any more, the tickets are not valid, and everybody below gets a mail with your reason. A second person has to approve the refunds, which are in full.'
          }
          label={label}
          act={callOff}
          onClose={() => setAsks(false)}
          onChanged={onChanged}
        >
          <div className="grid gap-5 pt-5">
            <Facts
              facts={[
                ['Seats', state.seats.toLocaleString('en')],
                ['Being paid or offered', state.held.toLocaleString('en')],
                ['Waiting list', state.waiting.toLocaleString('en')],
                [
                  'To be returned',
                  state.payments > 0 ? `${naira(state.money)}, ${paymentsOf(state)}` : 'Nothing was paid',
                ],
              ]}
            />
            {!called_off && (
              <Field label="Reason" hint="The attendees read this.">
                <TextInput name="reason" value={reason} onChange={setReason} maxLength={500} autoComplete="off" />
              </Field>
            )}
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}

const paymentsOf = ({ payments }: CallOffState) =>
  payments === 1 ? 'one payment' : `${payments.toLocaleString('en')} payments`

const Note = ({ children }: { children: string }) => (
  <span role="status" className="self-center text-ink-2 text-small">
    {children}
  </span>
)
