import { useSelector } from '@xstate/react'
import { type Ref, useRef } from 'react'
import type { OwnReturn, ComingBack as Told } from '#contract/dues/returns.ts'
import { cardDate, writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import type { ComingBackForm } from '#machines/dues/coming-back/coming-back.machine.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { type FormFlow, useFormField } from '#src/ui/form/form-flow.ts'
import { RadioTiles } from '#src/ui/form/RadioTiles.tsx'
import { TextArea } from '#src/ui/form/TextInput.tsx'
import { useFocus } from '#src/ui/use-focus.ts'
import { comingBackFlow } from './coming-back.flow.ts'

interface ComingBackProps {
  told: Told
  number: string | null | undefined
  /** What is owed today, before the years in between. */
  owed: number
}

/** What it means that the membership was lost by arrears, what is owed on the way back, and how it is asked for. */
export const ComingBack = ({ told, number, owed }: ComingBackProps) => (
  <section aria-labelledby="coming-back" className="border-brand border-t-5 pt-6">
    <h2 id="coming-back" className="font-serif-display text-h3">
      Coming back
    </h2>
    <div className="grid gap-x-12 gap-y-8 pt-4 md:grid-cols-2">
      <div className="grid content-start gap-4 text-ink-2">
        <p>
          The council ended your membership on {writtenDay(told.ended_on)}, as your dues were a year in arrears. Since
          then no new year is charged, your card is not active, and no letters are made.
        </p>
        <p>
          {number ? `Your number ${number}, your grade` : 'Your grade'} and the time you have held it are kept. If the
          council takes you back, they return as if you had never left.
        </p>
        <Owed told={told} owed={owed} />
      </div>
      <Request told={told} />
    </div>
  </section>
)

function Owed({
  told: { owed: back, owed_exact = back, years, is_granted },
  owed,
}: Pick<ComingBackProps, 'told' | 'owed'>) {
  if (back === 0) return <p className="font-strong text-ink">With the years in between you owe nothing.</p>
  return (
    <p className="text-ink">
      {back === owed ? 'On your return you owe' : 'With the years in between you will owe'}{' '}
      <strong>{naira(owed_exact)}</strong>, for {yearsInWords(years)}.
      {owed > 0 && ` What is open today you can pay below${is_granted ? '' : ', before the council decides'}.`}
    </p>
  )
}

function Request({ told: { request, is_granted } }: Pick<ComingBackProps, 'told'>) {
  const flow = useFlow(comingBackFlow)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const stands = useRef<HTMLParagraphElement>(null)
  // What was pressed is gone: the keyboard goes to what stands there now.
  useFocus(request?.state ?? 'none', (before) => before !== undefined && stands.current)
  if (is_granted)
    return (
      <div className="rounded-panel bg-brand-tint p-6">
        <p className="font-strong">The council takes you back.</p>
        <p className="pt-2">
          The office reads the account of your dues
          {request?.asks === 'waive' && ', and decides what of it is waived'}. Then your membership goes on, and a mail
          says so.
        </p>
      </div>
    )
  if (request?.state === 'asked')
    return (
      <div className="grid content-start justify-items-start gap-4 rounded-panel bg-millet-tint p-6 text-ink">
        <p ref={stands} tabIndex={-1} className="shadow-none! outline-none!">
          <span className="font-strong">You asked to come back</span> on{' '}
          <time dateTime={request.asked_at}>{cardDate(request.asked_at)}</time>
          {request.asks === 'waive' && ', and that some of your dues are waived'}. The council decides, and you are told
          by mail.
        </p>
        {request.reason && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{request.reason}</p>}
        <Button kind="outline" busy={busy} onClick={() => flow.send({ type: 'request.withdraw' })}>
          Withdraw my request
        </Button>
      </div>
    )
  return (
    <div className="grid content-start gap-5">
      {request && <Ended request={request} ref={stands} />}
      <Form
        flow={flow}
        action={
          <Button wide busy={busy}>
            Ask to come back
          </Button>
        }
      >
        <Asks flow={flow} />
        <Reason flow={flow} />
      </Form>
    </div>
  )
}

interface EndedProps {
  request: OwnReturn
  ref: Ref<HTMLParagraphElement>
}

const Ended = ({ request: { state, ended_at, answer }, ref }: EndedProps) =>
  ended_at &&
  state !== 'returned' && (
    <p ref={ref} tabIndex={-1} className="text-ink-2 shadow-none! outline-none!">
      {state === 'withdrawn' ? 'You withdrew your last request on ' : 'Your last request was refused on '}
      <time dateTime={ended_at}>{cardDate(ended_at)}</time>
      {answer ? <>: “{answer}” You may ask again.</> : '.'}
    </p>
  )

const options = [
  { value: 'pay', label: 'I pay what is owed' },
  { value: 'waive', label: 'I ask that some of it is waived' },
] as const

function Asks({ flow }: { flow: FormFlow<ComingBackForm> }) {
  const { id, value, error, change } = useFormField(flow, 'asks')
  const chosen = options.find((one) => one.value === value)?.value
  return (
    <RadioTiles
      isList
      id={id}
      name={id}
      label="What you owe"
      value={chosen}
      onChange={change}
      options={options}
      error={error}
    />
  )
}

function Reason({ flow }: { flow: FormFlow<ComingBackForm> }) {
  const isOptional = useSelector(flow, ({ context }) => context.form.asks !== 'waive')
  const { id, value, error, change } = useFormField(flow, 'reason')
  return (
    <Field id={id} label="Your reason" optional={isOptional} hint="Only those who decide it read it." error={error}>
      <TextArea name={id} value={value} onChange={change} rows={4} maxLength={1_000} />
    </Field>
  )
}
