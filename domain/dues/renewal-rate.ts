/** How many of those who were due renewed, in percent with one decimal; null where nobody was due. */
export const renewalRate = ({ due, renewed }: { due: number; renewed: number }): number | null =>
  due === 0 ? null : Math.round((renewed / due) * 1000) / 10
