import { useRef } from 'react'
import { cx } from '../cx.ts'
import { AlertIcon } from '../icons/icons.tsx'
import { CheckIcon, InfoIcon } from '../icons/page-icons.tsx'
import { CloseButton } from './CloseButton.tsx'
import type { ToastTone } from './ToastRegion.tsx'
import { useHold } from './use-hold.ts'
import { useSwipe } from './use-swipe.ts'

const tones = {
  default: { rule: 'border-l-ink', icon: <InfoIcon size={24} className="text-ink" /> },
  success: { rule: 'border-l-paid-dot', icon: <CheckIcon size={24} className="text-paid" /> },
  destructive: { rule: 'border-l-danger', icon: <AlertIcon size={24} className="text-danger" /> },
}

/** What somebody does with it. It springs back from a swipe (to the right, in px, when let go): the owner of the toast removes it. */
export type ToastEvent =
  | { type: 'toast.hold' | 'toast.release' | 'toast.close' }
  | { type: 'toast.swipe'; distance: number }

interface ToastCardProps {
  tone: ToastTone
  title: string
  text?: string | undefined
  send: (event: ToastEvent) => void
}

/** Remount it (by `key`) for another toast. */
export function ToastCard({ tone, title, text, send }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null)
  useHold(card, { onHold: () => send({ type: 'toast.hold' }), onRelease: () => send({ type: 'toast.release' }) })
  const swipe = useSwipe((distance) => send({ type: 'toast.swipe', distance: Math.max(0, distance) }), 1)
  const { rule, icon } = tones[tone]
  return (
    <div
      ref={card}
      {...swipe}
      className={cx(
        'not-printed grid touch-pan-y select-none grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-card border border-line',
        'border-l-[5px] bg-paper py-3 pr-2 pl-4 text-ink shadow-float transition-[translate,opacity] duration-200',
        'ease-out motion-safe:translate-x-[max(0px,var(--swipe,0px))] data-swiping:transition-none starting:opacity-0',
        'motion-safe:starting:-translate-y-2',
        rule,
      )}
    >
      <span className="pt-2.5">{icon}</span>
      <div className="min-w-0 py-2">
        <p className="font-strong text-base">{title}</p>
        {text && <p className="pt-0.5 text-ink-2 text-small">{text}</p>}
      </div>
      <CloseButton onClick={() => send({ type: 'toast.close' })} label="Close this message" />
    </div>
  )
}
