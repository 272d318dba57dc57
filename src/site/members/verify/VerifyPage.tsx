import { useSelector } from '@xstate/react'
import { type FormEvent, useRef } from 'react'
import type { CheckedPaper } from '#contract/members/papers/verify.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { useAlive } from '#src/ui/form/Form.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { CameraIcon } from '#src/ui/icons/page-icons.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { useFocus } from '#src/ui/use-focus.ts'
import { Verdict } from './Verdict.tsx'
import { CAMERA, verifyFlow } from './verify.flow.ts'
import './verify.css'

interface VerifyPageProps {
  /** From the address of the page, and what it came to if the server was asked already. */
  code: string
  checked: CheckedPaper | null
  /** The address of the site. */
  origin: string
}

/** Whether a card or a paper is the chapter's, and how it stands today. Without scripts the browser sends the form. */
export function VerifyPage({ code, checked, origin }: VerifyPageProps) {
  const flow = useFlow(verifyFlow, { code, checked })
  const state = useSelector(flow, (snapshot) => snapshot)
  const alive = useAlive()
  const isTold = state.hasTag('told') || state.hasTag('signed')
  const result = useRef<HTMLDivElement>(null)
  // The answer stands where the form was: who cannot see hears it, and who types goes on from it.
  useFocus(isTold, (before) => before === false && isTold && result.current)
  if (isTold)
    return (
      <div ref={result} tabIndex={-1} className="outline-none">
        <Verdict
          checked={state.hasTag('told') ? state.context.checked : null}
          code={state.context.code}
          origin={origin}
        />
        <p className="container flex flex-wrap gap-x-6 gap-y-2 pt-4 pb-18 text-ink-2 text-small">
          <a
            href="/verify"
            className={textLinkClass}
            onClick={(event) => {
              event.preventDefault()
              flow.send({ type: 'code.again' })
            }}
          >
            Check another
          </a>
          {state.hasTag('signed') && (
            <button type="button" className={textLinkClass} onClick={() => flow.send({ type: 'code.give' })}>
              Ask again
            </button>
          )}
        </p>
      </div>
    )
  const send = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    // What was typed before the page came alive nobody has heard of yet.
    flow.send({ type: 'code.edit', text: String(new FormData(submitted.currentTarget).get('code')) })
    flow.send({ type: 'code.give' })
  }
  const { draft, trouble } = state.context
  const isOn = state.hasTag('camera')
  return (
    <div className="container page-space">
      <div className="max-w-120">
        <p className="text-ink-2 text-lede">See what the chapter signed, and how it stands today.</p>
        <video
          id={CAMERA}
          muted
          playsInline
          hidden={!isOn}
          aria-label="What the camera sees"
          className="mt-6 aspect-square w-full rounded-panel bg-night object-cover"
        />
        <fieldset role="presentation" disabled={!alive} className={cx('needs-scripts pt-6', !alive && 'waits')}>
          <Button
            type="button"
            size="large"
            wide
            kind={isOn ? 'outline' : 'brand'}
            onClick={() => flow.send({ type: isOn ? 'camera.stop' : 'camera.start' })}
          >
            {!isOn && <CameraIcon size={20} />}
            {isOn ? 'Close the camera' : 'Scan with the camera'}
          </Button>
          <p className="pt-2 text-ink-3 text-meta">The picture stays on this phone.</p>
          <p className="verify-or">or type</p>
        </fieldset>
        <form method="get" action="/verify" onSubmit={send} noValidate className="grid gap-5 pt-4">
          <Field label="Short code" hint="Eight letters and digits below the square." error={trouble || undefined}>
            <TextInput
              name="code"
              value={draft}
              onChange={(text) => flow.send({ type: 'code.edit', text })}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={300}
            />
          </Field>
          <Button kind="outline" wide busy={state.hasTag('busy')}>
            Check
          </Button>
        </form>
        <p className="mt-10 border-line border-t pt-4 text-ink-2 text-small">
          Nobody is told that you asked. Without a network:{' '}
          <a href="/api/verify/keys" className={textLinkClass}>
            the published keys
          </a>
        </p>
      </div>
    </div>
  )
}
