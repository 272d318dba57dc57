import { createFileRoute, Link } from '@tanstack/react-router'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import { useRootState } from '#src/lib/root-actor.ts'
import { gradeName } from '#src/site/applications/grade.queries.ts'
import { DuesPaid } from '#src/site/dues/DuesPaid.tsx'
import { paymentReturn } from '#src/site/kit/address.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { Detail } from '#src/site/money/paper/Detail.tsx'
import { Summary } from '#src/site/money/paper/Summary.tsx'
import { PaymentResult } from '#src/site/money/result/PaymentResult.tsx'
import { Actions, Result } from '#src/site/money/result/Result.tsx'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'

export const Route = createFileRoute('/_site/dues/$gradeId/done')({
  staticData: { title: 'Dues Payment', scene: 'gate', search: ['id', 'status'], isClosed: true },
  validateSearch: paymentReturn,
  loader: async ({ params: { gradeId }, context }) => {
    const grade = await gradeName(context, gradeId)
    return { grade, ...(grade && { names: { gradeId: grade } }) }
  },
  component: function Done() {
    const { grade } = Route.useLoaderData()
    const { id: trace, status } = Route.useSearch()
    return (
      <PaymentResult
        purpose="dues"
        id={undefined}
        trace={trace}
        status={status}
        success={() => <Paid grade={grade} trace={trace} />}
        failed={flowScreens.paymentNotSuccessful}
        card={{
          heading: 'Yearly dues',
          about: grade && <Detail name="Grade">{grade}</Detail>,
          elsewhere: (
            <Link to="/" className={buttonClass({ kind: 'outline' })}>
              Back to home
            </Link>
          ),
        }}
        again={() => (
          <Link to="/account" className={buttonClass({ kind: 'sun' })}>
            Try again <ArrowIcon size={18} />
          </Link>
        )}
      />
    )
  },
})

function Paid({ grade, trace }: { grade: string | undefined; trace: string | undefined }) {
  const { session } = useFlows()
  const profile = useRootState(session, ({ context }) => context.credentials?.profile)
  const [confirmed, next] = flowScreens.duesConfirmed.split(/(?<=!) /)
  return (
    <Result
      look="success"
      title={
        <>
          {confirmed} <span className="mt-4 block font-text text-ink-2 text-lede tracking-normal">{next}</span>
        </>
      }
      aside={
        <Summary heading="Yearly dues" trace={trace}>
          {grade && <Detail name="Grade">{grade}</Detail>}
          {profile && trace && <DuesPaid trace={trace} />}
        </Summary>
      }
    >
      <p>{flowScreens.detailsMailed}.</p>
      <Actions>
        <Button kind="sun" size="large" onClick={() => session.actor.send({ type: 'session.end' })}>
          Logout Now
        </Button>
      </Actions>
    </Result>
  )
}
