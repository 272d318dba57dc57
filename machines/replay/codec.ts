import { Refusal } from '#contract/common/refusal.ts'

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object'

const entries = (value: object, turn: (value: unknown) => unknown) =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined && typeof inner !== 'function')
      .map(([key, inner]) => [key, turn(inner)]),
  )

function packError(error: Error) {
  const { name, message } = error
  if (!(error instanceof Refusal)) return { $error: { name, message } }
  const details = Object.keys(error.details).length > 0 ? { details: pack(error.details) } : {}
  return { $error: { name, message, status: error.status, ...details } }
}

/** As JSON can hold it: errors, files and dates by what is asked of them, nothing that runs. */
export function pack(value: unknown): unknown {
  if (value === undefined) return { $undefined: true }
  if (value instanceof Error) return packError(value)
  if (value instanceof Blob)
    return { $file: { name: value instanceof File ? value.name : '', type: value.type, size: value.size } }
  if (value instanceof Date) return { $date: value.toISOString() }
  if (Array.isArray(value)) return value.map(pack)
  if (typeof value === 'function') return { $left: 'function' }
  return isObject(value) ? entries(value, pack) : value
}

const held = (value: object, key: string): unknown => Reflect.get(value, key)
const text = (value: object, key: string) => String(held(value, key) ?? '')

function unpackError(packed: object): Error {
  const status = held(packed, 'status')
  const details = held(packed, 'details')
  if (typeof status === 'number')
    return new Refusal(status, text(packed, 'message'), isObject(details) ? entries(details, unpack) : {})
  const error = new Error(text(packed, 'message'))
  error.name = text(packed, 'name')
  return error
}

const unpackFile = (packed: object) =>
  new File([new Uint8Array(Number(held(packed, 'size')))], text(packed, 'name'), { type: text(packed, 'type') })

/** What was packed, alive again. A file has its name, type and size, and nothing in it. */
export function unpack(packed: unknown): unknown {
  if (Array.isArray(packed)) return packed.map(unpack)
  if (!isObject(packed)) return packed
  const { $error, $file, $date, $undefined } = { ...packed } as Record<string, unknown>
  if (isObject($error)) return unpackError($error)
  if (isObject($file)) return unpackFile($file)
  if (typeof $date === 'string') return new Date($date)
  if ($undefined === true) return undefined
  return entries(packed, unpack)
}

/** Packed values with their keys in one order, so that equal ones are equal texts. */
export const inOrder = (packed: unknown): string =>
  JSON.stringify(packed, (_, value: unknown) =>
    isObject(value) && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  ) ?? 'undefined'
