import * as v from 'valibot'

/** The settings of the files, as the README tells them. */
export const fileSettingsTable = [
  {
    name: 'FILES_URL',
    default: 'none: DATA_DIR/files',
    meaning: 'an S3-compatible store in place of the folder, as s3://bucket; the bucket must be there, and private',
  },
  { name: 'S3_ENDPOINT', default: 'none', meaning: 'where the store is, as https://s3.example.org' },
  {
    name: 'S3_REGION',
    default: 'what S3_ENDPOINT says, else us-east-1',
    meaning: 'the region of the bucket, where the store asks for one',
  },
  { name: 'S3_ACCESS_KEY', default: 'none', meaning: 'with which the site signs in to the store' },
  { name: 'S3_SECRET_KEY', default: 'none', meaning: 'the secret of that' },
] as const

type Name = (typeof fileSettingsTable)[number]['name']

/** A bucket, and who the site is to its store. */
export interface ObjectStore {
  endpoint: string
  bucket: string
  /** Null where the endpoint tells it, or does not ask for it. */
  region: string | null
  accessKey: string
  secretKey: string
}

const isEndpoint = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, pathname, search, hash } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && username + search + hash === '' && pathname === '/'
}

const text = (name: Name) =>
  v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/, `${name} must have no spaces.`)))

export const fileEnvironment = {
  FILES_URL: v.optional(
    v.pipe(v.string(), v.regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'FILES_URL must be like s3://bucket.')),
  ),
  S3_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(isEndpoint, 'S3_ENDPOINT must be like https://s3.example.org, without a path.'),
      v.transform((endpoint) => new URL(endpoint).origin),
    ),
  ),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'S3_REGION must be like eu-west-1.'))),
  S3_ACCESS_KEY: text('S3_ACCESS_KEY'),
  S3_SECRET_KEY: text('S3_SECRET_KEY'),
} satisfies Record<Name, v.GenericSchema>

const Environment = v.object(fileEnvironment)
type Environment = v.InferOutput<typeof Environment>

const needed = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** What keeps the site from its files, a sentence each. */
export function fileProblems(given: Environment): string[] {
  if (given.FILES_URL) {
    return needed.filter((name) => !given[name]).map((name) => `${name} must be set when FILES_URL is s3://bucket.`)
  }
  return [...needed, 'S3_REGION' as const]
    .filter((name) => given[name])
    .map((name) => `${name} says nothing without FILES_URL, as s3://bucket.`)
}

/** The store of the files, or null: then they lie in a folder. Asked where there are no problems. */
export function readObjectStore(given: Environment): ObjectStore | null {
  const { FILES_URL, S3_ENDPOINT = '', S3_REGION = null, S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = given
  if (!FILES_URL) return null
  const bucket = FILES_URL.slice('s3://'.length)
  return { endpoint: S3_ENDPOINT, bucket, region: S3_REGION, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY }
}
