import type { Verdict } from '#machines/replay/tape.ts'
import { Button } from '#src/ui/Button.tsx'

interface TapeVerdictProps {
  verdict: Verdict
  onShow: (step: number) => void
}

/** Whether the machine still does what a tape says, and if not, at which step and in what. */
export function TapeVerdict({ verdict: { divergence, words }, onShow }: TapeVerdictProps) {
  if (!words) return <output className="text-small">The machine does what it did.</output>
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-sun-tint p-4">
      <output className="wrap-anywhere max-h-60 w-full overflow-y-auto whitespace-pre-wrap text-small">{words}</output>
      {divergence && (
        <Button kind="outline" size="small" onClick={() => onShow(divergence.step)}>
          Show step {divergence.step}
        </Button>
      )}
    </div>
  )
}
