import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Summary } from '#src/site/applications/apply/Summary.tsx'
import { Wizard } from '#src/site/applications/apply/Wizard.tsx'
import type { GradeName } from '#src/site/applications/apply/wizard-flow.ts'
import { gradeQueries } from '#src/site/applications/grade.queries.ts'
import { gradeNames } from '#src/site/applications/grade-names.ts'
import { idOf } from '#src/site/kit/address.ts'

export const Route = createFileRoute('/_site/membership/join/')({
  staticData: { title: 'Apply for Membership', scene: 'gate', search: ['grade', 'step'] },
  validateSearch: (search: {
    grade?: unknown
    step?: unknown
  }): { grade?: number | undefined; step?: 2 | undefined } => ({
    grade: idOf(String(search.grade)),
    ...(String(search.step) === '2' && { step: 2 }),
  }),
  loader: async ({ context: { call, queryClient, inTime } }) => {
    await inTime(queryClient.prefetchQuery(gradeQueries(call).quiet()))
  },
  component: Join,
})

function Join() {
  const { grade = 0, step } = Route.useSearch()
  const { data } = useQuery(gradeQueries(Route.useRouteContext().call).quiet())
  // The chapter's grades; until they have come, and where they cannot, those of the institute.
  const grades: readonly GradeName[] = data?.length ? data : gradeNames
  const wanted = grades.find(({ id }) => id === grade)
  return (
    <Wizard
      key={wanted?.id}
      kind="join"
      grade={wanted ? String(wanted.id) : ''}
      step={step ? 1 : 0}
      grades={grades}
      summary={
        <Summary over={wanted ? 'Joining as' : 'Joining'} title={wanted?.name ?? 'The FCT chapter'}>
          <p>The review takes 3 to 5 business days.</p>
          <p>You pay only after approval.</p>
        </Summary>
      }
    />
  )
}
