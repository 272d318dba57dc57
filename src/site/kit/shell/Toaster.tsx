import { useRootState } from '#src/lib/root-actor.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { ToastCard } from '#src/ui/overlay/ToastCard.tsx'
import { ToastRegion } from '#src/ui/overlay/ToastRegion.tsx'

/** The one toast of the page. */
export function Toaster() {
  const { toaster } = useFlows()
  const notice = useRootState(toaster, (state) => state.context.notice)
  const count = useRootState(toaster, (state) => state.context.count)
  return (
    <ToastRegion tone={notice?.tone}>
      {notice && <ToastCard key={count} {...notice} send={toaster.actor.send} />}
    </ToastRegion>
  )
}
