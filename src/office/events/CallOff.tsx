import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SECOND } from '#contract/common/spans.ts'
import { getCallOff } from '#contract/events/attendee-endpoints.ts'
import type { CallOffState, EventEntry } from '#contract/events/attendees.ts'
import { ActButton } from '../kit/act/ActButton.tsx'
import { useOffice, usePerson } from '../kit/flow.ts'
import { callOffAct, callOffLabel } from './call-off.acts.tsx'

interface CallOffProps {
  event: EventEntry
  onChanged: () => void
}

const isAtWork = ({ job }: CallOffState) => job === 'waiting' || job === 'running'

const isLeft = ({ seats, held, waiting, payments }: CallOffState) => seats + held + waiting + payments > 0

/** The way to call an event off, for who may; afterwards, what is still to be done. */
export function CallOffButton({ event, onChanged }: CallOffProps) {
  const { id, starts, ends, called_off } = event
  const { call } = useOffice()
  const { permissions } = usePerson()
  const queryClient = useQueryClient()
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
  return (
    <ActButton act={callOffAct} subject={{ event, state }} kind="outline-on-dark">
      {callOffLabel(event)}…
    </ActButton>
  )
}

const Note = ({ children }: { children: string }) => (
  <span role="status" className="self-center text-leaf text-small">
    {children}
  </span>
)
