const MEGABYTE = 1_000_000

/** 640 kB, 1.8 MB */
export const sizeOf = (size: number) =>
  size < MEGABYTE ? `${Math.max(1, Math.round(size / 1_000))} kB` : `${(size / MEGABYTE).toFixed(1)} MB`
