import type { LinkHolder } from '#contract/applications/membership.ts'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import { GatePanel } from '#src/site/kit/GatePanel.tsx'
import { ProviderNote, Sum, SumLine } from '#src/site/kit/Sum.tsx'
import { Button } from '#src/ui/Button.tsx'

interface MembershipFeeProps {
  holder: LinkHolder
  busy: boolean
  onPay: () => void
}

export const MembershipFee = ({ holder, busy, onPay }: MembershipFeeProps) => (
  <div className="mx-auto max-w-240">
    <GatePanel
      title={`${flowScreens.hello} ${holder.first_name}`}
      lead="Your application is approved. Pay the membership fee, and you are a member of the chapter."
    >
      <dl className="w-full">
        <SumLine label="Grade">
          <b>{holder.grade}</b>
        </SumLine>
        <Sum label="Membership fee" amount={holder.fee} />
      </dl>
      <Button kind="sun" size="large" wide busy={busy} onClick={onPay}>
        Make Payment
      </Button>
      <ProviderNote />
    </GatePanel>
  </div>
)
