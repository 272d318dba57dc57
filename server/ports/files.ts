export interface StoredFile {
  size: number
  type: string
  /** When it was stored, in milliseconds since 1970. */
  stored: number
}

/** The bytes from `start` to `end`, both included. */
export interface Span {
  start: number
  end: number
}

/**
 * Files by key: `news/3f2a90c1d4e5b687/01.avif`. The end of a key says its type. A key's folder that looks like
 * that, 16 hexadecimal digits, is a hash of the content: what lies there never changes.
 */
export interface Files {
  put(key: string, content: Uint8Array): Promise<void>
  stat(key: string): Promise<StoredFile | null>
  get(key: string, span?: Span): Promise<ReadableStream<Uint8Array> | null>
  /** A file that is not there is removed already. */
  remove(key: string): Promise<void>
  /** Every key, where a backup of the site must hold the files; a store of its own has its own ways. */
  keys?(): AsyncIterable<string>
}

/** The place of the files does not answer, or not as it should: whether it did what it was asked is not known. */
export class FilesUnreachable extends Error {
  override name = 'FilesUnreachable'
}

const types: Record<string, string> = {
  avif: 'image/avif',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

export const typeOf = (key: string) => types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

const longest = 200

/** Segments of small letters, digits and marks, none beginning with a dot: no key leaves its folder. */
export const isSafeKey = (key: string) =>
  key.length <= longest && /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/.test(key)

const PRIVATE = 'private/'

/** Where files lie that are handed only to those whom a verb lets in. */
export const privateKey = (name: string) => `${PRIVATE}${name}`

export const isPrivate = (key: string) => key.startsWith(PRIVATE)

/** Where a browser finds the file. */
export const addressOf = (key: string) => `/files/${key}`
