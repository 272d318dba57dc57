/** A name for one attempt, which nobody else makes. `randomUUID` is only there where the page came by https. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
