import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { MachineOf } from '#machines/registry.ts'
import { Button } from '#src/ui/Button.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { FlowField } from '#src/views/form/FlowField.tsx'
import { Form } from '#src/views/form/Form.tsx'

/** Who comes. A paid event says on its button that the next page is the provider's. */
export function AttendeeFields({ flow }: { flow: Actor<MachineOf<'eventRegistration'>> }) {
  const busy = useSelector(flow, (state) => state.hasTag('busy') || state.hasTag('left'))
  const isPaid = useSelector(flow, ({ context }) => context.event?.isPaid === true)
  return (
    <div>
      <h2 className="font-serif-display text-h2">Attendee Information</h2>
      <p className="mt-3 mb-8 text-ink-2 text-lede">
        The ticket is issued in this name and sent to this e-mail address.
      </p>
      <Form
        flow={flow}
        action={
          <>
            <p className="text-ink-2 text-small">
              We use these details for this event alone and pass them to nobody but the card provider where there is
              something to pay.{' '}
              <Link to="/privacy-policy" className={textLinkClass}>
                How we keep your data
              </Link>
            </p>
            <Button
              kind={isPaid ? 'sun' : 'brand'}
              size="large"
              arrow={isPaid}
              busy={busy}
              className="max-md:w-full md:justify-self-start"
            >
              {isPaid ? 'Continue to payment' : 'Register'}
            </Button>
          </>
        }
      >
        <div className="grid gap-6 md:grid-cols-2">
          <FlowField flow={flow} name="first_name" label="First Name" autoComplete="given-name" maxLength={100} />
          <FlowField
            flow={flow}
            name="middle_name"
            label="Middle Name"
            optional
            autoComplete="additional-name"
            maxLength={100}
          />
          <FlowField
            flow={flow}
            name="last_name"
            label="Last Name"
            autoComplete="family-name"
            maxLength={100}
            className="md:col-span-2"
          />
          <FlowField
            flow={flow}
            name="phone"
            label="Phone"
            hint="With the country code from abroad."
            type="tel"
            autoComplete="tel"
            maxLength={30}
          />
          <FlowField
            flow={flow}
            name="email"
            label="Email"
            hint="Your ticket is sent to it."
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </div>
      </Form>
    </div>
  )
}
