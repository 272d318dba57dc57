import { useSelector } from '@xstate/react'
import type { BookPage } from '../api/book.ts'
import type { SyncActor } from '../flows/door-sync.ts'
import { OfflineIcon, TickIcon } from './icons.tsx'
import { clock, counted, minutesSince } from './words.ts'

interface StripProps {
  sync: SyncActor
  page: BookPage
  now: () => number
}

/** Whether the office knows what this phone knows. It asks for nothing. */
export function Strip({ sync, page: { waiting, refused, sent, exchanged }, now }: StripProps) {
  const { trouble } = useSelector(sync, ({ context }) => context)
  const wait = counted(waiting, 'line waits', 'lines wait')
  const kept = refused > 0 && ` ${counted(refused, 'line', 'lines')} could not be read by the office: tell them.`
  const from = exchanged === null ? '' : ` The list is from ${clock(exchanged)}.`
  if (trouble === null)
    return (
      <p role="status" className="strip flex gap-3 bg-forest px-5 py-2.5 text-small">
        <TickIcon size={18} className="mt-px" />
        <span>
          {waiting > 0
            ? `${wait} to be sent.`
            : sent > 0
              ? `All ${counted(sent, 'line', 'lines')} sent.`
              : 'Nothing to send yet.'}
          {from}
          {kept}
        </span>
      </p>
    )
  const minutes = exchanged === null ? 0 : minutesSince(exchanged, now())
  return (
    <p role="status" className="strip flex gap-3 bg-millet px-5 py-2.5 text-ink text-small">
      <OfflineIcon size={20} className="mt-px" />
      <span>
        <strong className="block font-strong">
          {trouble === 'behind'
            ? 'The office does not answer as it should.'
            : minutes > 0
              ? `Offline for ${counted(minutes, 'minute', 'minutes')}.`
              : 'Offline.'}{' '}
          Go on scanning.
        </strong>
        {wait} on this phone.{from}
        {kept}
      </span>
    </p>
  )
}
