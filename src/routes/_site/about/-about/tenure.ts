/** The years of a position: "1990 to 1994" of "Chairman, 1990 to 1994". */
export const tenureOf = (position: string) => /\d{4}.*$/.exec(position)?.[0] ?? ''
