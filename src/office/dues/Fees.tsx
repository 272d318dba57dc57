import { useQuery } from '@tanstack/react-query'
import type { FeeKind } from '#contract/dues/fees.ts'
import { useOffice } from '../kit/flow.ts'
import { LoadState } from '../kit/LoadState.tsx'
import { PageHead } from '../kit/page/PageHead.tsx'
import { fees } from './dues.queries.ts'
import { FeeRow } from './FeeRow.tsx'
import { GradeRules } from './GradeRules.tsx'

const sections: readonly { kind: FeeKind; title: string; text: string }[] = [
  {
    kind: 'dues',
    title: 'Dues a year',
    text: 'A dues year begins on 1 July. The running year can be changed until somebody has paid it.',
  },
  { kind: 'upgrade', title: 'Upgrade fees', text: 'Applicants pay the fee that was valid on the day they applied.' },
  {
    kind: 'membership',
    title: 'Membership fee',
    text: 'Approved applicants pay the fee that was valid on the day of the approval.',
  },
  {
    kind: 'national',
    title: 'Share of the national body',
    text: 'What the chapter passes on for each member whose dues of the year are paid. The national return counts with it; while none is set, it says no sum.',
  },
]

/** What everything costs. A change is asked for here, and set once a second person has approved. */
export function Fees() {
  const { call } = useOffice()
  const query = useQuery(fees(call))
  return (
    <>
      <PageHead title="Fees" sub="Each change needs a second person, and stays here with who asked and who approved." />
      <div className="page-body grid max-w-5xl content-start gap-10">
        <LoadState query={query} rows={8}>
          {(all) =>
            sections.map(({ kind, title, text }) => (
              <section key={kind} aria-labelledby={`fees-${kind}`}>
                <h2 id={`fees-${kind}`} className="block-title">
                  {title}
                </h2>
                <p className="pb-3 text-ink-2">{text}</p>
                <ul className="border-ink border-t-2">
                  {all
                    .filter((fee) => fee.kind === kind)
                    .map((fee) => (
                      <li key={fee.grade?.id ?? kind} className="border-line border-b py-4">
                        <FeeRow fee={fee} />
                      </li>
                    ))}
                </ul>
              </section>
            ))
          }
        </LoadState>
        <GradeRules />
      </div>
    </>
  )
}
