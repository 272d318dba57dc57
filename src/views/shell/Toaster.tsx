import { useFlows } from '#src/flows/flows-context.tsx'
import { useRootState } from '#src/flows/root-actor.ts'
import { ToastRegion } from '#src/ui/ToastRegion.tsx'
import { ShownToast } from './ShownToast.tsx'

/** The one toast of the page. */
export function Toaster() {
  const { toaster } = useFlows()
  const notice = useRootState(toaster, (state) => state.context.notice)
  const count = useRootState(toaster, (state) => state.context.count)
  return <ToastRegion tone={notice?.tone}>{notice && <ShownToast key={count} notice={notice} />}</ToastRegion>
}
