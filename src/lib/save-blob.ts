/** Puts a file among the downloads. */
export function saveBlob(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Not at once: some browsers read it only after the click.
  setTimeout(URL.revokeObjectURL, 10_000, link.href)
}

export const saveJson = (content: unknown, name: string) =>
  saveBlob(new Blob([`${JSON.stringify(content, null, 1)}\n`], { type: 'application/json' }), name)
