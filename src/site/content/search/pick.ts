/** Those of the ids that are there, in the order of the ids. */
export function pick<Item extends { id: number }>(items: Item[], ids: number[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
