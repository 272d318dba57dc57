import { createFileRoute, Link } from '@tanstack/react-router'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import { paymentReturn } from '#src/site/kit/address.ts'
import { Summary } from '#src/site/money/paper/Summary.tsx'
import { PaymentResult } from '#src/site/money/result/PaymentResult.tsx'
import { Actions, Result } from '#src/site/money/result/Result.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'

export const Route = createFileRoute('/_site/_account/account/upgrade/success')({
  staticData: { title: 'Upgrade Payment', scene: 'gate' },
  validateSearch: paymentReturn,
  component: function Success() {
    const { id: trace, status } = Route.useSearch()
    return (
      <PaymentResult
        purpose="upgrade"
        id={undefined}
        trace={trace}
        status={status}
        success={() => <Confirmed trace={trace} />}
        failed={flowScreens.paymentNotSuccessful}
        card={{
          heading: 'Membership upgrade',
          elsewhere: (
            <Link to="/account/payments" className={buttonClass({ kind: 'outline' })}>
              See my payments
            </Link>
          ),
        }}
        again={() => (
          <Link to="/account/upgrade" className={buttonClass({ kind: 'sun' })}>
            Try again <ArrowIcon size={18} />
          </Link>
        )}
      />
    )
  },
})

const Confirmed = ({ trace }: { trace: string | undefined }) => (
  <Result
    look="success"
    title={flowScreens.upgradeConfirmed}
    aside={<Summary heading="Membership upgrade" trace={trace} />}
  >
    <p>{flowScreens.detailsMailed}.</p>
    <Actions>
      <Link to="/account/upgrade" className={buttonClass()}>
        See your upgrades
      </Link>
    </Actions>
  </Result>
)
