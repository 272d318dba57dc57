import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { LONGEST_MESSAGE, type MemberMessage, type WritableMember } from '#contract/members/listing.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Missing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { TextArea } from '#src/ui/form/TextInput.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { focusNow } from '#src/ui/use-focus.ts'
import { memberMessageFlow } from './member-message.flow.ts'

interface WritePageProps {
  /** The key of the address. */
  to: string
  query: PartQuery<WritableMember | null>
}

/** A visitor writes to a member who is listed and allows it. */
export const WritePage = ({ to, query }: WritePageProps) => (
  <div className="page-space container">
    {query.data ? (
      <Write to={to} member={query.data} />
    ) : query.data === null ? (
      <Nobody />
    ) : query.error ? (
      <Missing query={query} />
    ) : (
      <Spinner label="Loading the member" />
    )}
  </div>
)

/** The same for every address that leads to nobody. */
const Nobody = () => (
  <section className="grid max-w-[40em] justify-items-start gap-4">
    <h2 className="font-serif-display text-h2">Nobody can be written to here</h2>
    <p className="text-lede">The address is not complete, or it leads to nobody any more.</p>
    <ToList />
  </section>
)

const ToList = () => (
  <Link to="/members" className={buttonClass({ kind: 'outline', className: 'mt-2' })}>
    Members who are listed
  </Link>
)

function Write({ to, member: { name, grade } }: { to: string; member: WritableMember }) {
  const flow = useFlow(memberMessageFlow, { key: to })
  const sent = useSelector(flow, (state) => state.matches('sent'))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  if (sent) {
    return (
      <section className="grid max-w-[40em] justify-items-start gap-4">
        <h2 ref={focusNow} tabIndex={-1} className="font-serif-display text-h2 shadow-none! outline-none!">
          Your message is on its way
        </h2>
        <p className="wrap-anywhere text-lede">It goes to {name} by mail. An answer comes to your own address.</p>
        <ToList />
      </section>
    )
  }
  return (
    <section className="max-w-[40em]">
      <h2 className="wrap-anywhere font-serif-display text-h2">Write to {name}</h2>
      <p className="font-semibold text-link">{grade}</p>
      <p className="mt-3 mb-8 text-ink-2 text-lede">
        The chapter passes your message on by mail, with your name and your address for the answer. The address of the
        member is not shown to you.
      </p>
      <Form
        flow={flow}
        action={
          <Button size="large" busy={busy} className="max-md:w-full md:justify-self-start">
            Send the message
          </Button>
        }
      >
        <FlowField<MemberMessage> flow={flow} name="name" label="Your name" autoComplete="name" maxLength={100} />
        <FlowField<MemberMessage>
          flow={flow}
          name="email"
          label="Your email"
          hint="The answer goes there."
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <Message flow={flow} />
      </Form>
    </section>
  )
}

function Message({ flow }: { flow: ReturnType<typeof useFlow<'memberMessage'>> }) {
  const { id, value, error, change } = useFormField(flow, 'message')
  return (
    <Field id={id} label="Message" error={error}>
      <TextArea name={id} value={value} onChange={change} rows={8} maxLength={LONGEST_MESSAGE} />
    </Field>
  )
}
