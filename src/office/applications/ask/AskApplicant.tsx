import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { fields } from '#contract/applications/review-catalogue.ts'
import { subjectsOf } from '#domain/applications/review.ts'
import { questionsIn } from '#machines/applications/ask-applicant/questions.ts'
import { useFlow, useOffice, usePerson } from '#src/office/kit/flow.ts'
import { Failed, Rows } from '#src/office/kit/LoadState.tsx'
import { Forbidden } from '#src/office/kit/page/Forbidden.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { shortMoment } from '#src/office/kit/times.ts'
import { Trouble } from '#src/ui/form/Trouble.tsx'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { whatWasDone } from '../application-words.ts'
import { applicationNow } from '../review.queries.ts'
import { AskGround } from './AskGround.tsx'
import { AskPreview } from './AskPreview.tsx'
import { AskQuestions } from './AskQuestions.tsx'
import { AskSubjects } from './AskSubjects.tsx'
import { type AskActor, askApplicantFlow } from './ask-applicant.flow.ts'
import { whyNot } from './why-not.ts'

const TITLE = 'Ask the applicant'

/** What the office asks about fields and files of an application, and what the applicant will read. */
export function AskApplicant() {
  const { id = '' } = useParams({ strict: false })
  const about = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get('about') ?? '' })
  const { permissions } = usePerson()
  if (!permissions.includes('applications.ask')) return <Forbidden title={TITLE} permission="applications.ask" />
  // The questions of one application are not those of another.
  return <Asking key={id} id={id} about={about} />
}

function Asking({ id, about }: { id: string; about: string }) {
  const { call } = useOffice()
  const by = usePerson().id
  const flow = useFlow(askApplicantFlow, { id, by, about })
  const { data: application } = useQuery({ ...applicationNow(call, id), enabled: false })
  const tags = useSelector(flow, (state) => state.tags)
  const trouble = useSelector(flow, ({ context }) => context.trouble)
  const { list, record } = useWayBack(id)
  return (
    <div className="ask-page">
      <PageHead
        title={TITLE}
        sub="The applicant can change only what you ask about. The rest stays as sent."
        above={[
          { to: list, label: 'Applications' },
          { to: record, label: application?.name ?? id },
        ]}
      />
      {tags.has('failed') && (
        <div className="page-body">
          <Failed text={trouble ?? ''} onRetry={() => flow.send({ type: 'reading.again' })} />
        </div>
      )}
      {tags.has('reading') && (
        <div className="page-body">
          <Rows count={6} />
        </div>
      )}
      {application && !tags.has('failed') && !tags.has('reading') && (
        <Written flow={flow} application={application} back={record} />
      )}
    </div>
  )
}

/** The review that one came from, and the list behind it, as both stand in the address. */
function useWayBack(id: string) {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const fields = new URLSearchParams(search)
  fields.delete('about')
  const kept = fields.size > 0 ? `?${fields}` : ''
  return { list: `/applications${kept}`, record: `/applications/${id}${kept}` }
}

interface WrittenProps {
  flow: AskActor
  application: WholeApplication
  back: string
}

function Written({ flow, application, back }: WrittenProps) {
  const tags = useSelector(flow, (state) => state.tags)
  const { chosen, form, trouble } = useSelector(flow, ({ context }) => context)
  if (tags.has('closed')) return <Closed flow={flow} application={application} />
  if (tags.has('sent')) {
    return (
      <>
        <div className="ask-columns ask-sent">
          <section aria-labelledby="ask-told" className="ask-told">
            <h2 id="ask-told" className="block-title pb-2">
              The applicant is asked
            </h2>
            <p className="max-w-xl">
              A mail with a link to the questions goes to {application.email}. The application waits until the answers
              come, and you can still decide it.
            </p>
          </section>
          <AskPreview application={application} questions={questionsIn({ form, chosen })} />
        </div>
        <AskGround flow={flow} back={back} />
      </>
    )
  }
  const mayWrite = tags.has('writing') && (!tags.has('busy') || tags.has('saving'))
  return (
    <>
      {tags.has('overtaken') && <WasFirst flow={flow} />}
      {tags.has('writing') && <BothWrote flow={flow} />}
      {tags.has('writing') && trouble && (
        <div role="alert" className="ask-notice">
          <Trouble text={trouble} />
        </div>
      )}
      <div className="ask-columns">
        <AskSubjects
          subjects={subjectsOf(application)}
          chosen={chosen}
          disabled={!mayWrite}
          onToggle={(subject) =>
            flow.send({ type: chosen.includes(subject) ? 'subject.drop' : 'subject.choose', subject })
          }
        />
        <AskQuestions flow={flow} application={application} disabled={!mayWrite} />
        <AskPreview application={application} questions={questionsIn({ form, chosen })} />
      </div>
      <AskGround flow={flow} back={back} />
    </>
  )
}

/** Somebody else has changed the application meanwhile: who did what, and that nothing of one's own is lost. */
function WasFirst({ flow }: { flow: AskActor }) {
  const { overtaken, trouble } = useSelector(flow, ({ context }) => context)
  if (!overtaken) return null
  return (
    <div role="alert" className="ask-notice">
      <div className="flex gap-3 rounded-control border border-line border-l-5 border-l-danger px-4 py-3">
        <AlertIcon className="mt-0.5 text-danger" />
        <div className="grid gap-2">
          <p className="font-semibold">
            {whatWasDone(overtaken)} meanwhile{overtaken.at && `, ${shortMoment(overtaken.at)}`}.
          </p>
          <p>Nothing was saved or sent. What you wrote is kept.</p>
          {trouble && <p className="text-danger">{trouble}</p>}
        </div>
      </div>
    </div>
  )
}

/** What another one saved meanwhile stands with what one wrote, until that is saved. */
function BothWrote({ flow }: { flow: AskActor }) {
  const theirs = useSelector(flow, ({ context }) => context.theirs)
  return (
    <div role="status" className="ask-notice empty:hidden">
      {theirs && (
        <p>
          The questions that {theirs.by} saved are added to yours. Where you both wrote about the same field, theirs
          stand below yours. What you save or send takes the place of their draft.
        </p>
      )}
    </div>
  )
}

/** Nobody can ask now: why, and what was written meanwhile, to be copied. */
function Closed({ flow, application }: Omit<WrittenProps, 'back'>) {
  const { chosen, form, unsaved } = useSelector(flow, ({ context }) => context)
  return (
    <div className="page-body grid max-w-2xl gap-6">
      <p>{whyNot(application)}</p>
      {unsaved && (
        <section aria-labelledby="ask-kept">
          <h2 id="ask-kept" className="block-title pb-2">
            What you wrote
          </h2>
          <dl className="ask-facts">
            {questionsIn({ form, chosen }).map(({ subject, text }) => (
              <div key={subject}>
                <dt>{fields[subject].label}</dt>
                <dd className="ask-mail-text">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
