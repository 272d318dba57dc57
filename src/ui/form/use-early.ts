import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Somebody may have typed before this page came alive; drawn once more, it would be gone. */
export function useEarly(input: RefObject<HTMLInputElement | null>, shown: string, take: (text: string) => void) {
  const hear = useEffectEvent(() => {
    const early = input.current?.value ?? shown
    if (early !== shown) take(early)
  })
  useLayoutEffect(() => hear(), [])
}
