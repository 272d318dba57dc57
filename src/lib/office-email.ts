const KEY = 'officeEmail'

/** The address with which somebody who has just chosen a password signs in to the office: its app is another one, in the same tab. */
export function storeOfficeEmail(storage: Storage | undefined, email: string): void {
  try {
    storage?.setItem(KEY, email)
  } catch {
    // Where storage is full it is typed.
  }
}

/** Once: who signs in at this tab next types an address of their own. */
export function popOfficeEmail(): string | undefined {
  try {
    const email = window.sessionStorage.getItem(KEY) ?? undefined
    window.sessionStorage.removeItem(KEY)
    return email
  } catch {
    return undefined
  }
}
