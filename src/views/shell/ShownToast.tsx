import { useRef } from 'react'
import type { Notice } from '#machines/parts/notice.ts'
import { useFlows } from '#src/flows/flows-context.tsx'
import { ToastCard } from '#src/ui/ToastCard.tsx'
import { useHold } from '#src/ui/use-hold.ts'

export function ShownToast({ notice }: { notice: Notice }) {
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
