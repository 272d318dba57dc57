import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react'

/**
 * A part that home does not show at first sight, in a file of its own. It is fetched with the page that shows it, or
 * once a page has loaded; where it cannot be had, a simpler one stands in. Once it is there it is shown without a pause.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, StandIn: ComponentType<Props>) {
  let there: ComponentType<Props> | undefined
  const waiting = new Set<() => void>()
  const fetched = async () => {
    const part = await load().catch(() => StandIn)
    there = part
    for (const tell of waiting) tell()
    return part
  }
  const wait = (tell: () => void) => {
    waiting.add(tell)
    return () => waiting.delete(tell)
  }
  const Awaited = lazy(async () => ({ default: await fetched() }))

  function Part(props: Props) {
    // What is shown stays the same component: another one would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => there ?? Awaited)
    return <Shown {...props} />
  }
  /** Whether it can be made ready before it is asked for. */
  const useThere = () =>
    useSyncExternalStore(
      wait,
      () => there !== undefined,
      () => false,
    )
  return { Part, fetched, useThere }
}
