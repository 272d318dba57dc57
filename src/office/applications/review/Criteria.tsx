import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { mayApply, wordsOfReason } from '#domain/members/eligibility-words.ts'
import { plainDay } from '#src/office/kit/times.ts'
import { CheckedArch } from '#src/ui/CheckedArch.tsx'

/** How the applicant stands today by the chapter's criteria, as the member reads it, and the MCPDs that come with the application. */
export function Criteria({ application }: { application: WholeApplication }) {
  const { eligibility, early_reason: why } = application
  if (!eligibility) return null
  const { mcpds, met } = eligibility
  return (
    <div className="border-line border-b py-4">
      <h3 className="font-semibold">By the chapter’s criteria: {mayApply(eligibility)}</h3>
      <ul>
        {eligibility.reasons.map((reason) => {
          const { label, text } = wordsOfReason(eligibility, reason)
          return (
            <li key={reason.what} className="flex gap-2.5 py-1.5">
              <CheckedArch passes={reason.met} />
              <span>
                <span className="font-semibold">{label}</span> <span className="text-ink-2">{text}</span>
                <span className="sr-only">{reason.met ? ', met' : ', not met'}</span>
              </span>
            </li>
          )
        })}
      </ul>
      {mcpds.length > 0 && (
        <>
          <h4 className="pt-2 font-semibold">Accepted MCPDs since the grade</h4>
          <ul>
            {mcpds.map(({ title, day, count }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none moves
              <li key={at} className="text-ink-2">
                {title}, {plainDay(day)}
                {count > 1 && `, counts as ${count}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {(why || !met) && (
        <p className="whitespace-pre-line pt-2">
          <span className="font-semibold">Applied early: </span>
          {why ?? 'no reason was given'}
        </p>
      )}
    </div>
  )
}
