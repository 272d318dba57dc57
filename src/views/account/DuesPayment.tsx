import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { Profile } from '#contract/auth.ts'
import type { Grade } from '#contract/grade.ts'
import { MOST_YEARS } from '#contract/limits.ts'
import { dayInAbuja } from '#domain/days.ts'
import { yearsCovered } from '#domain/dues.ts'
import { duesTotal } from '#machines/flows/dues-payment/dues-payment.machine.ts'
import { duesPaymentFlow } from '#src/flows/dues-payment.ts'
import { useFlow } from '#src/flows/use-flow.tsx'
import { writtenDay } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Money } from '#src/ui/Money.tsx'
import { NumberStepper } from '#src/ui/NumberStepper.tsx'
import { ProviderNote, Sum, SumLine } from './Sum.tsx'

interface DuesPaymentProps {
  profile: Profile
  grade: Grade | undefined
  now: () => number
}

/** For how many years, what that costs and until when it lasts. */
export function DuesPayment({ profile, grade, now }: DuesPaymentProps) {
  const flow = useFlow(duesPaymentFlow, { profile, grade })
  const busy = useSelector(flow, (state) => state.hasTag('busy') || state.hasTag('left'))
  const years = useSelector(flow, ({ context }) => context.years)
  const total = useSelector(flow, ({ context }) => duesTotal(context))
  const { from, until } = yearsCovered(profile.dues_paid_until, dayInAbuja(now()), years)

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
      <Field id="duration" label="Duration" hint="How many years would you like to pay for?">
        <NumberStepper
          name="duration"
          unit="years"
          value={years}
          max={MOST_YEARS}
          readOnly={busy}
          onChange={(to) => flow.send({ type: 'years.set', years: to })}
        />
      </Field>
      <dl>
        {grade && (
          <SumLine label={`${grade.name} dues, one year`}>
            <Money amount={Number(grade.dues)} />
          </SumLine>
        )}
        <SumLine label="Years">
          <span aria-hidden="true">× </span>
          {years}
        </SumLine>
        <SumLine label="Paid until">
          <span className="sr-only">{`from ${writtenDay(from)} `}</span>
          {writtenDay(until)}
        </SumLine>
        <Sum label="Total" amount={total} />
      </dl>
      <Button kind="sun" size="large" wide busy={busy}>
        <span>
          Pay Dues <Money amount={total} />
        </span>
      </Button>
      <ProviderNote />
    </form>
  )
}
