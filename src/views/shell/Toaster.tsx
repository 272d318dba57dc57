import { Suspense } from 'react'
import type { Notice } from '#machines/parts/notice.ts'
import { useFlows } from '#src/flows/flows-context.tsx'
import { useRootState } from '#src/flows/root-actor.ts'
import { ToastRegion } from '#src/ui/ToastRegion.tsx'
import { later } from './later.tsx'

/** What is said is said, card or no card. */
const PlainToast = ({ notice: { title, text } }: { notice: Notice }) => (
  <p className="bg-paper p-4">
    <b>{title}</b> {text}
  </p>
)

const { Part: ShownToast, fetched } = later(
  () => import('./ShownToast.tsx').then((module) => module.ShownToast),
  PlainToast,
)
export const fetchToast = fetched

/** The one toast of the page. */
export function Toaster() {
  const { toaster } = useFlows()
  const notice = useRootState(toaster, (state) => state.context.notice)
  const count = useRootState(toaster, (state) => state.context.count)
  return (
    <ToastRegion tone={notice?.tone}>
      {notice && (
        <Suspense key={count}>
          <ShownToast notice={notice} />
        </Suspense>
      )}
    </ToastRegion>
  )
}
