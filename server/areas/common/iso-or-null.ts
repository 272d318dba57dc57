export const isoOrNull = (moment: Date | null | undefined) => moment?.toISOString() ?? null
