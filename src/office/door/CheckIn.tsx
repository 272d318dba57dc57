import { useSelector } from '@xstate/react'
import { type FormEvent, useRef, useState } from 'react'
import type { CheckedIn } from '#contract/events/attendees.ts'
import { Button } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useFlow } from '../kit/flow.ts'
import { momentOf } from '../kit/times.ts'
import { CAMERA, doorScanFlow } from './door-scan.flow.ts'

interface Words {
  look: string
  title: string
  text: string
}

const refused = (title: string, text: string): Words => ({ look: 'bg-rejected-ground text-rejected', title, text })

/** What is shown, and said to the person, for each verdict. */
export function wordsOf({ verdict, came }: Pick<CheckedIn, 'verdict' | 'came'>): Words {
  switch (verdict) {
    case 'admitted':
      return { look: 'bg-paid-ground text-paid', title: 'Let in', text: 'They count as having come.' }
    case 'cameAlready':
      return {
        look: 'bg-pending-ground text-pending',
        title: 'Already came',
        text: came ? `This ticket was used on ${momentOf(came)}.` : 'This ticket was used.',
      }
    case 'otherEvent':
      return refused('Another event', 'This ticket is for another event.')
    case 'cancelled':
      return refused('Cancelled', 'This ticket was cancelled.')
    case 'replaced':
      return refused('Replaced', 'There is a newer one of this ticket or card. Ask for that, or look for the name.')
    case 'cardOnly':
      return refused('A member’s card', 'People come to this event with a ticket. Look for the name in the list.')
    case 'atDesk':
      return {
        look: 'bg-pending-ground text-pending',
        title: 'Ask at the desk',
        text: 'This member is let in without a ticket once the desk has seen them.',
      }
    case 'early':
      return refused('Too early', 'People are let in from three hours before the event.')
    case 'over':
      return refused('Over', 'The event ended more than three hours ago.')
    case 'unknown':
    case 'walkIn':
    case 'hasTicket':
    case 'unlisted':
    case 'unchecked':
    case 'notListed':
      return refused('Not found', 'The chapter issued no ticket with this number or code.')
  }
}

/** Opens the check-in; when it closes, the list is as it is by then. */
export function CheckInButton({ event, onChanged }: { event: number; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onChanged()
  }
  return (
    <>
      <Button kind="sun" size="small" onClick={() => setOpen(true)}>
        Check in…
      </Button>
      {isOpen && <CheckIn event={event} onClose={close} />}
    </>
  )
}

/** One ticket after another: seen by the camera, typed, or from a reader of codes that types what it reads. */
function CheckIn({ event, onClose }: { event: number; onClose: () => void }) {
  const flow = useFlow(doorScanFlow, { event })
  const { draft, checked, trouble } = useSelector(flow, ({ context }) => context)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const isOn = useSelector(flow, (state) => state.hasTag('camera'))
  const field = useRef<HTMLInputElement>(null)
  // The button goes with its verdict: the next ticket is typed.
  const force = () => {
    field.current?.focus()
    flow.send({ type: 'entry.force' })
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    flow.send({ type: 'code.give' })
  }
  return (
    <Dialog open onClose={onClose} title="Check in">
      <video
        id={CAMERA}
        muted
        playsInline
        hidden={!isOn}
        aria-label="What the camera sees"
        className="mb-4 aspect-[4/3] max-h-[40dvh] w-full rounded-panel bg-night object-cover"
      />
      <div role="status" className="pb-5 empty:hidden">
        {checked && !trouble && <Verdict checked={checked} busy={busy} onForce={force} />}
      </div>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label="Ticket"
          hint="Scan the code with the camera or a connected reader, or type the short code below it, the ticket number or, where members come without a ticket, the membership number."
          error={trouble || undefined}
        >
          <TextInput
            ref={field}
            value={draft}
            onChange={(text) => flow.send({ type: 'code.edit', text })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={400}
          />
        </Field>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button kind="sun" busy={busy}>
            Let in
          </Button>
          <Button kind="outline" onClick={() => flow.send({ type: isOn ? 'camera.stop' : 'camera.start' })}>
            {isOn ? 'Stop the camera' : 'Scan with the camera'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface VerdictProps {
  checked: CheckedIn
  busy: boolean
  onForce: () => void
}

function Verdict({ checked, busy, onForce }: VerdictProps) {
  const { look, title, text } = wordsOf(checked)
  return (
    <div className={cx('rounded-panel p-5 forced-colors:border', look)}>
      <p className="font-serif-display text-[1.75rem] leading-[1.12]">{title}</p>
      {checked.name && <p className="pt-2 font-semibold">{checked.name}</p>}
      <p className="pt-1">{text}</p>
      {checked.note && <p className="pt-1 font-semibold">{checked.note}</p>}
      {checked.verdict === 'atDesk' && checked.name && (
        <div className="pt-3">
          <Button kind="outline" busy={busy} onClick={onForce}>
            The desk lets in
          </Button>
        </div>
      )}
    </div>
  )
}
