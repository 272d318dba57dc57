import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import type { SignInActor } from './office-sign-in.flow.ts'

interface DoorFormProps {
  flow: SignInActor
  step: string
  title: string
  lead?: ReactNode
  action: ReactNode
  foot?: ReactNode
  children?: ReactNode
}

/** One step of signing in: what is asked, its fields, why the last try failed, and the one button. */
export function DoorForm({ flow, step, title, lead, action, foot, children }: DoorFormProps) {
  const trouble = useSelector(flow, ({ context }) => context.trouble)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'form.submit' })
  }
  return (
    <>
      <p className="pb-2 text-ink-3 text-meta">{step}</p>
      <h1
        tabIndex={-1}
        className="max-w-80 font-serif-display text-[2rem] leading-[1.05] shadow-none outline-none lg:text-[2.5rem]"
      >
        {title}
      </h1>
      {lead && <p className="pt-3 text-base text-ink-2">{lead}</p>}
      {/* Fields say what is wrong with them: a browser's own words would come first. */}
      <form method="post" noValidate onSubmit={submit} className="grid gap-6 pt-6">
        {children}
        <div role="alert" className="empty:hidden">
          {trouble && (
            <p className="flex gap-2 font-[560] text-danger text-small">
              <AlertIcon className="mt-0.5" />
              {trouble}
            </p>
          )}
        </div>
        {action}
      </form>
      {foot}
    </>
  )
}
