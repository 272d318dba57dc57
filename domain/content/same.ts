const entriesOf = (value: object) => Object.entries(value).filter(([, one]) => one !== undefined)

/** Whether two texts say the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other
  const [ours, others] = [entriesOf(one), entriesOf(other)]
  return ours.length === others.length && ours.every(([name, value]) => isSame(value, Reflect.get(other, name)))
}
