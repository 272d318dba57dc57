import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import type { Actor } from 'xstate'
import type { doorOpenMachine } from '#machines/flows/door-open/door-open.machine.ts'
import { Button } from '#src/ui/Button.tsx'
import { ChapterMark } from '#src/ui/ChapterMark.tsx'
import { Field } from '#src/ui/Field.tsx'
import { OtpBoxes } from '#src/ui/OtpBoxes.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { counted, moment } from './words.ts'

export type OpenActor = Actor<typeof doorOpenMachine>

/** Everything that a phone shows before it works as a door, and afterwards. */
export function Pairing({ flow }: { flow: OpenActor }) {
  const state = useSelector(flow, (snapshot) => snapshot)
  const { offer, pin, holder, trouble } = state.context
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
        <Button kind="outline-on-dark" className="mt-8" onClick={() => flow.send({ type: 'offer.retry' })}>
          Try again
        </Button>
      </Frame>
    )
  if (state.matches('ended'))
    return (
      <Frame title="This door is closed">
        <p>{trouble || 'Everything was sent to the office, and the list of names was removed from this phone.'}</p>
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

/** The chapter's mark and name, on dark. */
const Mark = () => (
  <p className="flex items-center gap-3">
    <ChapterMark />
    <span className="grid leading-tight">
      <span className="font-serif-display text-[1.25rem]">NIPR</span>
      <span className="text-meta">FCT Chapter, Abuja</span>
    </span>
  </p>
)

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="on-dark pairing min-h-dvh bg-forest text-on-dark [&_.text-danger]:text-millet [&_.text-ink-2]:text-leaf">
    <main className="mx-auto max-w-md px-6 py-7">
      <Mark />
      <h1 className="pt-14 pb-4 font-serif-display text-[2.375rem] leading-[1.08]">{title}</h1>
      {children}
    </main>
  </div>
)
