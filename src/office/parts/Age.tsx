import { dayInAbuja } from '#domain/days.ts'

const DAY = 86_400_000
const PROMISED = 5
const DAYS = Array.from({ length: PROMISED }, (_, before) => before + 1)

const isWeekend = (day: number) => [0, 6].includes(new Date(day).getUTCDay())

/** Which business day a thing is in, from the one it came: a Saturday or Sunday counts with the Monday. */
export function businessDay(created: string, now: number): number {
  const first = Date.parse(dayInAbuja(Date.parse(created)))
  const last = Date.parse(dayInAbuja(now))
  let count = 0
  for (let day = first; day <= last; day += DAY) if (!isWeekend(day)) count += 1
  return Math.max(1, count)
}

/** The promised five business days: a bar for each that has begun, and all in laterite once they are over. */
export function Age({ since, now = Date.now() }: { since: string; now?: number }) {
  const day = businessDay(since, now)
  const over = day - PROMISED
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap align-middle">
      <span aria-hidden="true" className="flex gap-0.5">
        {DAYS.map((one) => (
          <span
            key={one}
            className={`h-[15px] w-[5px] rounded-t-[3px] ${over > 0 ? 'bg-laterite' : one <= day ? 'bg-brand-bright' : 'bg-line'}`}
          />
        ))}
      </span>
      {over > 0 ? (
        <span className="font-strong text-laterite">
          {over} {over === 1 ? 'day' : 'days'} over
        </span>
      ) : (
        `Day ${day}`
      )}
    </span>
  )
}
