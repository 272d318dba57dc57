import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { InformationItem, InformationRequest, Verdicts } from '#contract/applications/review.ts'
import { reasons } from '#contract/applications/review-catalogue.ts'
import { decideAnswers } from '#contract/applications/review-endpoints.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { usePerson } from '#src/office/kit/page/use-person.ts'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { dayOf, momentOf } from '#src/office/kit/times.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { BothFiles, BothTexts } from '../ask/Comparison.tsx'
import { applicationNow, forgetLists, keepApplication } from '../review.queries.ts'

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

type Decision = Verdicts['decisions'][number]['verdict']

/** Each is done at once. What somebody else did meanwhile is told, and the record is read again. */
function Verdict({ application: { id, version }, item }: Omit<AnswerProps, 'mayDecide'>) {
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (verdict: Decision) =>
      call(decideAnswers, { params: { id }, body: { decisions: [{ item: item.id, verdict }], version } }),
    onSuccess: (application) => {
      keepApplication(queryClient, application)
      forgetLists(queryClient)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: applicationNow(call, id).queryKey }),
  })
  return (
    <div className="flex flex-wrap items-center gap-2 pt-3">
      <Button
        kind="brand"
        size="small"
        busy={isPending && variables === 'accept'}
        aria-label={`Accept ${item.label}`}
        onClick={() => mutate('accept')}
      >
        Accept
      </Button>
      <Button
        kind="outline"
        size="small"
        busy={isPending && variables === 'decline'}
        aria-label={`Decline ${item.label}`}
        onClick={() => mutate('decline')}
      >
        Decline
      </Button>
      <OfficeLink
        to={`/applications/${id}/ask`}
        search={{ about: item.subject }}
        aria-label={`Ask again about ${item.label}`}
        className={buttonClass({ kind: 'text', size: 'small' })}
      >
        Ask again
      </OfficeLink>
      <div role="alert" className="w-full empty:hidden">
        {error && (
          <p className="flex gap-2 font-[560] text-danger">
            <AlertIcon className="mt-0.5" />
            {error.message}
          </p>
        )}
      </div>
    </div>
  )
}
