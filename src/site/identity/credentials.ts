import type { Credentials } from '#contract/identity/auth.ts'

const TOKEN = 'authToken'
const PROFILE = 'userProfile'

/** The login of this tab, or nothing when either half is missing or cannot be read. */
export async function readCredentials(
  storage: Storage | undefined,
  check: (login: unknown) => Promise<Credentials | undefined>,
): Promise<Credentials | undefined> {
  const token = storage?.getItem(TOKEN)
  const text = storage?.getItem(PROFILE)
  if (!token || !text) return undefined
  try {
    const login: Credentials = { token, profile: JSON.parse(text) }
    // Where the check is lost on the way, what this tab has written is taken as it stands: that signs nobody out.
    return await check(login).catch(() => login)
  } catch {
    return undefined
  }
}

/** Both halves, as they are read again after a reload. Where storage is full the login lives as long as the page. */
export function storeCredentials(storage: Storage | undefined, credentials: Credentials): void {
  try {
    storage?.setItem(TOKEN, credentials.token)
    storage?.setItem(PROFILE, JSON.stringify(credentials.profile))
  } catch {
    forgetCredentials(storage)
  }
}

/** A member who signs out leaves nothing: no payment to be finished after its return, no application that was not sent. */
export const forgetAll = (storage: Storage | undefined) => storage?.clear()

export function forgetCredentials(storage: Storage | undefined): void {
  storage?.removeItem(TOKEN)
  storage?.removeItem(PROFILE)
}
