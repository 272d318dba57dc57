import { useSelector } from '@xstate/react'
import { once } from '#src/lib/on-first-use.ts'
import { Button } from '#src/ui/Button.tsx'
import { InfoIcon } from '#src/ui/icons/page-icons.tsx'
import type { WizardPartProps } from './wizard-flow.ts'

const list = once(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }))

/** Says that what was typed on an earlier visit is here, and which files have to be chosen again. */
export function DraftNotice({ flow }: WizardPartProps) {
  const lost = useSelector(flow, ({ context }) => context.lost)
  const names = Object.values(lost)
  return (
    <div className="mb-5 flex gap-3 rounded-control border border-line border-l-5 border-l-brand bg-mist px-4 py-3 text-small">
      <InfoIcon size={20} className="mt-0.5 shrink-0 text-link" />
      <div className="min-w-0">
        <p className="font-semibold">What you typed is still here.</p>
        {names.length > 0 && (
          <p className="wrap-break-word pt-1">
            Files cannot be kept: please choose {list().format(names)} again before you send.
          </p>
        )}
        <Button kind="text" size="small" className="mt-1 -ml-4" onClick={() => flow.send({ type: 'draft.discard' })}>
          Clear the form
        </Button>
      </div>
    </div>
  )
}
