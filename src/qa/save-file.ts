export function saveFile(name: string, content: unknown) {
  const link = document.createElement('a')
  const text = `${JSON.stringify(content, null, 1)}\n`
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
