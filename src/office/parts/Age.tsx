import { daysOver, PROMISED_DAYS, reviewDay } from '#domain/business-days.ts'

const DAYS = Array.from({ length: PROMISED_DAYS }, (_, before) => before + 1)

/** The promised five business days: a bar for each that has begun, and all in laterite once they are over. */
export function Age({ since, now = Date.now() }: { since: string; now?: number }) {
  const day = reviewDay(Date.parse(since), now)
  const over = daysOver(day)
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
