import type { ReadCode } from '#domain/events/ticket-code.ts'

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Whether the signature of a code is of this key; null where the browser cannot tell: those from before 2025 do not know Ed25519. */
export async function signatureHolds(
  { signed, signature }: Pick<ReadCode, 'signed' | 'signature'>,
  publicKey: string,
): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64Url(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(signed))
  } catch {
    return null
  }
}
