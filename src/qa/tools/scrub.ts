const SECRET = /password|token|otp|code|secret|authorization|e-?mail/i
const MAIL = /[^\s"'<>@]+@[^\s"'<>@]+\.[^\s"'<>@.]+/g
const HIDDEN = '•••'
const DEEPEST = 9
/** Shorter ones stand in many words by chance. */
const TELLING = 4

const isJsonable = (value: object): value is { toJSON: () => unknown } =>
  'toJSON' in value && typeof value.toJSON === 'function'

/**
 * What the inspector may show of an event: passwords, tokens, codes and addresses are hidden wherever they stand, be it
 * in the payload, in a context, in what a child was given or what it answered. Doing it twice changes nothing.
 */
export function createScrubber() {
  const secrets = new Set<string>()

  const hideText = (text: string, isSecret: boolean): string => {
    if (isSecret) {
      if (text.length >= TELLING && text !== HIDDEN) secrets.add(text)
      return text === '' ? '' : HIDDEN
    }
    let shown = text.replace(MAIL, HIDDEN)
    for (const secret of secrets) shown = shown.replaceAll(secret, HIDDEN)
    return shown
  }

  function copy(value: unknown, isSecret: boolean, above: readonly object[]): unknown {
    if (typeof value === 'string') return hideText(value, isSecret)
    if (typeof value === 'function') return `function ${value.name}`
    if (value === null || typeof value !== 'object') return isSecret && typeof value === 'number' ? HIDDEN : value
    if (above.includes(value) || above.length > DEEPEST) return '…'
    const within = [...above, value]
    if (value instanceof Error) {
      const { name, message, ...own } = { ...value, name: value.name, message: value.message }
      return { name, message: hideText(message, isSecret), ...Object(copy({ ...own }, isSecret, within)) }
    }
    if (isJsonable(value)) return copy(value.toJSON(), isSecret, within)
    if (Array.isArray(value)) return value.map((inner) => copy(inner, isSecret, within))
    // Secrets by their name first: what is hidden there is then known everywhere else.
    const entries = Object.entries(value).sort(
      ([one], [other]) => Number(SECRET.test(other)) - Number(SECRET.test(one)),
    )
    return Object.fromEntries(entries.map(([key, inner]) => [key, copy(inner, isSecret || SECRET.test(key), within)]))
  }

  return <Event extends object>(event: Event): Event => copy(event, false, []) as Event
}
