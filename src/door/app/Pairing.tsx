import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { counted } from '#domain/common/words.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { OtpBoxes } from '#src/ui/form/OtpBoxes.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import type { OpenActor } from '../book/door-open.flow.ts'
import { RemoveAll } from '../book/RemoveAll.tsx'
import { Frame } from '../kit/Frame.tsx'
import { moment } from '../kit/words.ts'

interface PairingProps {
  flow: OpenActor
  /** How many lines were not sent; null where no door is kept on this phone. */
  unsent: () => number | null
}

/** Everything that a phone shows before it works as a door, and afterwards. */
export function Pairing({ flow, unsent }: PairingProps) {
  const state = useSelector(flow, (snapshot) => snapshot)
  const { offer, pin, holder, trouble, kept, lost } = state.context
  const left = unsent()
  if (state.matches('pairing') || state.matches('submitting')) {
    const send = (event: FormEvent) => {
      event.preventDefault()
      flow.send({ type: 'form.send' })
    }
    return (
      <Frame title="Pair this phone with the door">
        {offer && (
          <p className="leading-normal">
            <strong className="block font-strong">{offer.event}</strong>
            {offer.door}, scanning from {moment(offer.opens)} to {moment(offer.closes)}
          </p>
        )}
        <form onSubmit={send} noValidate className="grid gap-7 pt-9">
          <div>
            <OtpBoxes
              label="PIN from the office"
              hint="Four digits, given to you in person."
              length={4}
              value={pin}
              onChange={(text) => flow.send({ type: 'pin.edit', text })}
              error={trouble || undefined}
            />
          </div>
          <Field label="Your name">
            <TextInput
              value={holder}
              autoComplete="name"
              maxLength={60}
              onChange={(text) => flow.send({ type: 'holder.edit', text })}
            />
          </Field>
          <Button kind="sun" size="large" arrow busy={state.hasTag('busy')}>
            Open the door
          </Button>
        </form>
        <p className="pt-6 text-small">
          The list of names stays locked on this phone and is removed after the event.{' '}
          {offer && !trouble && `${counted(offer.tries, 'try', 'tries')} for the PIN.`}
        </p>
      </Frame>
    )
  }
  if (state.matches('refused'))
    return (
      <Frame title="The door did not open">
        <p role="alert">{trouble}</p>
        <Button kind="outline-on-dark" className="mt-8 mb-4" onClick={() => flow.send({ type: 'offer.retry' })}>
          Try again
        </Button>
        {left !== null && <RemoveAll dark flow={flow} unsent={left} />}
      </Frame>
    )
  if (state.matches('choosing'))
    return (
      <Frame title="Use the new link instead?">
        <p>This phone is paired with {kept?.door}. With the new link it works for another door.</p>
        {left !== null && left > 0 && (
          <p className="pt-4 font-strong">
            {counted(left, 'record was', 'records were')} not sent to the office, and would be removed.
          </p>
        )}
        <div className="flex flex-wrap gap-3 pt-8">
          <Button kind="outline-on-dark" onClick={() => flow.send({ type: 'link.ignore' })}>
            Stay with this door
          </Button>
          <Button kind="sun" onClick={() => flow.send({ type: 'link.use' })}>
            {left ? `Remove ${counted(left, 'record', 'records')} and use the new link` : 'Use the new link'}
          </Button>
        </div>
      </Frame>
    )
  if (state.matches('ended'))
    return (
      <Frame title="This door is closed">
        <p>
          {trouble ||
            (lost > 0
              ? `The list of names was removed from this phone, with ${counted(lost, 'record that was', 'records that were')} not sent to the office.`
              : 'Everything was sent to the office, and the list of names was removed from this phone.')}
        </p>
        <p className="pt-4">To work at a door again, open a new link from the office.</p>
      </Frame>
    )
  if (state.matches('unpaired'))
    return (
      <Frame title="This phone is not paired yet">
        <p>Open the link that the office gave you. The office makes it on the page of the event, under “Doors”.</p>
      </Frame>
    )
  return (
    <Frame title="One moment">
      <p role="status">{state.matches('wiping') ? 'Removing the list from this phone…' : 'Opening the link…'}</p>
    </Frame>
  )
}
