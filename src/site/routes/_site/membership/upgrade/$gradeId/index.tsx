import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { plainNaira } from '#domain/common/money.ts'
import { useRootState } from '#src/lib/root-actor.ts'
import { Summary } from '#src/site/applications/apply/Summary.tsx'
import { Wizard } from '#src/site/applications/apply/Wizard.tsx'
import { upgradeQueries } from '#src/site/applications/grade.queries.ts'
import { gradeCrumb, gradeName, gradeNames } from '#src/site/applications/grade-names.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { useSite } from '#src/site/kit/use-site.ts'
import { Money } from '#src/ui/text/Money.tsx'

export const Route = createFileRoute('/_site/membership/upgrade/$gradeId/')({
  staticData: { title: 'Apply for Upgrade', scene: 'gate', search: ['step'] },
  validateSearch: ({ step }: { step?: unknown }): { step?: 2 | undefined } => (String(step) === '2' ? { step: 2 } : {}),
  // A Fellow cannot move up, and other grades there are none.
  beforeLoad: ({ params }) => {
    if (!/^[234]$/.test(params.gradeId)) throw notFound()
  },
  loader: ({ params }) => gradeCrumb(params.gradeId),
  component: Upgrade,
})

function Upgrade() {
  const { gradeId } = Route.useParams()
  const { step } = Route.useSearch()
  const rank = Number(gradeId)
  const { call } = Route.useRouteContext()
  const isMember = useRootState(useFlows().session, ({ context }) => context.credentials?.profile.grade_id === rank)
  const { data: eligibility } = useQuery({ ...upgradeQueries(call).eligibility(), enabled: isMember })
  const fee = useSite().fees.upgrades.find(({ grade_id }) => grade_id === rank - 1)?.fee
  return (
    <Wizard
      key={gradeId}
      kind="upgrade"
      grade={gradeId}
      step={step ? 1 : 0}
      grades={gradeNames}
      early={eligibility && !eligibility.met && isMember ? eligibility : undefined}
      summary={
        <Summary over="Moving up" title={`From ${gradeName(rank)} to ${gradeName(rank - 1)}`}>
          {fee && (
            <p>
              <b className="font-bold text-body text-ink tabular-nums">
                <Money amount={fee} format={plainNaira} />
              </b>{' '}
              upgrade fee
            </p>
          )}
          <p>The review takes 3 to 5 business days. You pay only after approval.</p>
        </Summary>
      }
    />
  )
}
