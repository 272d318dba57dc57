import { useSyncExternalStore } from 'react'
import { MINUTE } from '#contract/common/spans.ts'

const form = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

function eachMinute(tell: () => void) {
  const timer = setInterval(tell, 1_000)
  return () => clearInterval(timer)
}

/** Day and time where the chapter is, wherever the browser is. */
export function LagosTime() {
  const minute = useSyncExternalStore(eachMinute, () => Math.floor(Date.now() / MINUTE))
  const time = new Date(minute * MINUTE)
  return (
    <time dateTime={time.toISOString()}>
      {form
        .format(time)
        .replace(/,? at |, (?=\d{2}:)/, ', ')
        .replace(/^(\w+),/, '$1')}
    </time>
  )
}
