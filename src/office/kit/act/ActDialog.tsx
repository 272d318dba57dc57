import { useSelector } from '@xstate/react'
import { use, useId, useRef, useSyncExternalStore } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { CloseButton } from '#src/ui/overlay/CloseButton.tsx'
import { useModal } from '#src/ui/overlay/use-modal.ts'
import { GivenActors, useOffice } from '../flow.ts'
import { ActFields } from './ActFields.tsx'
import { type Act, actNamed, by } from './act.ts'
import { OvertakenPart, ProofPart, SettledPart, UnknownPart } from './act-parts.tsx'
import type { ActActor } from './acts.ts'

/** Which part of the dialog is shown: each begins with its own heading. */
const parts = ['proving', 'unknown', 'overtaken', 'waiting', 'done'] as const

/** The dialogs of the acts that were begun, the last one in front. */
export function ActDialogs() {
  const given = use(GivenActors).act
  const { acts } = useOffice()
  const shown = useSyncExternalStore(acts.subscribe, acts.shown)
  if (given) return <ActDialog flow={given} onClose={() => given.send({ type: 'dialog.closed' })} />
  return shown.map((actor) => <ActDialog key={actor.sessionId} flow={actor} onClose={() => acts.close(actor)} />)
}

interface DialogProps {
  flow: ActActor
  onClose: () => void
  /** A page of its own asks, and tells what was done: the dialog has what may come between. */
  asksOnPage?: boolean
}

/** One act of the office: what it asks, and each of the ways in which it can end. */
export function ActDialog({ flow, onClose, asksOnPage }: DialogProps) {
  const act = actNamed(useSelector(flow, ({ context }) => context.act))
  const part = useSelector(flow, (state) => parts.find((one) => state.matches(one)) ?? 'asking')
  // What one press does is shown once it needs somebody.
  const isDirect = useSelector(
    flow,
    (state) => state.context.isDirect && state.hasTag('asking') && state.hasTag('busy'),
  )
  const isHidden = isDirect || (asksOnPage && ['asking', 'done'].includes(part))
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(box, !isHidden, onClose)
  if (isHidden) return null
  const told = { flow, act, titleId, onClose }
  return (
    <dialog ref={box} aria-labelledby={titleId} className="act-dialog" data-part={part}>
      <div>
        {(part === 'asking' || part === 'proving') && (
          <CloseButton onClick={onClose} className="absolute top-3 right-3 lg:hidden" />
        )}
        {part === 'asking' && <Asking {...told} />}
        {part === 'proving' && <ProofPart {...told} />}
        {part === 'overtaken' && <OvertakenPart {...told} />}
        {part === 'unknown' && <UnknownPart {...told} />}
        {(part === 'waiting' || part === 'done') && <SettledPart {...told} />}
      </div>
    </dialog>
  )
}

interface PartProps extends DialogProps {
  act: Act
  titleId: string
}

function Asking({ flow, act, titleId, onClose }: PartProps) {
  const { subject, form } = useSelector(flow, ({ context }) => context)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const text = by(act.text, subject, form)
  const follows = act.follows?.(subject, form)
  return (
    <>
      <h2 id={titleId} className="act-title">
        {by(act.title, subject, form)}
      </h2>
      {text && <p className="text-ink-2">{text}</p>}
      <Form
        flow={flow}
        isShort
        layout={['act-form', 'grid gap-5', 'act-action']}
        action={
          <>
            <div aria-live="polite" className="empty:hidden">
              {follows && <p className="list-notice mx-0 mb-0 font-normal">{follows}</p>}
            </div>
            <div className="act-foot">
              <Button kind="sun" busy={busy}>
                <LockIcon size={18} />
                {by(act.label, subject, form)}
              </Button>
              <Button kind="text" onClick={onClose}>
                Cancel
              </Button>
            </div>
          </>
        }
      >
        <ActFields flow={flow} act={act} />
      </Form>
    </>
  )
}
