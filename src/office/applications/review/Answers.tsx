import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { InformationItem, InformationRequest } from '#contract/applications/review.ts'
import { reasons } from '#contract/applications/review-catalogue.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { usePerson } from '#src/office/kit/flow.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { dayOf, momentOf } from '#src/office/kit/times.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { BothFiles, BothTexts } from '../ask/Comparison.tsx'
import { decideAnswerAct } from './review.acts.ts'

const requestWords: Record<InformationRequest['state'], string> = {
  draft: 'Saved for later',
  open: 'Asked',
  answered: 'Answered',
  settled: 'Settled',
  lapsed: 'Not answered in time',
  closed: 'No longer needed',
}

const itemStates = {
  asked: { set: 'pending', word: 'Asked' },
  answered: { set: 'approved', word: 'Answered' },
  accepted: { set: 'paid', word: 'Accepted' },
  declined: { set: 'rejected', word: 'Declined' },
  repeated: { set: 'quiet', word: 'Asked again' },
} as const

/** What the applicant was asked, newest first: what was sent before and the answer side by side, to be accepted or not. */
export function Answers({ application }: { application: WholeApplication }) {
  const { requests } = application
  if (requests.length === 0) return null
  return (
    <section aria-label="Questions to the applicant">
      {requests.map((request) => (
        <Request key={request.id} application={application} request={request} />
      ))}
    </section>
  )
}

interface RequestProps {
  application: WholeApplication
  request: InformationRequest
}

function Request({ application, request }: RequestProps) {
  const { state, asked_by, asked_at, due_at, answered_at, items } = request
  const may = usePerson().permissions.includes('applications.ask')
  return (
    <section aria-label={`${requestWords[state]}, ${dayOf(asked_at)}`} className="answers-request">
      <p className="text-ink-3 text-meta">
        {requestWords[state]}. {state === 'draft' ? 'Written' : 'Asked'} {momentOf(asked_at)}
        {asked_by && ` by ${asked_by}`}
        {answered_at && `, answered ${momentOf(answered_at)}`}
        {state === 'open' && due_at && `, lapses ${momentOf(due_at)}`}
      </p>
      {state === 'draft' ? (
        <p>
          {items.map(({ label }) => label).join(', ') || 'Nothing is chosen yet'}.{' '}
          {may && (
            <OfficeLink to={`/applications/${application.id}/ask`} className="text-link underline underline-offset-4">
              Go on with the questions
            </OfficeLink>
          )}
        </p>
      ) : (
        <ul>
          {items.map((item) => (
            <Answer key={item.id} application={application} item={item} mayDecide={may && state === 'answered'} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface AnswerProps {
  application: WholeApplication
  item: InformationItem
  mayDecide: boolean
}

function Answer({ application, item, mayDecide }: AnswerProps) {
  const { id, label, reason, text, is_file, state } = item
  const { set, word } = itemStates[state]
  const isOpen = mayDecide && state === 'answered'
  return (
    <li aria-labelledby={`answer-${id}`} className="answer">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={`answer-${id}`} className="font-strong">
          {label}
        </h3>
        <StateBadge set={set}>{word}</StateBadge>
      </div>
      <p className="text-ink-2">
        {reason && `${reasons[reason]}. `}
        {text}
      </p>
      {state !== 'asked' && (is_file ? <BothFiles application={application} item={item} /> : <BothTexts item={item} />)}
      {isOpen && <Verdict application={application} item={item} />}
    </li>
  )
}

/** Each is done at once. */
function Verdict({ application, item }: Omit<AnswerProps, 'mayDecide'>) {
  const { id } = application
  return (
    <div className="flex flex-wrap items-center gap-2 pt-3">
      <ActButton
        act={decideAnswerAct}
        subject={{ application, item, verdict: 'accept' }}
        kind="brand"
        name={`Accept ${item.label}`}
      >
        Accept
      </ActButton>
      <ActButton
        act={decideAnswerAct}
        subject={{ application, item, verdict: 'decline' }}
        name={`Decline ${item.label}`}
      >
        Decline
      </ActButton>
      <OfficeLink
        to={`/applications/${id}/ask`}
        search={{ about: item.subject }}
        aria-label={`Ask again about ${item.label}`}
        className={buttonClass({ kind: 'text', size: 'small' })}
      >
        Ask again
      </OfficeLink>
    </div>
  )
}
