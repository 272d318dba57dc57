export type Sizes = Record<string, number>

/** What is larger than it may be, or was not measured at all, in words. */
export const overBudget = (sizes: Sizes, budgets: Sizes): string[] =>
  Object.entries(budgets).flatMap(([name, most]) => {
    const size = sizes[name]
    if (size === undefined) return [`${name} was not measured`]
    return size > most ? [`${name}: ${size}, at most ${most}`] : []
  })
