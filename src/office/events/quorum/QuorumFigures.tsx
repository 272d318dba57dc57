import { useQuery } from '@tanstack/react-query'
import type { EventEntry } from '#contract/events/attendees.ts'
import { getQuorum, type QuorumCount } from '#contract/events/quorum.ts'
import { quorumInWords } from '#domain/door/quorum.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'

const AGAIN = 15_000

/** How the quorum of an event stands, live while its doors are open. */
export const quorumNow = (call: OfficeCall, { id, door_open }: Pick<EventEntry, 'id' | 'door_open'>) => ({
  queryKey: ['quorum', id],
  queryFn: () => call(getQuorum, { params: { id } }),
  refetchInterval: door_open ? AGAIN : (false as const),
})

export const QuorumFigures = ({ count }: { count: QuorumCount }) => (
  <>
    <dl className="flex pt-2">
      {(['present', 'needed'] as const).map((name, place) => (
        <div key={name} className={place > 0 ? 'flex-1 border-line border-l pl-4' : 'flex-1'}>
          <dd className="font-serif-display text-[2.5rem] text-brand tabular-nums leading-tight">
            {count[name].toLocaleString('en')}
          </dd>
          <dt className="text-ink-2">{name === 'present' ? 'Voters present' : 'Needed'}</dt>
        </div>
      ))}
    </dl>
    <p className="pt-3 font-strong">{quorumInWords(count)}.</p>
  </>
)

/** On the overview of a general meeting. */
export function QuorumAtAGlance({ event }: { event: EventEntry }) {
  const { call } = useOffice()
  const { data } = useQuery(quorumNow(call, event))
  if (!data) return null
  return (
    <section aria-labelledby="quorum-now" className="border-brand border-t-5 pt-3">
      <h2 id="quorum-now" className="font-strong">
        <OfficeLink to={`/events/${event.id}/quorum`} className="hover:underline hover:underline-offset-4">
          Quorum
        </OfficeLink>
      </h2>
      {data.count ? (
        <QuorumFigures count={data.count} />
      ) : (
        <p className="pt-2 text-ink-2">The roll of voters is not frozen yet.</p>
      )}
    </section>
  )
}
