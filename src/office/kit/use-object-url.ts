import { useEffect, useState } from 'react'

/** An address of this page for a file that was fetched, for as long as it is shown. */
export function useObjectUrl(file: Blob | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}
