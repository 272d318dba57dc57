import { useSelector } from '@xstate/react'
import { sizeText } from '#src/ui/form/file-kinds.ts'
import type { WizardPartProps } from './wizard-flow.ts'

/** How far the application has come on its way; told aloud at every quarter. */
export function Sending({ flow }: WizardPartProps) {
  const isSending = useSelector(flow, (state) => state.hasTag('sending'))
  const progress = useSelector(flow, ({ context }) => context.progress)
  const share = progress?.total ? Math.min(100, (progress.sent / progress.total) * 100) : 0
  const said =
    share < 100 ? `Sending your application, ${Math.floor(share / 25) * 25} %` : 'Sent. Waiting for the answer'
  return (
    <>
      <p role="status" className="sr-only">
        {isSending && said}
      </p>
      {isSending && (
        <div className="grid gap-2">
          <p aria-hidden="true" className="text-ink-2 text-small tabular-nums">
            {share < 100
              ? `Sending your application, ${Math.round(share)} %${progress ? ` of ${sizeText(progress.total)}` : ''}`
              : 'Sent. Waiting for the answer'}
          </p>
          <progress
            aria-label="Sending your application"
            value={share}
            max={100}
            className={
              'h-2 w-full appearance-none overflow-clip rounded-xs bg-haze forced-colors:appearance-auto ' +
              '[&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-haze [&::-webkit-progress-value]:bg-brand'
            }
          />
        </div>
      )}
    </>
  )
}
