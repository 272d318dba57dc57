/** 1 seat, 2 seats. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** 1 member, 1,200 members: of what may be thousands. */
export const countedLarge = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
