import { useEffect, useEffectEvent } from 'react'
import { usePreferences } from './preferences.ts'

const FIELDS = 'input:not([type="checkbox"]), select, textarea, [contenteditable]'

/** Single keys of a page. None fires in a field, over a dialog, with a modifier, or where they are switched off. */
export function useKeys(keys: Readonly<Record<string, () => void>>) {
  const { keys: on } = usePreferences()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(FIELDS)) return
    if (document.querySelector('dialog:modal')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!on) return
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [on])
}
