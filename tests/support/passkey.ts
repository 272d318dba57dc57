import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** The few kinds of CBOR that an authenticator writes. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    if (size < 256) return Buffer.from([(major << 5) | 24, size])
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
  }
  throw new Error(`No CBOR for ${String(value)}`)
}

const PRESENT = 0x01
const WITH_KEY = 0x40

/** A passkey as an authenticator has it, with the browser around it. */
export function newPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const rpIdHash = sha256(new URL(origin).hostname)
  let counter = 0

  const dataOf = (flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, rest])
  }
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const credential = { id: encoded(id), rawId: encoded(id), type: 'public-key' }

  return {
    id: encoded(id),
    /** As a copy of it would, which does not know how often it was used since. */
    countBack: (times: number) => {
      counter -= times
    },
    create(challenge: string) {
      const key = new Map<number, unknown>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const size = Buffer.from([0, id.length])
      const authData = dataOf(PRESENT | WITH_KEY, Buffer.concat([Buffer.alloc(16), size, id, cbor(key)]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const clientDataJSON = encoded(clientData('webauthn.create', challenge, origin))
      const response = { clientDataJSON, attestationObject: encoded(cbor(attestation)), transports: ['internal'] }
      return { ...credential, response, clientExtensionResults: {} }
    },
    get(challenge: string, from = origin) {
      const data = clientData('webauthn.get', challenge, from)
      const authenticatorData = dataOf(PRESENT)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      const response = {
        clientDataJSON: encoded(data),
        authenticatorData: encoded(authenticatorData),
        signature: encoded(signature),
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
  }
}
