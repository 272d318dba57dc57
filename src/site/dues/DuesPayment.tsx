import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import type { Actor } from 'xstate'
import { MOST_YEARS } from '#contract/common/limits.ts'
import type { DuesQuote } from '#contract/dues/dues.ts'
import type { Profile } from '#contract/identity/auth.ts'
import type { Grade } from '#contract/members/grade.ts'
import { type duesPaymentMachine, duesTotal } from '#machines/dues/dues-payment/dues-payment.machine.ts'
import { duesPaymentFlow } from '#src/site/dues/dues-payment.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { NumberStepper } from '#src/ui/form/NumberStepper.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { ProviderNote } from '../kit/Sum.tsx'
import { DuesSum } from './DuesSum.tsx'

interface DuesPaymentProps {
  profile: Profile
  grade: Grade | undefined
  /** What as many years cost as can be paid at once, the open ones first. */
  quote: DuesQuote
}

/** For how many years, what that costs and until when it lasts. Who owes years begins with all of them. */
export function DuesPayment({ profile, grade, quote }: DuesPaymentProps) {
  const open = quote.years.slice(0, quote.open).map(({ year }) => year)
  const flow = useFlow(duesPaymentFlow, { profile, grade, quote, open: open.length })
  return (
    <DuesForm flow={flow} grade={grade} quote={quote} open={open} hint="How many years would you like to pay for?" />
  )
}

interface DuesFormProps extends Pick<DuesPaymentProps, 'grade' | 'quote'> {
  flow: Actor<typeof duesPaymentMachine>
  /** The years that are open. */
  open: number[]
  hint?: string
  /** Below the number: what each number comes to. Then the sum says no more than the sum. */
  choices?: ReactNode
}

/** The same for a flow that the page shows in another place, too. */
export function DuesForm({ flow, grade, quote, open, hint, choices }: DuesFormProps) {
  const busy = useSelector(flow, (state) => state.hasTag('busy') || state.hasTag('left'))
  const years = useSelector(flow, ({ context }) => context.years)
  const total = duesTotal({ quote, years })

  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A number that cannot be read stays where it was typed, and nothing is paid for the one before it.
    if (!event.currentTarget.checkValidity()) {
      event.currentTarget.querySelector<HTMLElement>('input:invalid')?.focus()
      return
    }
    flow.send({ type: 'dues.pay' })
  }
  return (
    <form method="post" noValidate onSubmit={pay} className="grid w-full gap-6">
      <Field id="duration" label={choices ? 'How many years?' : 'Duration'} hint={hint}>
        <NumberStepper
          name="duration"
          unit="years"
          value={years}
          max={MOST_YEARS}
          readOnly={busy}
          onChange={(to) => flow.send({ type: 'years.set', years: to })}
        />
      </Field>
      {choices}
      <DuesSum
        grade={grade}
        chosen={quote.years.slice(0, years)}
        left={open.slice(years)}
        credit={quote.credit}
        total={total}
        isBrief={choices !== undefined}
      />
      {total === 0 && quote.credit > 0 ? (
        <p>Your credit pays for these years. There is nothing to pay now.</p>
      ) : (
        <>
          <Button kind="sun" size="large" wide busy={busy}>
            <span>
              Pay Dues <Money amount={total} />
            </span>
          </Button>
          <ProviderNote />
        </>
      )}
    </form>
  )
}
