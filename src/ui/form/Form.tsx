import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useSyncExternalStore } from 'react'
import { ErrorSummary } from '#src/ui/form/ErrorSummary.tsx'
import type { FormFlow } from './form-flow.ts'
import { Trouble } from './Trouble.tsx'

interface FormProps<Form> {
  flow: FormFlow<Form>
  children: ReactNode
  /** The button that sends it. */
  action: ReactNode
  /** The classes of the form, of its fields and of its action, where they do not stand one below the other. */
  layout?: readonly [form: string, fields: string, action: string]
  /** For one step of several: its fields as they stand there. Only their errors are listed, the first gets the focus. */
  fields?: readonly string[] | undefined
  /** All its fields are in view: the first that is wrong takes the focus, and there is no list of them. */
  isShort?: boolean | undefined
  /** What is wrong, where there are more fields than those of this flow; `toFirst` takes the focus to the first of them. */
  listed?: readonly { id: string; text: string }[] | undefined
  toFirst?: boolean | undefined
}

/** What a browser filled in, or somebody typed, before the page had come alive. */
function typedBefore<Form extends object>(form: HTMLFormElement, known: Form): Partial<Form> {
  const typed = Array.from(new FormData(form)).filter(
    ([name, text]) => name in known && text !== '' && text !== Reflect.get(known, name),
  )
  // Only names of the form are left.
  return Object.fromEntries(typed) as Partial<Form>
}

const BELOW = ['grid gap-6', 'contents', 'grid gap-4 pt-2'] as const

const neverChanges = () => () => {}

/** False on the page as the server sent it, until the browser has taken it over. */
export const useAlive = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

/** A form and what is wrong with it: at its top as a list that takes the focus, at its foot why it could not be sent. */
export function Form<Form extends object>({
  flow,
  children,
  action,
  layout = BELOW,
  fields,
  isShort,
  listed,
  toFirst,
}: FormProps<Form>) {
  const alive = useAlive()
  const { errors, attempt, trouble } = useSelector(flow, ({ context }) => context)

  // A form that the browser has drawn itself shows what the flow knows: nobody can have typed before.
  const hearEarly = (form: HTMLFormElement | null) => {
    const change = form && !alive ? typedBefore(form, flow.getSnapshot().context.form) : {}
    if (Object.keys(change).length) flow.send({ type: 'form.edit', change })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'form.submit' })
  }

  const own = (fields ?? Object.keys(errors))
    .filter((id) => id in errors)
    .map((id) => ({ id, text: String(Reflect.get(errors, id)) }))
  return (
    // Sent by the browser itself a form would lose what was typed, so its button waits; by POST, so that in no case
    // anything typed stands in an address.
    <form ref={hearEarly} method="post" noValidate onSubmit={submit} className={layout[0]}>
      <div className={layout[1]}>
        <ErrorSummary
          errors={listed ?? own}
          attempt={attempt}
          toFirst={toFirst ?? (!!fields || isShort)}
          isShort={isShort}
        />
        {children}
      </div>
      <div className={layout[2]}>
        {isShort ? (
          <div role="alert" className="empty:hidden">
            {trouble && <Trouble text={trouble} />}
          </div>
        ) : (
          trouble && <Trouble text={trouble} />
        )}
        <fieldset role="presentation" disabled={!alive} className={alive ? 'contents' : 'waits contents'}>
          {action}
        </fieldset>
        {/* Only the server draws what stands in it. */}
        <noscript>
          {import.meta.env.SSR && (
            <p className="text-ink-2 text-small">
              This form needs JavaScript. Please switch it on in your browser and load the page again.
            </p>
          )}
        </noscript>
      </div>
    </form>
  )
}

/** Fields that belong together, in two columns where there is room. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-x-6 gap-y-6 not-first:mt-4 md:grid-cols-2">
    <legend className="mb-5 w-full border-ink border-t-2 pt-4 font-serif-display text-h3">{title}</legend>
    {children}
  </fieldset>
)
