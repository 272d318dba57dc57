import type { RouteComponent } from '@tanstack/react-router'
import { Forbidden } from '../parts/Forbidden.tsx'
import { placeAt } from '../parts/places.ts'
import { usePerson } from '../parts/use-person.ts'

/** The page, or which right it needs. The server decides by itself; here nobody is led to what it would refuse. */
export function guarded(path: string, Page: RouteComponent): RouteComponent {
  const place = placeAt(path)
  if (!place) return Page
  return function Guarded() {
    const { permissions } = usePerson()
    return permissions.includes(place.permission) ? (
      <Page />
    ) : (
      <Forbidden title={place.label} permission={place.permission} />
    )
  }
}
