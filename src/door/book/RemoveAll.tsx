import { useSelector } from '@xstate/react'
import { counted } from '#domain/common/words.ts'
import { Button } from '#src/ui/Button.tsx'
import type { BookPage } from './book.ts'
import type { OpenActor } from './door-open.flow.ts'

interface RemoveAllProps {
  flow: OpenActor
  unsent: number
  dark?: boolean
}

/** Removes the door from this phone, after it has said what would be lost. */
export function RemoveAll({ flow, unsent, dark }: RemoveAllProps) {
  const asks = useSelector(flow, (state) => state.hasTag('leaving'))
  const kind = dark ? 'outline-on-dark' : 'outline'
  if (!asks)
    return (
      <Button kind={kind} onClick={() => flow.send({ type: 'phone.leave' })}>
        Remove everything from this phone
      </Button>
    )
  return (
    <section aria-label="Remove everything" className="pt-2">
      <p role="alert" className="pb-4 font-strong">
        {unsent > 0
          ? `${counted(unsent, 'record was', 'records were')} not sent to the office. If you remove ${unsent === 1 ? 'it' : 'them'} here, the office never learns of ${unsent === 1 ? 'it' : 'them'}.`
          : 'The list of names is removed, and this phone no longer works as a door.'}
      </p>
      <Button kind={kind} className="mr-3 mb-3" onClick={() => flow.send({ type: 'phone.stay' })}>
        Not now
      </Button>
      <Button kind={dark ? 'sun' : 'brand'} onClick={() => flow.send({ type: 'phone.remove' })}>
        {unsent > 0 ? `Remove with ${counted(unsent, 'record', 'records')}` : 'Remove'}
      </Button>
    </section>
  )
}

/** What the office does not take, and what to do about it. */
export function NotTaken({ page: { refused, reasons } }: { page: Pick<BookPage, 'refused' | 'reasons'> }) {
  if (refused === 0) return null
  return (
    <>
      <span className="block">The office did not take {counted(refused, 'record')}. Tell the office.</span>
      {reasons.map((reason) => (
        <span key={reason} className="block">
          {reason}
        </span>
      ))}
    </>
  )
}

/** What of this phone's records the office does not have. */
export function Unsent({ page }: { page: Pick<BookPage, 'waiting' | 'refused' | 'reasons'> }) {
  const { waiting, refused } = page
  return (
    <p className="pb-4">
      {waiting > 0 && `${counted(waiting, 'record was', 'records were')} not sent yet. `}
      {waiting + refused === 0 && 'Everything was sent to the office.'}
      <NotTaken page={page} />
    </p>
  )
}
