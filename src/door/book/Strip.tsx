import { useSelector } from '@xstate/react'
import { counted } from '#domain/common/words.ts'
import { Button } from '#src/ui/Button.tsx'
import { OfflineIcon, TickIcon } from '../kit/icons.tsx'
import { clock, minutesSince } from '../kit/words.ts'
import type { BookPage } from './book.ts'
import type { SyncActor } from './door-sync.flow.ts'
import { NotTaken } from './RemoveAll.tsx'

interface StripProps {
  sync: SyncActor
  page: BookPage
  now: () => number
}

/** Minutes without an answer after which the list is not up to date any more. */
const LONG = 2

function faultIn(trouble: 'offline' | 'behind' | null, minutes: number): string {
  if (trouble === 'behind') return 'The office does not answer as it should.'
  const since = counted(minutes, 'minute', 'minutes')
  if (trouble === null) return `The office has not answered for ${since}.`
  return minutes > 0 ? `Offline for ${since}.` : 'Offline.'
}

function sentWords({ sent, refused }: BookPage): string {
  if (sent > 0) return `${refused > 0 ? '' : 'All '}${counted(sent, 'record')} sent.`
  return refused > 0 ? '' : 'Nothing to send yet.'
}

/** Whether the office knows what this phone knows. It asks for nothing. */
export function Strip({ sync, page, now }: StripProps) {
  const { waiting, exchanged, isBroken } = page
  const { trouble } = useSelector(sync, ({ context }) => context)
  if (isBroken) return <Broken />
  const wait = counted(waiting, 'record is waiting', 'records are waiting')
  const from = exchanged === null ? '' : ` The list is from ${clock(exchanged)}.`
  const minutes = exchanged === null ? 0 : minutesSince(exchanged, now())
  if (trouble === null && minutes < LONG)
    return (
      <p role="status" className="flex gap-3 bg-forest px-5 py-2.5 text-small">
        <TickIcon size={18} className="mt-px" />
        <span>
          {waiting > 0 ? `${wait} to be sent.` : sentWords(page)}
          {from}
          <NotTaken page={page} />
        </span>
      </p>
    )
  return (
    <p role="status" className="flex gap-3 bg-millet px-5 py-2.5 text-ink text-small">
      <OfflineIcon size={20} className="mt-px" />
      <span>
        <strong className="block font-strong">{faultIn(trouble, minutes)} Go on scanning.</strong>
        {waiting > 0 && `${wait} on this phone.`}
        {from}
        <NotTaken page={page} />
      </span>
    </p>
  )
}

/** The phone does not let itself be written on: nobody is let in, whatever the network says. */
export const Broken = () => (
  <div role="alert" className="flex items-center gap-3 bg-millet px-5 py-2.5 text-ink text-small">
    <span className="grow font-strong">This phone cannot save anything, so nobody can be let in.</span>
    <Button kind="outline" size="small" onClick={() => location.reload()}>
      Reload this page
    </Button>
  </div>
)
