import { useSelector } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import type { OwnFactor } from '#contract/identity/factor.ts'
import { secondFactorFlow } from '#src/site/identity/factor/second-factor.flow.ts'
import { sentTime } from '#src/site/kit/dates.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Missing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'
import { useFocus } from '#src/ui/use-focus.ts'
import { type FactorActor, Keep, OwnPassword, Scan } from './FactorSteps.tsx'

const steps = ['password', 'scanning', 'codes'] as const

/** A code beside the password, for members who want it: switched on and off, and its recovery codes. */
export function SecondFactor({ query }: { query: PartQuery<OwnFactor> }) {
  const flow = useFlow(secondFactorFlow)
  const step = useSelector(flow, ({ tags }) => steps.find((one) => tags.has(one)))
  return (
    <section aria-labelledby="second-factor" className="max-w-180 pt-14 lg:pt-16">
      <Heading isBack={step === undefined} />
      {step === 'password' && <OwnPassword flow={flow} />}
      {step === 'scanning' && <Scan flow={flow} />}
      {step === 'codes' && <Keep flow={flow} />}
      {step === undefined && (
        <Shown query={query}>
          {(factor) => (factor.on_since ? <On flow={flow} {...factor} /> : <Off flow={flow} />)}
        </Shown>
      )}
    </section>
  )
}

/** After the last step the keyboard is here again: what it was on is gone. */
function Heading({ isBack }: { isBack: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocus(isBack, (before) => isBack && before === false && heading.current)
  return (
    <h2 ref={heading} id="second-factor" tabIndex={-1} className="font-serif-display text-h2">
      Second factor
    </h2>
  )
}

function Shown({ query, children }: { query: PartQuery<OwnFactor>; children: (factor: OwnFactor) => ReactNode }) {
  if (query.data) return children(query.data)
  if (query.error) return <Missing query={query} />
  return (
    <SkeletonGroup label="Loading your second factor" className="grid gap-4 pt-2">
      <Skeleton className="h-14" />
    </SkeletonGroup>
  )
}

function codesLeft(left: number) {
  if (left === 0) return 'None of your ten recovery codes is left.'
  const still = left === 10 ? 'All ten' : left === 1 ? 'One' : left
  const verb = left === 1 ? 'is' : 'are'
  const ten = left === 10 ? 'your recovery codes' : 'your ten recovery codes'
  return `${still} of ${ten} ${verb} left. Each lets you in once if you do not have your phone.`
}

const Off = ({ flow }: { flow: FactorActor }) => (
  <>
    <p className="mt-2 mb-6 text-ink-2">
      Sign in with a code from an app on your phone, beside your password. A person who learns your password cannot come
      in without your phone.
    </p>
    <Button kind="outline" className="max-md:w-full" onClick={() => flow.send({ type: 'set-up.begin' })}>
      Set up a second factor
    </Button>
  </>
)

function On({ flow, on_since, recovery_left, reset_at }: { flow: FactorActor } & OwnFactor) {
  const asking = useSelector(flow, (state) => state.hasTag('asking'))
  const leaving = useSelector(flow, (state) => state.hasTag('leaving'))
  const renewing = useSelector(flow, (state) => state.hasTag('renewing'))
  const stopping = useSelector(flow, (state) => state.hasTag('stopping'))
  const keep = () => flow.send({ type: 'off.withhold' })
  return (
    <>
      <p className="mt-2 text-ink-2">
        <span className="font-strong text-paid">Switched on</span>
        {on_since && (
          <>
            {' '}
            since <time dateTime={on_since}>{sentTime(on_since)}</time>
          </>
        )}
        . Signing in takes a code from your authenticator app. So does a change of your password, of your e-mail address
        and of this second factor.
      </p>
      {reset_at && (
        <div className="mt-4 rounded-control border border-line border-l-5 border-l-danger px-5 py-4">
          <p className="font-strong">
            The chapter office switches it off on <time dateTime={reset_at}>{sentTime(reset_at)}</time>.
          </p>
          <p className="mt-1 mb-4 text-ink-2">
            The office was asked to reset it because the app was lost. If you did not ask for this, keep it on and tell
            the office.
          </p>
          <Button busy={stopping} className="max-md:w-full" onClick={() => flow.send({ type: 'reset.stop' })}>
            Keep it on
          </Button>
        </div>
      )}
      <p className="mt-2 mb-6 text-ink-2">{codesLeft(recovery_left)}</p>
      <div className="flex flex-wrap gap-3 max-md:grid">
        <Button kind="outline" busy={renewing} onClick={() => flow.send({ type: 'codes.renew' })}>
          Make new recovery codes
        </Button>
        <Button kind="outline" busy={leaving} onClick={() => flow.send({ type: 'off.ask' })}>
          Switch off
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={keep}
        title="Switch off your second factor?"
        actions={
          <>
            <Button onClick={() => flow.send({ type: 'off.confirm' })}>Switch off</Button>
            <Button kind="outline" onClick={keep}>
              Cancel
            </Button>
          </>
        }
      >
        <p className="text-ink-2">
          Your password alone signs you in then, and your recovery codes no longer work. We write to you about it.
        </p>
      </Dialog>
    </>
  )
}
