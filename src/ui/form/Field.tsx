import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { AlertIcon } from '../icons/icons.tsx'
import { FieldContext, useFieldWiring } from './field-wiring.ts'

interface FieldProps {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Fields are required unless they say this. */
  optional?: boolean | undefined
  /** Fixed, so that an error summary can point at it. */
  id?: string | undefined
  /** Stands at the label's right: "Forgot password?" */
  aside?: ReactNode
  /** For a search box whose purpose the page shows. The label stays for readers who cannot see. */
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** One label, one control. The control inside finds its id, hint and error by itself. */
export function Field({ label, children, aside, hideLabel, className, ...state }: FieldProps) {
  const { wiring, hintId, errorId, complaint } = useFieldWiring(state)
  return (
    <div className={cx('min-w-0', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-4 pb-1.5'}>
        <label id={wiring.labelId} htmlFor={wiring.id} className="font-semibold text-base">
          {label} {state.optional && <Optional />}
        </label>
        {aside}
      </div>
      <Hint id={hintId}>{state.hint}</Hint>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldError id={errorId} error={state.error} complaint={complaint} />
    </div>
  )
}

interface FieldGroupProps extends Omit<FieldProps, 'aside'> {
  role?: 'radiogroup' | 'group' | undefined
}

/** One legend over several controls: a pair of radios, the boxes of a code. */
export function FieldGroup({ label, children, hideLabel, className, role = 'group', ...state }: FieldGroupProps) {
  const { wiring, hintId, errorId, complaint } = useFieldWiring(state)
  const radios = role === 'radiogroup'
  return (
    <fieldset
      id={wiring.id}
      role={radios ? 'radiogroup' : undefined}
      aria-describedby={wiring.describedBy}
      aria-invalid={(radios && wiring.invalid) || undefined}
      className={cx('min-w-0', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'pb-1.5 font-semibold text-base'}>
        {label} {state.optional && <Optional />}
      </legend>
      <Hint id={hintId}>{state.hint}</Hint>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldError id={errorId} error={state.error} complaint={complaint} />
    </fieldset>
  )
}

const Optional = () => <span className="font-normal text-ink-2">(optional)</span>

const Hint = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p id={id} className="-mt-1 pb-2 text-ink-2 text-small">
      {children}
    </p>
  ) : null

interface FieldErrorProps {
  id: string
  error: string | undefined
  complaint: string | undefined
}

/** Errors of a sent form are told by the summary, a complaint while typing by the live part. */
const FieldError = ({ id, error, complaint }: FieldErrorProps) => (
  <>
    {error && <Message id={id} text={error} />}
    <div aria-live="polite">{complaint && <Message id={id} text={complaint} />}</div>
  </>
)

const Message = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="flex items-start gap-2 pt-2 font-[560] text-danger text-small">
    <AlertIcon className="mt-0.5" />
    {text}
  </p>
)
