/** What can be pressed, by the name that a person reads or hears. */
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, input[type="checkbox"]')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  )

/** Says whether it was there. */
export function press(name: string): boolean {
  const element = named(name)
  element?.click()
  return element !== undefined
}
