import { useSelector } from '@xstate/react'
import { flushSync } from 'react-dom'
import type { Eligibility } from '#contract/applications/eligibility.ts'
import type { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { focusNow } from '#src/ui/use-focus.ts'
import { WhatIsMissing, WhyNow } from './EarlyParts.tsx'

interface EarlyStepProps {
  flow: ReturnType<typeof useFlow<'earlyUpgrade'>>
  eligibility: Eligibility
}

/** The button that leads here, which takes the focus again. */
export const APPLY_NEXT = 'apply-next'

/** Before somebody applies early: what is missing, and why they apply all the same. */
export function EarlyStep({ flow, eligibility }: EarlyStepProps) {
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const back = () => {
    flushSync(() => flow.send({ type: 'early.keep' }))
    document.getElementById(APPLY_NEXT)?.focus()
  }
  return (
    <li className="grade-choice grade-early">
      <h3 ref={focusNow} tabIndex={-1} className="font-serif-display text-[1.5rem] leading-tight">
        You apply early
      </h3>
      <WhatIsMissing eligibility={eligibility} className="mt-3" />
      <Form
        flow={flow}
        action={
          <div className="flex flex-wrap items-center gap-4">
            <Button kind="outline" busy={busy}>
              <span>
                Apply all the same <span className="sr-only">for {eligibility.grade.name}</span>
              </span>
            </Button>
            <Button kind="text" type="button" onClick={back}>
              Back
            </Button>
          </div>
        }
      >
        <WhyNow flow={flow} name="reason" />
      </Form>
    </li>
  )
}
