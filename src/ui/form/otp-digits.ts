/** Digits from `text`, put into `code` from box `index` on. A gap before a box is kept as a space. */
export function placeDigits(code: string, index: number, text: string, length: number) {
  const digits = text.replace(/\D/g, '')
  const start = digits.length >= length ? 0 : index
  const boxes = [...code.padEnd(length).slice(0, length)]
  for (const [step, digit] of [...digits].entries()) if (start + step < length) boxes[start + step] = digit
  return { code: boxes.join('').trimEnd(), next: Math.min(start + digits.length, length - 1) }
}

export function clearDigit(code: string, index: number, length: number) {
  const boxes = [...code.padEnd(length).slice(0, length)]
  if (index in boxes) boxes[index] = ' '
  return boxes.join('').trimEnd()
}
