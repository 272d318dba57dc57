import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import type { DoorPack } from '#contract/door/door.ts'
import { takings, takingWords } from '#contract/events/walk-in.ts'
import { naira } from '#domain/common/money.ts'
import type { Guest } from '#machines/door/door-entry/door-entry.machine.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { CloseButton } from '#src/ui/overlay/CloseButton.tsx'
import { FullScreen } from '../kit/FullScreen.tsx'
import type { EntryActor } from './door-entry.flow.ts'

interface WalkInProps {
  flow: EntryActor
  pack: DoorPack
  onClose: () => void
}

/** Somebody without a ticket: who they are, what they come for, and how they pay. The price of the day is the sum. */
export function WalkIn({ flow, pack: { event, sale }, onClose }: WalkInProps) {
  const { guest, trouble } = useSelector(flow, ({ context }) => context)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const amount = sale.find(({ id }) => id === guest.ticket_type)?.amount ?? 0
  const edit = (change: Partial<Guest>) => flow.send({ type: 'walkIn.edit', change })
  const take = (submitted: FormEvent) => {
    submitted.preventDefault()
    flow.send({ type: 'walkIn.take' })
  }
  return (
    <FullScreen label="Walk-in" onClose={onClose} className="open:flex open:flex-col">
      <div className="on-dark bg-night px-5 py-4 text-on-dark">
        <div className="flex items-center justify-between gap-4">
          <div className="min-w-0">
            <h2 className="font-strong text-body">Walk-in</h2>
            <p className="truncate text-leaf text-small">{event.title}</p>
          </div>
          <CloseButton onClick={onClose} />
        </div>
      </div>
      <form onSubmit={take} noValidate className="flex grow flex-col">
        <div className="mx-auto grid w-full max-w-lg grow content-start gap-5 px-5 py-5">
          <Field label="Name" hint="Without an account it is forgotten 90 days after the event. A receipt keeps it.">
            <TextInput
              value={guest.name}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              maxLength={120}
              onChange={(name) => edit({ name })}
            />
          </Field>
          {sale.length > 1 && (
            <Choice legend="Ticket">
              {sale.map(({ id, name, amount: price }) => (
                <Pick
                  key={id}
                  isChosen={id === guest.ticket_type}
                  onChoose={() => edit({ ticket_type: id })}
                  label={name}
                  more={price > 0 ? naira(price) : 'free'}
                />
              ))}
            </Choice>
          )}
          {amount > 0 && (
            <Choice legend="Paid by">
              {takings.map((one) => (
                <Pick
                  key={one}
                  isChosen={one === guest.means}
                  onChoose={() => edit({ means: one })}
                  label={takingWords[one]}
                />
              ))}
            </Choice>
          )}
          <details>
            <summary className="min-h-12 cursor-pointer py-3 font-strong">Phone, email, membership number</summary>
            <div className="grid gap-5 pt-3">
              <Field label="Phone">
                <TextInput type="tel" value={guest.phone} maxLength={30} onChange={(phone) => edit({ phone })} />
              </Field>
              <Field label="Email" hint="The receipt goes there.">
                <TextInput type="email" value={guest.email} maxLength={254} onChange={(email) => edit({ email })} />
              </Field>
              <Field label="Membership number" hint="Of a member: 217 is enough.">
                <TextInput value={guest.number} maxLength={20} onChange={(number) => edit({ number })} />
              </Field>
            </div>
          </details>
        </div>
        <footer className="sticky bottom-0 w-full border-line border-t bg-paper">
          <div className="mx-auto w-full max-w-lg px-5 pt-3 pb-5">
            {trouble && (
              <p role="alert" className="pb-3 font-semibold text-danger">
                {trouble}
              </p>
            )}
            <p className="flex items-baseline justify-between pb-3">
              <span className="text-ink-2">{amount > 0 ? 'To pay' : 'Nothing to pay'}</span>
              {amount > 0 && <strong className="numerals text-[1.875rem] leading-none">{naira(amount)}</strong>}
            </p>
            <div className="grid grid-cols-2 gap-3">
              <Button type="button" kind="outline" size="large" onClick={onClose}>
                Not now
              </Button>
              <Button size="large" busy={busy}>
                Let in
              </Button>
            </div>
          </div>
        </footer>
      </form>
    </FullScreen>
  )
}

const Choice = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="grid gap-2">
    <legend className="pb-2 font-strong">{legend}</legend>
    {children}
  </fieldset>
)

interface PickProps {
  label: string
  more?: string
  isChosen: boolean
  onChoose: () => void
}

const Pick = ({ label, more, isChosen, onChoose }: PickProps) => (
  <Button
    type="button"
    kind="outline"
    className="min-h-12 justify-between aria-pressed:bg-forest aria-pressed:text-on-dark"
    aria-pressed={isChosen}
    onClick={onChoose}
  >
    <span>{label}</span>
    {more && <span className="tabular-nums">{more}</span>}
  </Button>
)
