import { useRef, useState } from 'react'
import { ToastCard } from '#src/ui/ToastCard.tsx'
import type { ToastTone } from '#src/ui/ToastRegion.tsx'
import { useHold } from '#src/ui/use-hold.ts'

export const words = {
  default: { title: 'Saved on this device', text: 'We keep what you typed.' },
  success: { title: 'Profile Update Success' },
  destructive: { title: 'Invalid Input', text: 'You have not entered all fields' },
}

export function HeldToast({ tone }: { tone: ToastTone }) {
  const card = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const [far, setFar] = useState(0)
  useHold(card, { onHold: () => setHeld(true), onRelease: () => setHeld(false) })
  return (
    <>
      <ToastCard ref={card} tone={tone} {...words[tone]} onClose={() => setFar(0)} onSwipe={setFar} />
      <p className="pt-1 text-ink-3 text-meta tabular-nums">
        {held ? 'Held' : 'Clock runs'}, last swipe {Math.round(far)} px
      </p>
    </>
  )
}
