import type { OfficePaper } from '#contract/members/papers/office-papers.ts'
import { paperNames, paperStateAt } from '#domain/members/papers.ts'
import { ActButton } from '../act/ActButton.tsx'
import { StateBadge, type StateWords } from '../StateBadge.tsx'
import { plainDay } from '../times.ts'
import { issueCertificateAct, revokePaperAct } from './paper.acts.ts'

const states: Record<ReturnType<typeof paperStateAt>, StateWords> = {
  making: { set: 'pending', word: 'Being made' },
  valid: { set: 'approved', word: 'Valid' },
  ended: { set: 'quiet', word: 'Ended' },
  replaced: { set: 'quiet', word: 'Replaced' },
  revoked: { set: 'rejected', word: 'Revoked' },
}

const toldOf = ({ number, kind, about, day, hours }: OfficePaper) =>
  [number, paperNames[kind], about, hours ? `${hours} hours` : '', plainDay(day)].filter(Boolean).join(', ')

/** Letters and certificates that were issued; who may revokes one, or issues a certificate anew. */
export const PaperList = ({ papers, named }: { papers: readonly OfficePaper[]; named: boolean }) => (
  <ul className="border-ink border-t-2">
    {papers.map((paper) => {
      const { set, word } = states[paperStateAt(paper, Date.now())]
      const { id, number, name, since, reason, may_revoke, anew } = paper
      return (
        <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b py-3">
          <span className="min-w-0 flex-1 basis-60 break-words">
            <b className="block font-semibold">{named ? name : toldOf(paper)}</b>
            {named && <span className="text-ink-2">{toldOf(paper)}</span>}
            {since && (
              <span className="block text-ink-3 text-meta">
                Since {plainDay(since)}
                {reason && `: ${reason}`}
              </span>
            )}
          </span>
          <StateBadge set={set}>{word}</StateBadge>
          {anew !== null && (
            <ActButton act={issueCertificateAct} subject={paper} name={`Issue ${number} anew`}>
              Issue anew…
            </ActButton>
          )}
          {may_revoke && (
            <ActButton act={revokePaperAct} subject={paper} name={`Revoke ${number}`}>
              Revoke…
            </ActButton>
          )}
        </li>
      )
    })}
  </ul>
)
