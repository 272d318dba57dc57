/** The paths of the states that a snapshot's value names: `{ asking: 'entered' }` is '', 'asking' and 'asking.entered'. */
export function activeIn(snapshot: unknown): Set<string> {
  const value: unknown = snapshot !== null && typeof snapshot === 'object' ? Reflect.get(snapshot, 'value') : undefined
  const found = new Set([''])
  const walk = (part: unknown, above: string) => {
    if (typeof part === 'string') found.add(above + part)
    if (part === null || typeof part !== 'object') return
    for (const [key, inner] of Object.entries(part)) {
      found.add(above + key)
      walk(inner, `${above}${key}.`)
    }
  }
  walk(value, '')
  return found
}
