/** The name a file is saved under: the end of its address. */
export function nameOf(path: string) {
  const [address = ''] = path.split(/[?#]/)
  const end = address.slice(address.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(end)
  } catch {
    return end
  }
}

/** What kind of file it is, as people call it: PDF, DOCX. */
export const kindOf = (path: string) => (/\.([a-z0-9]{1,5})$/i.exec(nameOf(path))?.[1] ?? 'file').toUpperCase()
