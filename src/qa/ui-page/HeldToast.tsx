import { useState } from 'react'
import { ToastCard, type ToastEvent } from '#src/ui/overlay/ToastCard.tsx'
import type { ToastTone } from '#src/ui/overlay/ToastRegion.tsx'

export const words = {
  default: { title: 'Saved on this device', text: 'We keep what you typed.' },
  success: { title: 'Profile Update Success' },
  destructive: { title: 'Invalid Input', text: 'You have not entered all fields' },
}

export function HeldToast({ tone }: { tone: ToastTone }) {
  const [held, setHeld] = useState(false)
  const [far, setFar] = useState(0)
  const send = (event: ToastEvent) => {
    if (event.type === 'toast.swipe') setFar(event.distance)
    else if (event.type === 'toast.close') setFar(0)
    else setHeld(event.type === 'toast.hold')
  }
  return (
    <>
      <ToastCard tone={tone} {...words[tone]} send={send} />
      <p className="pt-1 text-ink-3 text-meta tabular-nums">
        {held ? 'Held' : 'Clock runs'}, last swipe {Math.round(far)} px
      </p>
    </>
  )
}
