import { useEffect, useEffectEvent, useRef } from 'react'

/** As a `ref`: what has just come has the keyboard. */
export const focusNow = (element: HTMLElement | null) => element?.focus()

/** As a `ref`: in what has just come the keyboard begins at the first field. */
export const focusField = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>('input, select, textarea')?.focus()

/**
 * Takes the keyboard along as the page is drawn, and each time that `moment` becomes another. `goal` says where to, if
 * anywhere, and hears what the moment was before: nothing at first.
 */
export function useFocus<Moment>(
  moment: Moment,
  goal: (before: Moment | undefined) => HTMLElement | null | undefined | false,
) {
  const known = useRef<Moment>(undefined)
  const find = useEffectEvent(goal)
  useEffect(() => {
    const before = known.current
    known.current = moment
    const found = find(before)
    if (found) found.focus()
  }, [moment])
}
