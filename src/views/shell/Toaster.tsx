import { useRef } from 'react'
import type { Notice } from '#machines/support/notice.ts'
import { useFlows } from '../../flows/flows-context.tsx'
import { useRootState } from '../../flows/root-actor.ts'
import { ToastCard, ToastRegion } from '../../ui/ToastCard.tsx'
import { useHold } from '../../ui/use-hold.ts'

/** The one toast of the page. */
export function Toaster() {
  const { toaster } = useFlows()
  const notice = useRootState(toaster, (state) => state.context.notice)
  const count = useRootState(toaster, (state) => state.context.count)
  return <ToastRegion tone={notice?.tone}>{notice && <ShownToast key={count} notice={notice} />}</ToastRegion>
}

function ShownToast({ notice }: { notice: Notice }) {
  const { actor } = useFlows().toaster
  const card = useRef<HTMLElement>(null)
  useHold(card, {
    onHold: () => actor.send({ type: 'toast.hold' }),
    onRelease: () => actor.send({ type: 'toast.release' }),
  })
  return (
    <ToastCard
      ref={card}
      {...notice}
      onClose={() => actor.send({ type: 'toast.close' })}
      onSwipe={(distance) => actor.send({ type: 'toast.swipe', distance })}
    />
  )
}
