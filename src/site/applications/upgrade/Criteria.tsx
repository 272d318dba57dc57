import { Link } from '@tanstack/react-router'
import type { Eligibility } from '#contract/applications/eligibility.ts'
import { mayApply, wordsOfReason } from '#domain/members/eligibility-words.ts'
import { CheckedArch } from '#src/ui/CheckedArch.tsx'
import { textLinkClass } from '#src/ui/links.tsx'

interface CriteriaProps {
  eligibility: Eligibility
  /** Only those that are missing. */
  isShort?: boolean
}

/** What the chapter asks for, what is met and what is missing. */
export const Criteria = ({ eligibility, isShort }: CriteriaProps) => (
  <>
    <ul className="mt-4 w-full">
      {eligibility.reasons
        .filter(({ met }) => !(isShort && met))
        .map((reason) => {
          const { label, text } = wordsOfReason(eligibility, reason)
          return (
            <li key={reason.what} className="flex gap-3 border-line border-t py-2.5">
              <CheckedArch passes={reason.met || null} className="mt-0.5" />
              <div>
                <p className="font-semibold">
                  {label}
                  <span className="sr-only">{reason.met ? ', met' : ', not met'}</span>
                </p>
                <p className="text-ink-2 text-small">
                  {text}{' '}
                  {reason.what === 'mcpds' && !reason.met && (
                    <Link to="/account/mcpd" className={textLinkClass}>
                      Add training
                    </Link>
                  )}
                  {reason.what === 'dues' && !reason.met && (
                    <Link to="/account/dues" className={textLinkClass}>
                      Pay dues
                    </Link>
                  )}
                </p>
              </div>
            </li>
          )
        })}
    </ul>
    {!isShort && (
      <>
        <p className="mt-4 font-semibold">{mayApply(eligibility)}</p>
        <p className="text-ink-2 text-small">By the chapter’s criteria.</p>
      </>
    )}
  </>
)
