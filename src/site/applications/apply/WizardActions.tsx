import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Sending } from './Sending.tsx'
import { SignInFirst } from './SignInFirst.tsx'
import type { WizardPartProps } from './wizard-flow.ts'

export function WizardActions({ flow }: WizardPartProps) {
  const isCareer = useSelector(flow, (state) => state.hasTag('career'))
  const busy = useSelector(flow, (state) => state.hasTag('busy') || state.hasTag('waiting'))
  return (
    <>
      {isCareer && <SignInFirst flow={flow} />}
      {isCareer && <Sending flow={flow} />}
      <div className="grid grid-cols-2 items-center gap-3 border-line border-t pt-6 md:flex">
        <Link
          to="/membership"
          className={buttonClass({ kind: 'text', className: 'col-span-2 max-md:order-last md:-ml-5 md:mr-auto' })}
        >
          Cancel
        </Link>
        <Button
          kind="outline"
          disabled={!isCareer || busy}
          className="md:px-8"
          onClick={() => flow.send({ type: 'step.back' })}
        >
          Prev
        </Button>
        <Button busy={busy} className="md:px-8">
          Next
        </Button>
      </div>
    </>
  )
}
