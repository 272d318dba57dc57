import { type ComponentType, lazy } from 'react'

/**
 * A part that no first sight of a page shows. It is fetched once the page has loaded, or as soon as it is shown; where
 * it cannot be had, a simpler one stands in.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>, StandIn: ComponentType<Props>) {
  const fetched = () => load().catch(() => StandIn)
  const Part = lazy(async () => ({ default: await fetched() }))
  return { Part, fetched }
}
