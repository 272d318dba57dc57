import { useSelector } from '@xstate/react'
import { type CommunicationChoices, communicationKinds, communicationWords } from '#contract/mail/communication.ts'
import type { ChoicesForm } from '#machines/mail/mail-choices/mail-choices.machine.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Missing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { mailChoicesFlow } from '#src/site/mail/mail-choices.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'
import { Part } from './Part.tsx'

const sent = (wanted: boolean) => (wanted ? '1' : '')

const formOf = ({ news, events, dues }: CommunicationChoices): ChoicesForm => ({
  news: sent(news),
  events: sent(events),
  dues: sent(dues),
})

/** Which mails the member gets besides those that always come. */
export const MailChoices = ({ query }: { query: PartQuery<CommunicationChoices> }) => (
  <Part
    id="mails"
    title="What we mail you"
    lead="Codes, receipts and answers to your requests are always sent. You choose the rest."
  >
    {query.data ? (
      <Choices choices={query.data} />
    ) : query.error ? (
      <Missing query={query} />
    ) : (
      <SkeletonGroup label="Loading your choices" className="grid gap-3">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </SkeletonGroup>
    )}
  </Part>
)

function Choices({ choices }: { choices: CommunicationChoices }) {
  const flow = useFlow(mailChoicesFlow, formOf(choices))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const form = useSelector(flow, ({ context }) => context.form)
  return (
    <Form
      flow={flow}
      action={
        <Button busy={busy} className="max-md:w-full md:justify-self-start">
          Save my choice
        </Button>
      }
    >
      <fieldset className="grid gap-3">
        <legend className="pb-2 font-semibold">Send me</legend>
        {communicationKinds.map((kind) => (
          <Checkbox
            key={kind}
            name={kind}
            checked={form[kind] !== ''}
            onChange={(wanted) => flow.send({ type: 'form.edit', change: { [kind]: sent(wanted) } })}
          >
            <span>
              <span className="block font-semibold">{communicationWords[kind].title}</span>
              <span className="block text-ink-2 text-small">{communicationWords[kind].about}</span>
            </span>
          </Checkbox>
        ))}
      </fieldset>
    </Form>
  )
}
