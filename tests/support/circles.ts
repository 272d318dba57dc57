import type { Import } from './imports.ts'

/** Each circle of imports once, from its first file back to it. Dynamic imports count. */
export function circles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to, isPackage } of imports) if (!isPackage) next.set(from, [...(next.get(from) ?? []), to])

  const found: string[][] = []
  const finished = new Set<string>()
  const walk = (file: string, trail: readonly string[]) => {
    const place = trail.indexOf(file)
    if (place >= 0) found.push([...trail.slice(place), file])
    if (place >= 0 || finished.has(file)) return
    for (const to of next.get(file) ?? []) walk(to, [...trail, file])
    finished.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return found
}
