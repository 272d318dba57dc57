import { daysOver, PROMISED_DAYS, reviewDay } from '#domain/applications/business-days.ts'

const DAYS = Array.from({ length: PROMISED_DAYS }, (_, before) => before + 1)

type AgeProps = { since: string; now?: number } | { day: number }

const dayIn = (age: AgeProps) => ('day' in age ? age.day : reviewDay(Date.parse(age.since), age.now ?? Date.now()))

/** The promised five business days: a bar for each that has begun, and all in laterite once they are over. */
export function Age(age: AgeProps) {
  const day = dayIn(age)
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
