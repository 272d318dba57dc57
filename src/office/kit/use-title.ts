import { useEffect } from 'react'

/** The window is called as the page is. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Office`
  }, [title])
}
