import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Eligibility } from '#contract/applications/eligibility.ts'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import { type Asked, fieldsOf } from '#machines/applications/application/application-form.ts'
import { applicationFlow } from '#src/site/applications/apply/application.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { type Step, Steps } from '#src/ui/Steps.tsx'
import { BasicFields } from './BasicFields.tsx'
import { CareerFields } from './CareerFields.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { WizardActions } from './WizardActions.tsx'
import type { GradeName, WizardFlow } from './wizard-flow.ts'

const [basic, career, history, chapter] = flowScreens.applicationSteps

/** Who goes on may leave gaps behind: what is missing is asked for before anything is sent. */
const basicDone = (isWhole: boolean): Step =>
  isWhole
    ? { label: basic, note: 'Filled in', state: 'done' }
    : { label: basic, note: 'Something is missing', state: 'next' }

const stepsAt = (isCareer: boolean, isWhole: boolean): Step[] => [
  isCareer ? basicDone(isWhole) : { label: basic, note: 'You are here', state: 'current' },
  isCareer
    ? { label: career, note: 'You are here', state: 'current' }
    : { label: career, note: 'Duties and qualifications', state: 'next' },
  { label: history, state: 'closed' },
  { label: chapter, state: 'closed' },
]

interface WizardProps extends Asked {
  /** What the address said when the form was opened: 0 or 1. */
  step: number
  grades: readonly GradeName[]
  summary: ReactNode
  /** Of a member who applies before the criteria are met. */
  early?: Eligibility | undefined
}

/** The application in its two steps. */
export function Wizard({ kind, grade, step, grades, summary, early }: WizardProps) {
  const flow = useFlow(applicationFlow, { kind, grade, step })
  const isCareer = useSelector(flow, (state) => state.hasTag('career'))
  const isWhole = useSelector(flow, ({ context }) => !fieldsOf(kind, 0).some((name) => context.errors[name]))
  const isBack = useSelector(flow, (state) => state.context.isBack && !state.hasTag('busy') && !state.hasTag('waiting'))
  const heading = useStepHeading(flow, isCareer)
  return (
    <div className="container grid items-start gap-x-16 gap-y-10 py-12 md:py-16 lg:grid-cols-[280px_1fr] lg:grid-rows-[auto_1fr]">
      <Steps
        steps={stepsAt(isCareer, isWhole)}
        note={
          isCareer ? 'Parts 3 and 4 are filled in by NIPR.' : `Next: ${career}. Parts 3 and 4 are filled in by NIPR.`
        }
      />
      <div className="lg:[grid-area:1/2/span_2]">
        <h2 ref={heading} tabIndex={-1} className="font-serif-display text-h2 outline-none">
          {isCareer ? career : basic}
        </h2>
        <p className="mt-2 mb-5 text-ink-2 text-lede">
          {isCareer ? 'Your work, and what qualifies you.' : 'Write your name as it appears on your certificates.'}
        </p>
        <div role="status">{isBack && <DraftNotice flow={flow} />}</div>
        <Form flow={flow} fields={fieldsOf(kind, isCareer ? 1 : 0)} action={<WizardActions flow={flow} />}>
          {isCareer ? <CareerFields flow={flow} early={early} /> : <BasicFields flow={flow} grades={grades} />}
        </Form>
      </div>
      <aside className="border-sun border-t-5 bg-mist p-5">{summary}</aside>
    </div>
  )
}

/** A new step begins at its heading; one that was sent back, at what is wrong. */
function useStepHeading(flow: WizardFlow, isCareer: boolean) {
  const attempt = useSelector(flow, ({ context }) => context.attempt)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef({ isCareer, attempt })
  useEffect(() => {
    const isNew = shown.current.isCareer !== isCareer
    const isSentBack = shown.current.attempt !== attempt
    shown.current = { isCareer, attempt }
    if (isNew && !isSentBack) heading.current?.focus({ preventScroll: true })
  }, [isCareer, attempt])
  return heading
}
