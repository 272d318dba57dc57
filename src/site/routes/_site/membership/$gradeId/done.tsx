import { createFileRoute, Link } from '@tanstack/react-router'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import { gradeName } from '#src/site/applications/grade.queries.ts'
import { paymentReturn } from '#src/site/kit/address.ts'
import { Detail } from '#src/site/money/paper/Detail.tsx'
import { Summary } from '#src/site/money/paper/Summary.tsx'
import { PaymentResult } from '#src/site/money/result/PaymentResult.tsx'
import { Actions, Result } from '#src/site/money/result/Result.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'

export const Route = createFileRoute('/_site/membership/$gradeId/done')({
  staticData: { title: 'Membership Payment', scene: 'gate', search: ['id', 'status'] },
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
        purpose="membership"
        id={undefined}
        trace={trace}
        status={status}
        success={() => <Confirmed grade={grade} trace={trace} />}
        failed={flowScreens.notRegistered}
        card={{
          heading: 'Membership',
          about: grade && <Detail name="Grade">{grade}</Detail>,
          elsewhere: (
            <Link to="/" className={buttonClass({ kind: 'outline' })}>
              Back to home
            </Link>
          ),
        }}
        again={(link) =>
          link ? (
            <Link to="/payment/$token" params={{ token: link }} className={buttonClass({ kind: 'sun' })}>
              Try again <ArrowIcon size={18} />
            </Link>
          ) : (
            <Link to="/account" className={buttonClass({ kind: 'outline' })}>
              Go to your account
            </Link>
          )
        }
      />
    )
  },
})

const Confirmed = ({ grade, trace }: { grade: string | undefined; trace: string | undefined }) => (
  <Result
    look="success"
    title={flowScreens.registrationConfirmed}
    aside={
      <Summary heading="Membership" trace={trace}>
        {grade && <Detail name="Grade">{grade}</Detail>}
      </Summary>
    }
  >
    {grade && <p>You are now a member in the grade of {grade}.</p>}
    <p>{flowScreens.detailsMailed}.</p>
    <Actions>
      <Link to="/account" className={buttonClass()}>
        Go to your account
      </Link>
    </Actions>
  </Result>
)
