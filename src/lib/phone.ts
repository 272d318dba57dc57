/** What a telephone dials: the digits of a number, or nothing where a text holds none. */
export function dialled(text: string): string | undefined {
  const number = text.replace(/[^+\d]/g, '')
  return /^\+?\d{7,15}$/.test(number) ? number : undefined
}
