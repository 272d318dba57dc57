const ids = (text: string) => text.match(/\b[A-Z]{1,6}-\d{2}\b/g) ?? []

/** The requirements that a file of tests names: `[HOME-08] [HOME-09]` in a title; `[LAY-19 to LAY-25]` names a run of them. */
export function named(file: string): string[] {
  // A comment proves nothing.
  const source = file.replace(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const titles = source.match(/\[[A-Z]{1,6}-\d{2}[^\]]*\]/g) ?? []
  // Where the id comes by `[%s]`, it stands by itself in the table above.
  const rows = source.includes('[%s]') ? (source.match(/'[A-Z]{1,6}-\d{2}'/g) ?? []) : []
  return [...rows, ...titles].flatMap((title) => {
    const [first = '', last] = ids(title)
    if (!/ to /.test(title) || !last) return ids(title)
    const [prefix = '', from = ''] = first.split('-')
    const length = Number(last.split('-')[1]) - Number(from) + 1
    return Array.from({ length }, (_, step) => `${prefix}-${String(Number(from) + step).padStart(2, '0')}`)
  })
}
