import { useSelector } from '@xstate/react'
import { flushSync } from 'react-dom'
import type { Eligibility } from '#contract/applications/eligibility.ts'
import { LONGEST_EARLY_REASON } from '#contract/applications/upgrade.ts'
import { writtenDay } from '#domain/common/days.ts'
import type { useFlow } from '#src/site/kit/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { TextArea } from '#src/ui/form/TextInput.tsx'
import { Criteria } from './Criteria.tsx'

interface EarlyStepProps {
  flow: ReturnType<typeof useFlow<'earlyUpgrade'>>
  eligibility: Eligibility
}

/** The button that leads here, which takes the focus again. */
export const APPLY_NEXT = 'apply-next'

const focusOn = (heading: HTMLElement | null) => heading?.focus()

/** Before somebody applies early: what is missing, and why they apply all the same. */
export function EarlyStep({ flow, eligibility }: EarlyStepProps) {
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const { from, day, grade } = eligibility
  const back = () => {
    flushSync(() => flow.send({ type: 'early.keep' }))
    document.getElementById(APPLY_NEXT)?.focus()
  }
  return (
    <li className="grade-choice grade-early">
      <h3 ref={focusOn} tabIndex={-1} className="font-serif-display text-[1.5rem] leading-tight">
        You apply early
      </h3>
      <p className="mt-3">
        {from && from > day && `The years are met on ${writtenDay(from)}. `}
        The office may decide so or otherwise. If it declines, you pay nothing.
      </p>
      <Criteria eligibility={eligibility} isShort />
      <Form
        flow={flow}
        action={
          <div className="flex flex-wrap items-center gap-4">
            <Button kind="outline" busy={busy}>
              <span>
                Apply all the same <span className="sr-only">for {grade.name}</span>
              </span>
            </Button>
            <Button kind="text" type="button" onClick={back}>
              Back
            </Button>
          </div>
        }
      >
        <Why flow={flow} />
      </Form>
    </li>
  )
}

function Why({ flow }: Pick<EarlyStepProps, 'flow'>) {
  const { id, value, error, change } = useFormField(flow, 'reason')
  return (
    <Field id={id} label="Why do you apply now?" hint="The office reads this." error={error}>
      <TextArea name={id} value={value} onChange={change} rows={3} maxLength={LONGEST_EARLY_REASON} />
    </Field>
  )
}
