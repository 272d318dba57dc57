import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { CheckAnswer } from '#contract/applications/review.ts'
import { type CheckId, reasons } from '#contract/applications/review-catalogue.ts'
import { questionOf, reasonsOfCheck } from '#domain/applications/review.ts'
import { Menu } from '#src/office/kit/Menu.tsx'
import { CheckedArch } from '#src/ui/CheckedArch.tsx'
import { answerOf } from './summary.ts'

interface CheckRowProps {
  application: WholeApplication
  id: CheckId
  /** Without it the answer is only read. */
  onAnswer: ((answer: CheckAnswer) => void) | undefined
}

/** A check: what it asks, and what was found. The same answer again takes it back. */
export function CheckRow({ application, id, onAnswer }: CheckRowProps) {
  const answer = answerOf(application, id)
  const question = questionOf(id, application.grade)
  const passes = answer?.reason === null
  const reason = answer?.reason ?? null
  return (
    <li className="check-row">
      <div className="min-w-0">
        <p>{question}</p>
        {reason && <p className="pt-0.5 font-[560] text-danger text-meta">{reasons[reason]}</p>}
      </div>
      {onAnswer ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
        <div role="group" aria-label={question} className="segments">
          <button
            type="button"
            aria-pressed={passes}
            className="segment"
            onClick={() => onAnswer({ check: id, reason: null, looked: !passes })}
          >
            Pass
          </button>
          <Menu
            label="Reason"
            pressed={reason !== null}
            className="segment"
            items={[
              ...reasonsOfCheck(id).map((one) => ({
                label: reasons[one],
                isCurrent: one === reason,
                onPick: () => onAnswer({ check: id, reason: one, looked: true }),
              })),
              ...(reason ? [{ label: 'No reason', onPick: () => onAnswer({ check: id, reason, looked: false }) }] : []),
            ]}
          />
        </div>
      ) : (
        <p className="check-found" data-passes={answer && passes}>
          {answer && <CheckedArch passes={passes} />}
          {answer ? (passes ? 'Pass' : 'Reason') : 'Not looked at'}
        </p>
      )}
    </li>
  )
}
