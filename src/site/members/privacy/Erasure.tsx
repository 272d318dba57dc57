import { useSelector } from '@xstate/react'
import type { OwnErasure } from '#contract/members/erasure.ts'
import type { OwnData } from '#contract/members/own-data.ts'
import { DAYS_TO_ANSWER, erasureMatters } from '#contract/messages/erasure-matters.ts'
import { sentTime } from '#src/site/kit/dates.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { erasureRequestFlow } from '#src/site/members/privacy/erasure-request.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { FlowPassword } from '#src/ui/form/FlowPassword.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Part } from './Part.tsx'

const goes = [
  'Your account is closed, and you are signed out everywhere.',
  'Your profile, applications with their papers, choices and mails are deleted.',
  'Your membership ends. Its number is not given to anybody else.',
]
const stays = [
  'Who paid which sum: the law obliges the chapter to keep its books.',
  'The records of what was done: they cannot be changed.',
  'The membership as its number, grades and days, without your name.',
]

/** What is held about the member is erased on request: what that means, and how a request stands. */
export const Erasure = ({ query: { data } }: { query: PartQuery<OwnData> }) => (
  <Part
    id="erasure"
    title="Ask us to erase your data"
    lead={`Two people in the office handle your request. They answer within ${DAYS_TO_ANSWER} days.`}
  >
    <div className="grid gap-6 sm:grid-cols-2 sm:gap-10">
      <Points title="What goes" points={goes} />
      <Points title="What stays" points={stays} />
    </div>
    {data && <Request {...data} />}
  </Part>
)

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <div>
    <h3 className="border-line border-b pb-2 font-strong">{title}</h3>
    <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-2">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
)

function Request({ matters, erasure }: Pick<OwnData, 'matters' | 'erasure'>) {
  const flow = useFlow(erasureRequestFlow)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  if (erasure?.state === 'asked') {
    return (
      <div className="mt-8 grid justify-items-start gap-4 border-sun border-t-4 pt-5">
        <p>
          <span className="font-strong">You asked for this</span> on{' '}
          <time dateTime={erasure.asked_at}>{sentTime(erasure.asked_at)}</time>. Until it is done you can withdraw it.
        </p>
        <Button kind="outline" busy={busy} onClick={() => flow.send({ type: 'request.withdraw' })}>
          Withdraw my request
        </Button>
      </div>
    )
  }
  const stops = matters.some((one) => erasureMatters[one].stops)
  return (
    <div className="mt-8 grid max-w-120 gap-6">
      {erasure && <Ended erasure={erasure} />}
      {matters.length > 0 && (
        <div className="rounded-panel bg-millet-tint p-5">
          <h3 className="font-strong">{stops ? 'First' : 'Before you ask'}</h3>
          <ul className="mt-2 grid list-disc gap-2 pl-5">
            {matters.map((one) => (
              <li key={one}>{erasureMatters[one].text}</li>
            ))}
          </ul>
        </div>
      )}
      {!stops && (
        <Form
          flow={flow}
          action={
            <Button kind="outline" busy={busy} className="max-md:w-full md:justify-self-start">
              Ask to erase my data
            </Button>
          }
        >
          <FlowPassword flow={flow} name="password" label="Your password, to confirm" autoComplete="current-password" />
        </Form>
      )}
    </div>
  )
}

const Ended = ({ erasure: { state, ended_at, reason } }: { erasure: OwnErasure }) =>
  ended_at && (
    <p>
      {state === 'withdrawn' ? 'You withdrew your last request on ' : 'The office refused your last request on '}
      <time dateTime={ended_at}>{sentTime(ended_at)}</time>
      {reason ? <>: “{reason}” You may ask again.</> : '.'}
    </p>
  )
