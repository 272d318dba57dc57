import { useFlows } from '#src/flows/flows-context.tsx'
import { useRootState } from '#src/flows/root-actor.ts'
import { ToastCard } from '#src/ui/ToastCard.tsx'
import { ToastRegion } from '#src/ui/ToastRegion.tsx'

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
