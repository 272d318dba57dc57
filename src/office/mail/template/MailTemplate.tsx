import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { MailTemplate as Template } from '#contract/mail/mail-template.ts'
import { isChanged } from '#machines/mail/mail-template/mail-template.machine.ts'
import { useFlow, useOffice, usePerson } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { LeaveDialog } from '#src/office/kit/page/LeaveDialog.tsx'
import { NeedsRight } from '#src/office/kit/page/NeedsRight.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { Waits } from '#src/office/kit/page/second-person.tsx'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { momentOf } from '#src/office/kit/times.ts'
import { AskingButton } from '#src/office/mail/AskingButton.tsx'
import type { TemplateActor } from './mail-template.flow.ts'
import { mailTemplateFlow } from './mail-template.flow.ts'
import { mailTemplate } from './mail-templates.queries.ts'
import { Preview } from './Preview.tsx'
import { WordsForm } from './WordsForm.tsx'
import { WordsGround } from './WordsGround.tsx'

const above = [{ to: '/mail/templates', label: 'Mail templates' }]

/** The words of one mail. */
export function MailTemplatePage() {
  const { call } = useOffice()
  const { name = '' } = useParams({ strict: false })
  const query = useQuery(mailTemplate(call, name))
  if (query.data) return <MailTemplate key={name} template={query.data} />
  return (
    <>
      <PageHead title="Mail" above={above} />
      <div className="page-body">
        <LoadState query={query} rows={6}>
          {() => null}
        </LoadState>
      </div>
    </>
  )
}

function MailTemplate({ template: read }: { template: Template }) {
  const flow = useFlow(mailTemplateFlow, read)
  const template = useSelector(flow, ({ context }) => context.template)
  const typed = useSelector(flow, ({ context }) => isChanged(context))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const right = template.guarded ? 'mail.templates.guarded' : 'mail.templates'
  const mayWrite = usePerson().permissions.includes(right)
  const { title, is_changed, by, at } = template
  return (
    <>
      <PageHead
        title={title}
        above={above}
        sub={is_changed && at && `Changed by ${by ?? 'the office key'}, ${momentOf(at)}`}
      >
        <StateBadge set={is_changed ? 'approved' : 'quiet'}>{is_changed ? 'Own words' : 'Built-in words'}</StateBadge>
        {typed && <Undo flow={flow} disabled={busy} />}
      </PageHead>
      <div className="page-body grid content-start items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid gap-6">
          {template.guarded && !mayWrite && <NeedsRight right={right} what="To change this mail" />}
          {template.waiting && <Waiting {...template.waiting} />}
          <WordsForm flow={flow} readOnly={!mayWrite || busy} />
        </div>
        <Preview flow={flow} />
      </div>
      {mayWrite && <WordsGround flow={flow} />}
      <LeaveDialog
        title="Leave without saving"
        text="What you typed is not saved yet, and is lost when you leave."
        isNeeded={() => isChanged(flow.getSnapshot().context)}
      />
    </>
  )
}

const Waiting = ({ by, at }: NonNullable<Template['waiting']>) => (
  <p role="status" className="border-sun border-l-5 pl-3">
    Another wording, asked for by {by}, {momentOf(at)}, <Waits right="mail.templates.guarded" />
  </p>
)

/** Back to the words that were saved last, asked once more. */
const Undo = ({ flow, disabled }: { flow: TemplateActor; disabled: boolean }) => (
  <AskingButton
    kind="outline"
    size="small"
    disabled={disabled}
    title="Undo what you typed"
    text="The wording that was saved last comes back. What you typed is lost."
    label="Undo what I typed"
    onConfirm={() => flow.send({ type: 'changes.drop' })}
  >
    Undo what I typed…
  </AskingButton>
)
