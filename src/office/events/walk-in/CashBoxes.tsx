import { useQuery } from '@tanstack/react-query'
import type { EventEntry } from '#contract/events/attendees.ts'
import { type CashBox, takings, takingWords } from '#contract/events/walk-in.ts'
import { naira } from '#domain/common/money.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { momentOf } from '#src/office/kit/times.ts'
import { walkInsAt } from '../event.queries.ts'
import { countBoxAct, differenceTold, walkInAct } from './walk-in.acts.ts'

/** Lets somebody in at the desk who has no ticket. */
export function WalkInButton({ event }: { event: EventEntry }) {
  const { call } = useOffice()
  const { data } = useQuery(walkInsAt(call, event.id))
  const sale = data?.sale ?? []
  if (sale.length === 0) return null
  return (
    <ActButton act={walkInAct} subject={{ event, sale }}>
      Walk-in…
    </ActButton>
  )
}

/** What was taken at an event by who took it; two persons count and close each box. */
export function CashBoxes({ event }: { event: EventEntry }) {
  const { call } = useOffice()
  const { data } = useQuery(walkInsAt(call, event.id))
  const boxes = data?.boxes ?? []
  if (boxes.length === 0) return null
  return (
    <section aria-labelledby="cash-box">
      <h2 id="cash-box" className="block-title border-ink border-b-2 pb-2">
        Cash box
      </h2>
      <ul>
        {boxes.map((box) => (
          <Box key={box.id} event={event} box={box} />
        ))}
      </ul>
    </section>
  )
}

const totalOf = (sums: CashBox['taken']) => takings.reduce((all, kind) => all + sums[kind], 0)

function Box({ event, box }: { event: EventEntry; box: CashBox }) {
  const mayCount = usePerson().permissions.includes('box.close')
  const { holder, door, opened, taken, closed, waits } = box
  const kinds = takings.filter((kind) => taken[kind] !== 0 || (closed?.counted[kind] ?? 0) !== 0)
  return (
    <li className="border-line border-b py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 break-words font-strong">{holder}</h3>
        {closed ? (
          <p className="text-ink-2">Closed {momentOf(closed.at)}</p>
        ) : (
          <StateBadge set={waits ? 'pending' : 'quiet'}>{waits ? 'Waits for the second count' : 'Open'}</StateBadge>
        )}
      </div>
      <p className="text-ink-2 text-meta">
        {door ?? 'At the desk'}, since {momentOf(opened)}
      </p>
      <table className="mt-3 w-full tabular-nums">
        <thead className="text-left text-ink-2 text-meta">
          <tr>
            <th scope="col" className="font-normal">
              Kind
            </th>
            <th scope="col" className="text-right font-normal">
              Taken
            </th>
            {closed && (
              <th scope="col" className="text-right font-normal">
                Counted
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="py-1 text-left font-normal">
                {takingWords[kind]}
              </th>
              <td className="text-right">{naira(taken[kind])}</td>
              {closed && (
                <td
                  className={closed.counted[kind] === taken[kind] ? 'text-right' : 'text-right font-strong text-danger'}
                >
                  {naira(closed.counted[kind])}
                </td>
              )}
            </tr>
          ))}
          <tr className="font-strong">
            <th scope="row" className="py-1 text-left">
              Together
            </th>
            <td className="text-right">{naira(totalOf(taken))}</td>
            {closed && <td className="text-right">{naira(totalOf(closed.counted))}</td>}
          </tr>
        </tbody>
      </table>
      {closed && <Closed taken={taken} closed={closed} />}
      {!closed && !waits && mayCount && (
        <div className="pt-3">
          <ActButton act={countBoxAct} subject={{ event, box }}>
            Count and close…
          </ActButton>
        </div>
      )}
    </li>
  )
}

function Closed({
  taken,
  closed: { by, counted, reason },
}: Pick<CashBox, 'taken'> & { closed: NonNullable<CashBox['closed']> }) {
  const difference = differenceTold(taken, counted)
  return (
    <p className="pt-2 text-ink-2 text-meta">
      Counted by {by.join(' and ')}.{difference && <span className="font-strong text-ink"> {difference}</span>}
      {reason && ` ${reason}`}
    </p>
  )
}
